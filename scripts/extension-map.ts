import { existsSync, readdirSync } from 'node:fs';

/** The map of the extensions, written by `npm run docs`: the folders of src/extensions with an `index.ts`. The others have code that several of them share. */
export function extensionMap(folder = 'src/extensions'): string {
  const names = readdirSync(folder)
    .filter((name) => existsSync(`${folder}/${name}/index.ts`))
    .sort();
  const local = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    '// Written by `npm run docs` from the folders of src/extensions. Do not edit.',
    ...names.map((name) => `import ${local(name)} from './${name}';`),
    "import type { Extension } from './extension';",
    '',
    '/** The extensions by the names that schemas use. */',
    'export const extensions: Readonly<Record<string, Extension>> = {',
    ...names.map((name) => (local(name) === name ? `  ${name},` : `  '${name}': ${local(name)},`)),
    '};',
    '',
  ].join('\n');
}
