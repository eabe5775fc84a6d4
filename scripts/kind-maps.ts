import { existsSync, readdirSync } from 'node:fs';

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

function ownName(kind: string) {
  return kind;
}

function component(part: string) {
  return (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${part}`;
}

const parts: Part[] = [
  { map: 'kinds', file: 'kind', type: 'Kind', from: 'kind', exported: ownName, always: true },
  { map: 'cells', file: 'cell', type: 'CellOf', from: 'cell', exported: (kind) => `${kind}Cell` },
  { map: 'filters', file: 'filter', type: 'FilterOf', from: 'filter', exported: component('Filter') },
  { map: 'late-filters', file: 'late-filter', type: 'FilterOf', from: 'filter', exported: component('Filter') },
  { map: 'forms', file: 'form', type: 'FormRules', from: 'form', exported: ownName },
  { map: 'inputs', file: 'input', type: 'InputOf', from: 'input', exported: component('Input') },
  { map: 'views', file: 'view', type: 'ViewOf', from: 'view', exported: component('View') },
  { map: 'declarations', file: 'declare', type: 'Declaration', from: 'declaration', exported: ownName, always: true },
  { map: 'sheets', file: 'sheet', type: 'Sheet', from: 'sheet', exported: ownName },
];

/** The kinds: the folders of src/fields with a description. */
function kindFolders(fields = 'src/fields'): string[] {
  return readdirSync(fields)
    .filter((name) => existsSync(`${fields}/${name}/kind.ts`))
    .sort();
}

/** The maps of the kinds' parts, by path: one line per kind that has the part. Written by `npm run docs`; a test keeps them fresh. */
export function kindMaps(fields = 'src/fields'): Map<string, string> {
  const folders = kindFolders(fields);
  return new Map(
    parts.map((part) => [
      `${fields}/maps/${part.map}.ts`,
      mapOf(
        part,
        folders.filter((kind) => holds(`${fields}/${kind}/${part.file}`)),
      ),
    ]),
  );
}

function holds(path: string) {
  return existsSync(`${path}.ts`) || existsSync(`${path}.tsx`);
}

function mapOf({ map, file, type, from, exported, always }: Part, folders: string[]): string {
  // Also for `enum`, which cannot be the name of a variable.
  const local = (kind: string) => `${kind}Part`;
  const variable = map.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
  return [
    '// Written by `npm run docs` from the folders of src/fields. Do not edit.',
    "import type { FieldKind } from '../../schema/field-definition';",
    ...folders.map((kind) => `import { ${exported(kind)} as ${local(kind)} } from '../${kind}/${file}';`),
    `import type { ${type} } from '../${from}';`,
    '',
    `export const ${variable}: { [K in FieldKind]${always ? '' : '?'}: ${type}<K> } = {`,
    ...folders.map((kind) => `  ${kind}: ${local(kind)},`),
    '};',
    '',
  ].join('\n');
}
