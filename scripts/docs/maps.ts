import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Extension } from '../../src/extensions/extension';

/** A file that a kind's folder may have, and the map of these files. One map for each moment of loading (docs/adding-a-kind.md). */
interface Part {
  map: string;
  file: string;
  /** The type of what the file exports, and the file of src/fields that declares it. */
  type: string;
  from: string;
  /** The name of the export. */
  exported: (kind: string) => string;
  /** Every folder has the file. */
  always?: true;
}

function own(kind: string) {
  return kind;
}

function component(part: string) {
  return (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${part}`;
}

const parts: Part[] = [
  { map: 'kinds', file: 'kind', type: 'Kind', from: 'kind', exported: own, always: true },
  { map: 'cells', file: 'cell', type: 'CellOf', from: 'cell', exported: (kind) => `${kind}Cell` },
  { map: 'filters', file: 'filter', type: 'FilterOf', from: 'filter', exported: component('Filter') },
  { map: 'late-filters', file: 'late-filter', type: 'FilterOf', from: 'filter', exported: component('Filter') },
  { map: 'forms', file: 'form', type: 'FormRules', from: 'form', exported: own },
  { map: 'inputs', file: 'input', type: 'InputOf', from: 'input', exported: component('Input') },
  { map: 'views', file: 'view', type: 'ViewOf', from: 'view', exported: component('View') },
  { map: 'declarations', file: 'declare', type: 'Declaration', from: 'declaration', exported: own, always: true },
  { map: 'sheets', file: 'sheet', type: 'Sheet', from: 'sheet', exported: own },
];

/** The folders that have a file. */
function foldersWith(file: string, parent: string): string[] {
  return readdirSync(parent)
    .filter((name) => existsSync(`${parent}/${name}/${file}`))
    .sort();
}

/** The kind whose folder has this part of a kind: itself, or the one that it extends. A filter of its own replaces both. */
function ownerOf(kind: string, file: string): string | undefined {
  const folder = `src/fields/${kind}`;
  const has = (part: string) => existsSync(`${folder}/${part}.ts`) || existsSync(`${folder}/${part}.tsx`);
  if (has(file)) return kind;
  if (file === 'late-filter' && has('filter')) return undefined;
  const base = /^ {2}extends: '(\w+)',$/m.exec(readFileSync(`${folder}/declare.ts`, 'utf8'))?.[1];
  return base && ownerOf(base, file);
}

/** The maps of the kinds' parts, by path: one line per kind that has the part. Written by `npm run docs`; a test keeps them fresh. */
export function kindMaps(): Map<string, string> {
  const kinds = foldersWith('kind.ts', 'src/fields');
  return new Map(parts.map((part) => [`src/fields/maps/${part.map}.ts`, mapOf(part, kinds)]));
}

function mapOf({ map, file, type, from, exported, always }: Part, kinds: string[]): string {
  // `enum` cannot be the name of a variable.
  const local = (kind: string) => (kind === 'enum' ? 'choice' : kind);
  const name = (kind: string) => [...new Set([exported(kind), local(kind)])].join(' as ');
  const owners = kinds.map((kind) => [kind, ownerOf(kind, file)] as const);
  return [
    '// Written by `npm run docs` from the folders of src/fields. Do not edit.',
    "import type { FieldKind } from '../../schema/field-definition';",
    ...owners
      .filter(([kind, owner]) => kind === owner)
      .map(([kind]) => `import { ${name(kind)} } from '../${kind}/${file}';`),
    `import type { ${type} } from '../${from}';`,
    '',
    `export const ${inCamelCase(map)}: { [K in FieldKind]${always ? '' : '?'}: ${type}<K> } = {`,
    ...owners.flatMap(([kind, owner]) => (owner === undefined ? [] : [entry(kind, local(owner))])),
    '};',
    '',
  ].join('\n');
}

/** The map of the extensions: the folders of src/extensions with an `index.ts`. The others have code that several of them share. */
export function extensionMap(): string {
  const names = foldersWith('index.ts', 'src/extensions');
  return [
    '// Written by `npm run docs` from the folders of src/extensions. Do not edit.',
    ...names.map((name) => `import ${inCamelCase(name)} from './${name}';`),
    "import type { Extension } from './extension';",
    '',
    '/** The extensions by the names that schemas use. */',
    'export const extensions: Readonly<Record<string, Extension>> = {',
    ...names.map((name) => entry(name, inCamelCase(name))),
    '};',
    '',
  ].join('\n');
}

/**
 * What Node knows of the extensions, in scripts/docs/extension-facts.ts: the configuration of Vite imports it, and would
 * bundle the components of the descriptions themselves.
 */
export function extensionFactsText(extensions: Readonly<Record<string, Extension>>): string {
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return [
    '// Written by `npm run docs` from the folders of src/extensions. Do not edit.',
    "import type { ExtensionFacts } from '../../src/schema/extension';",
    '',
    '/** The extensions by name. */',
    'export const extensionFacts: ReadonlyMap<string, ExtensionFacts> = new Map([',
    ...Object.entries(extensions).map(
      ([name, { place, reads, resources }]) =>
        `  ['${name}', { place: '${place}', reads: ${list(reads)}, resources: ${list(resources)} }],`,
    ),
    ']);',
    '',
  ].join('\n');
}

function inCamelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A line of a map. */
function entry(key: string, value: string): string {
  return key === value ? `  ${key},` : `  ${/^\w+$/.test(key) ? key : `'${key}'`}: ${value},`;
}
