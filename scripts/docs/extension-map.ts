import { existsSync, readdirSync } from 'node:fs';
import type { Extension } from '../../src/extensions/extension';

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

/**
 * What Node knows of the extensions, written by `npm run docs` into scripts/docs/extension-facts.ts: the configuration of Vite
 * imports it, and would bundle the components of the descriptions themselves.
 */
export function extensionFactsText(extensions: Readonly<Record<string, Extension>>): string {
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  const lines = Object.entries(extensions).map(([name, { place, reads, resources }]) => {
    const facts = [`place: '${place}'`, `reads: ${list(reads)}`, `resources: ${list(resources)}`];
    return `  ['${name}', { ${facts.join(', ')} }],`;
  });
  return [
    '// Written by `npm run docs` from the folders of src/extensions. Do not edit.',
    "import type { ExtensionFacts } from '../../src/schema/extension';",
    '',
    '/** The extensions by name. */',
    'export const extensionFacts: ReadonlyMap<string, ExtensionFacts> = new Map([',
    ...lines,
    ']);',
    '',
  ].join('\n');
}
