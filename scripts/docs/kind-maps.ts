import { existsSync, readdirSync, readFileSync } from 'node:fs';

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
function kindFolders(fields: string): string[] {
  return readdirSync(fields)
    .filter((name) => existsSync(`${fields}/${name}/kind.ts`))
    .sort();
}

/** The kind that another one extends, by its declaration. */
function extended(fields: string, kind: string): string | undefined {
  return /^ {2}extends: '(\w+)',$/m.exec(readFileSync(`${fields}/${kind}/declare.ts`, 'utf8'))?.[1];
}

/** The kind whose folder has this part of a kind: itself, or the one that it extends. A filter of its own replaces both. */
function ownerOf(fields: string, kind: string, file: string): string | undefined {
  const has = (part: string) => ['ts', 'tsx'].some((ending) => existsSync(`${fields}/${kind}/${part}.${ending}`));
  if (has(file)) return kind;
  const base = file === 'late-filter' && has('filter') ? undefined : extended(fields, kind);
  return base && ownerOf(fields, base, file);
}

/** The maps of the kinds' parts, by path: one line per kind that has the part. Written by `npm run docs`; a test keeps them fresh. */
export function kindMaps(fields = 'src/fields'): Map<string, string> {
  const kinds = kindFolders(fields);
  return new Map(
    parts.map((part) => {
      const owners = kinds.flatMap((kind) => {
        const owner = ownerOf(fields, kind, part.file);
        return owner === undefined ? [] : [{ kind, owner }];
      });
      return [`${fields}/maps/${part.map}.ts`, mapOf(part, owners)];
    }),
  );
}

function mapOf(
  { map, file, type, from, exported, always }: Part,
  owners: readonly { kind: string; owner: string }[],
): string {
  // `enum` cannot be the name of a variable.
  const local = (kind: string) => (kind === 'enum' ? 'choice' : kind);
  const name = (kind: string) => [...new Set([exported(kind), local(kind)])].join(' as ');
  const entry = ({ kind, owner }: { kind: string; owner: string }) =>
    local(owner) === kind ? `  ${kind},` : `  ${kind}: ${local(owner)},`;
  const variable = map.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
  return [
    '// Written by `npm run docs` from the folders of src/fields. Do not edit.',
    "import type { FieldKind } from '../../schema/field-definition';",
    ...owners
      .filter(({ kind, owner }) => kind === owner)
      .map(({ kind }) => `import { ${name(kind)} } from '../${kind}/${file}';`),
    `import type { ${type} } from '../${from}';`,
    '',
    `export const ${variable}: { [K in FieldKind]${always ? '' : '?'}: ${type}<K> } = {`,
    ...owners.map(entry),
    '};',
    '',
  ].join('\n');
}
