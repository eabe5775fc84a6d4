import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** In index.html; the dev server serves it as a file. By the attribute `vite-ignore`, Vite leaves it alone. */
const tag = /<script[^>]* src="\/src\/app\/early\.js"><\/script>/;

const file = 'src/app/early.js';

/** Puts `src/app/early.js` into index.html, with the names of the first files that the entry loads for a signed-in user. */
export function earlyCode(): Plugin {
  let script = '';
  return {
    name: 'early-code',
    apply: 'build',
    configResolved({ root }) {
      script = minifySync(file, readFileSync(join(root, file), 'utf8')).code.trim();
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => withScript(html, script, listFiles(Object.values(bundle))),
    },
  };
}

/** @throws Error when the page has no place for the script */
export function withScript(html: string, script: string, files: string[]): string {
  if (!tag.test(html)) throw new Error('index.html has no script src/app/early.js');
  return html.replace(tag, () => `<script data-list="${files.join(' ')}">${script}</script>`);
}

/** The code of the shell with the first list and its styles: `assets/list-….js`. */
export function listFiles(outputs: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string[] {
  return outputs.flatMap((output) =>
    output.type === 'chunk' && output.name === 'list'
      ? [output.fileName, ...(output.viteMetadata?.importedCss ?? [])]
      : [],
  );
}
