import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Extension } from '../../src/extensions/extension';

/** The text of docs/extensions.md. */
export const page = readFileSync('docs/extensions.md', 'utf8');

/** The files of its examples, in their order. */
export const files = [...page.matchAll(/^`([\w-]+)\/([\w.]+)`\n\n```tsx?\n([\s\S]*?)```/gm)].map(
  ([, name = '', file = '', code = '']) => ({ name, file, code }),
);

export const names = [...new Set(files.map(({ name }) => name))];

/** Writes the examples as folders of extensions, beside the other rooms of the console's code. @returns a function that removes them */
export function writeExamples(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(`${folder}/src/extensions`, { recursive: true });
  for (const room of readdirSync('src'))
    if (room !== 'extensions') symlinkSync(resolve('src', room), `${folder}/src/${room}`);
  symlinkSync(resolve('src/extensions/extension.ts'), `${folder}/src/extensions/extension.ts`);
  for (const { name, file, code } of files) {
    mkdirSync(`${folder}/src/extensions/${name}`, { recursive: true });
    writeFileSync(`${folder}/src/extensions/${name}/${file}`, code);
  }
  return remove;
}

export async function describedBy(folder: string, name: string): Promise<Extension> {
  const module = (await import(/* @vite-ignore */ resolve(folder, 'src/extensions', name, 'index.ts'))) as {
    default: Extension;
  };
  return module.default;
}
