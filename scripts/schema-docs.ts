import { usualPlaces } from '../src/schema/compile/places';
import { jsonSchemas, type JsonSchema } from '../src/schema/json-schemas';
import { problemCatalogue } from '../src/schema/problem-catalogue';

const { $defs = {}, ...resource } = jsonSchemas.resource;

/** docs/schema.md: every word of the schema language, from the JSON Schemas' descriptions. */
export function schemaDocs(): string {
  return [
    '# The schema language',
    '<!-- Generated from schemas/*.schema.json by `npm run docs`. Do not edit. -->',
    resource.description ?? '',
    'A small file, whole:',
    `\`\`\`yaml\n${example}\`\`\``,
    'Labels and other texts are `{ en, zh }`; Traditional Chinese is made from `zh`. Fields that `schemas/_defaults.yaml` or `schemas/<section>/_defaults.yaml` knows by name need no more than `{}`. Enums that several files share stand in `schemas/enums.yaml`. `npm run check` tells everything that is wrong, with its place.',
    '## A file',
    table(resource),
    ...sections.flatMap(([name, title]) => {
      const schema = $defs[name] ?? {};
      return [`## ${title}`, ...(schema.description ? [schema.description] : []), table(schema)];
    }),
    '## Field types',
    'Besides `type`, `label`, `help`, `in`, `readonly`, `required`, `when`, `default` and `permission`, a field takes what its type takes. `in` is, unless it is said:',
    kindTable(),
    '## Defaults',
    `${jsonSchemas.defaults.description ?? ''} ${jsonSchemas.enums.description ?? ''}`,
    table(jsonSchemas.defaults),
    '## Problems',
    'What `npm run check`, the build and the dev server can find. A warning does not stop the build.',
    problemTable(),
    '',
  ].join('\n\n').replace(/\n+$/, '\n');
}

/** A small file that a test compiles. */
export const example = `# yaml-language-server: $schema=../resource.schema.json
label: { en: Companies, zh: 公司 }
icon: building-2
title: comp_name
calls:
  list: /v2/user/company/list
  add: /v2/user/company/add
  set: /v2/user/company/set
  del: /v2/user/company/del
fields:
  comp_id: { type: id }
  comp_name: { type: text, required: true, max: 64, label: { en: Name, zh: 公司名称 } }
  comp_type: { type: enum, of: company_type, required: true, label: { en: Type, zh: 公司类型 } }
  gmt_create: {}
list:
  columns: [comp_name, comp_type, gmt_create]
  filters: [comp_name, comp_type]
`;

/** The parts in the order people need them; a test sees that none is left out. */
export const sections: [name: string, title: string][] = [
  ['text', 'A text'],
  ['field', 'A field'],
  ['option', 'An option of an enum'],
  ['pattern', 'A pattern'],
  ['suggest', 'Suggestions'],
  ['rest', 'What is left of a field'],
  ['fieldOf', 'A currency that a field holds'],
  ['textFields', 'Fields by language'],
  ['testMap', 'A test of a condition'],
  ['calls', 'The calls'],
  ['callMap', 'A call'],
  ['pageKeys', 'The paging of a call'],
  ['callSort', 'The sorting of a call'],
  ['envelope', 'Envelope parts'],
  ['list', 'The list'],
  ['columnMap', 'A column'],
  ['preset', 'A preset'],
  ['listSort', 'The first order of a list'],
  ['tree', 'A tree'],
  ['formMap', 'A form with steps'],
  ['group', 'A group'],
  ['tab', 'A tab'],
  ['action', 'An action'],
  ['outcome', 'An answer that tells of a failure'],
  ['question', 'A confirmation'],
  ['import', 'An import'],
  ['export', 'An export'],
  ['task', 'A list of tasks'],
  ['searchFieldMap', 'A searched field'],
  ['errorMap', 'An error'],
];

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
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') return `map of name to ${valueOf(schema.additionalProperties)}`;
  return [schema.type ?? []].flat().map((type) => typeNames[type] ?? type).join(' or ') || 'any value';
}

function kindTable(): string {
  const rows = Object.entries(usualPlaces).map(([kind, places]) => {
    const keys = ownKeys(kind).map((key) => `\`${key}\``).join(', ');
    return `| \`${kind}\` | ${keys} | ${places.map((place) => `\`${place}\``).join(', ')} |`;
  });
  return ['| type | its own keys | shows in |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The keys that a type adds, as the JSON Schema's conditions list them. */
function ownKeys(kind: string): string[] {
  const branch = $defs['field']?.allOf?.find(({ if: test }) => {
    const type = test?.properties?.['type'];
    return type?.const === kind || type?.enum?.includes(kind);
  });
  return branch?.then?.propertyNames?.anyOf?.flatMap((names) => names.enum ?? []) ?? [];
}

function problemTable(): string {
  const rows = Object.entries(problemCatalogue).map(([id, { severity, about }]) => `| ${id} | ${severity} | ${cell(about)} |`);
  return ['| id | | what it means |', '| --- | --- | --- |', ...rows].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
