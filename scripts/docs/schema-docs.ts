import { readFileSync } from 'node:fs';
import { declarations } from '../../src/fields/maps/declarations';
import type { FieldKind } from '../../src/schema/field-definition';
import { jsonSchemas, type JsonSchema } from '../../src/compiler/json-schemas';
import { problemCatalogue } from '../../src/compiler/problem-catalogue';
import { ownKeys } from '../../src/compiler/kind-keys';
import { kinds } from './editor-schemas';

const { $defs = {}, ...resource } = jsonSchemas.resource;

/** What no JSON Schema can say, by section or by the name of a definition. */
const parts = new Map(
  readFileSync(new URL('schema-parts.txt', import.meta.url), 'utf8')
    .split(/^# (?=[a-z ]+\n)/m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()] as const),
);

/** docs/schema.md: every word of the schema language, from the JSON Schemas' descriptions. */
export function schemaDocs(): string {
  return [
    '# The schema language',
    '<!-- Generated from schemas/*.schema.json by `npm run docs`. Do not edit. -->',
    'A screen is one YAML file: `schemas/operate/company.yaml` is the page /operate/company. This page has every word, by the part of [a file](#a-file) where it stands. [docs/adding-a-resource.md](adding-a-resource.md) is the way from an answer of the platform to finished screens, with fixtures that prove them.',
    'Labels and other texts are `{ en, zh }`; [further languages](#languages) are declared. A field that `schemas/_defaults.yaml` or `schemas/<section>/_defaults.yaml` declares is just `{}`. Shared enums are in `schemas/enums.yaml`. `npm run check` reports every mistake with its place.',
    '## A file',
    resource.description ?? '',
    table(resource),
    ...sections.flatMap(([name, title]) => {
      const schema = $defs[name] ?? {};
      return [
        `## ${title}`,
        ...(schema.description ? [schema.description] : []),
        table(schema),
        ...usesOf(name),
        ...[parts.get(name) ?? []].flat(),
      ];
    }),
    '## Expressions',
    parts.get('expressions') ?? '',
    '## Moments',
    parts.get('moments') ?? '',
    '## Field types',
    'Besides `type`, `label`, `help`, `zeroText`, `in`, `readonly`, `required`, `when`, `default`, `permission` and `extension`, a field has the keys of its type. The last column is the default of `in`:',
    kindTable(),
    '## Defaults',
    `${jsonSchemas.defaults.description ?? ''} ${jsonSchemas.enums.description ?? ''}`,
    table(jsonSchemas.defaults),
    '## In an editor',
    parts.get('in an editor') ?? '',
    '## Problems',
    'Problems that `npm run check`, the build and the dev server report. A warning does not stop the build. What follows from an invalid file is not reported: a block that names its fields, a field whose default is in it. More than three problems with the same text are shown once, with the places of the others.',
    problemTable(),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** The parts in the order of the document. A test checks that none is missing. */
export const sections: [name: string, title: string][] = [
  ['text', 'A text'],
  ['language', 'Languages'],
  ['field', 'A field'],
  ['options', 'The options of an enum'],
  ['option', 'An option'],
  ['proposal', 'A proposal'],
  ['limits', 'The limits of a number'],
  ['calls', 'The calls'],
  ['callMap', 'A call'],
  ['callKeys', 'The paging and the sorting of a call'],
  ['list', 'The list'],
  ['message', 'Messages: rules, patterns, errors'],
  ['preview', 'A preview'],
  ['part', 'A block, a tab, a group'],
  ['records', 'Records'],
  ['button', 'An action, an import, an export'],
  ['moves', 'The life of a record'],
  ['card', 'A card of the dashboard'],
  ['section', 'A section of the menu'],
];

/** What takes some keys of a map, in each place where it stands. */
function usesOf(name: string): string[] {
  const uses = Object.values($defs).filter(
    ({ $ref, propertyNames }) => propertyNames?.enum && $ref === `#/$defs/${name}`,
  );
  if (uses.length === 0) return [];
  const rows = uses.map(({ title = '', required = [], propertyNames, description = '' }) => {
    const keys = propertyNames?.enum?.map((key) => `\`${key}\`${required.includes(key) ? ' (always)' : ''}`) ?? [];
    return `| ${title} | ${keys.join(', ')} | ${cell(description)} |`;
  });
  return [['| use | keys | |', '| --- | --- | --- |', ...rows].join('\n')];
}

function table(schema: JsonSchema): string {
  const required = new Set(schema.required ?? schema.then?.required);
  const rows = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const need = required.has(key) ? ' (always)' : '';
    return `| \`${key}\`${need} | ${cell(valueOf(property))} | ${cell(property.description ?? '')} |`;
  });
  return ['| key | value | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true, false',
  object: 'map',
};

function valueOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const target = $defs[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {};
    return target.enum ? valueOf(target) : (target.title ?? '');
  }
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.items) return `list of ${valueOf(schema.items)}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `map of name to ${valueOf(schema.additionalProperties)}`;
  return (
    [schema.type ?? []]
      .flat()
      .map((type) => typeNames[type] ?? type)
      .join(' or ') || 'any value'
  );
}

function kindTable(): string {
  const rows = kinds.map((kind) => {
    const { places, examples } = declarations[kind as FieldKind];
    const keys = ownKeys(kind)
      .map((key) => `\`${key}\``)
      .join(', ');
    return `| \`${kind}\` | ${keys} | ${places.map((place) => `\`${place}\``).join(', ')} | ${examples ? `\`${JSON.stringify(examples[0])}\`` : ''} |`;
  });
  return ['| type | own keys | shown in | in an answer |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function problemTable(): string {
  const rows = Object.entries(problemCatalogue).map(
    ([id, { severity, about }]) => `| ${id} | ${severity} | ${cell(about)} |`,
  );
  return ['| code | | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
