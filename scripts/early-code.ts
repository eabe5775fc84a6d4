import type { Plugin, Rolldown } from 'vite';

/**
 * Gives `public/early-code.js` the first files that the entry loads: `{ list: ['/assets/…'], en: ['/assets/…'], … }`.
 * Without it they are requested only after the entry is loaded and run.
 */
export function earlyCode(): Plugin {
  return {
    name: 'early-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => html.replace('src="/early-code.js"', `$& data-files='${JSON.stringify(filesOf(Object.values(bundle)))}'`),
    },
  };
}

/** The addresses of these files, by language or part. */
export function filesOf(outputs: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const output of outputs) {
    if (output.type !== 'chunk') continue;
    const language = /^\0virtual:(?:locale|manifest)\/(.+)$/.exec(output.facadeModuleId ?? '')?.[1];
    const key = output.name === 'list' ? 'list' : language;
    if (key) (files[key] ??= []).push(`/${output.fileName}`, ...Array.from(output.viteMetadata?.importedCss ?? [], (style) => `/${style}`));
  }
  return files;
}
