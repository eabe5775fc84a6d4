import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../src/compiler/json-schemas';

/** What schemas/config.schema.json has besides the part of JSON Schema that schema files use. */
interface ConfigSchema extends Omit<JsonSchema, 'properties' | 'anyOf' | 'items'> {
  /** The default in words, where it depends on other keys. */
  $comment?: string;
  default?: unknown;
  properties?: Record<string, ConfigSchema>;
  anyOf?: ConfigSchema[];
  items?: ConfigSchema;
}

/** The JSON Schema of config.json: the only place of the facts about its keys. */
export const configSchema = JSON.parse(readFileSync('schemas/config.schema.json', 'utf8')) as ConfigSchema;

/** src/auth/config-keys.ts: what the browser needs of the JSON Schema, which itself is too large for the first page. */
export function configKeys(): string {
  const keys = JSON.stringify(Object.fromEntries(keysIn('', configSchema)));
  return [
    '// Generated from schemas/config.schema.json by `npm run docs`. Do not edit.',
    `/** Keys of config.json by place; the empty place is the file. Entries of a list have the place \`data_centers[]\`. */\nexport const configKeys: Record<string, string[]> = ${keys};`,
    `/** Values of keys that are missing. */\nexport const configDefaults = ${JSON.stringify(defaultsOf(configSchema))};\n`,
  ].join('\n\n');
}

/** The keys of the objects, by place. */
function keysIn(place: string, { properties, items, anyOf = [] }: ConfigSchema): [string, string[]][] {
  const below = Object.entries(properties ?? {}).flatMap(([name, schema]) =>
    keysIn(place ? `${place}.${name}` : name, schema),
  );
  return [
    ...(properties ? [[place, Object.keys(properties)] satisfies [string, string[]]] : []),
    ...below,
    ...(items ? keysIn(`${place}[]`, items) : []),
    ...anyOf.flatMap((schema) => keysIn(place, schema)),
  ];
}

function defaultsOf({ properties = {}, default: value }: ConfigSchema): unknown {
  const parts = Object.entries(properties)
    .map(([name, schema]) => [name, defaultsOf(schema)] as const)
    .filter(([, part]) => part !== undefined);
  return value ?? (parts.length > 0 ? Object.fromEntries(parts) : undefined);
}

const start = '<!-- The keys: generated from schemas/config.schema.json by `npm run docs`. -->';
const end = '<!-- The end of the keys. -->';

/** docs/configuration.md with the present table. @throws Error for a document without the marks */
export function withConfigTable(document: string): string {
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/configuration.md needs ${start} and ${end}`);
  const { properties = {}, required = [] } = configSchema;
  const rows = Object.entries(properties).flatMap(([name, schema]) =>
    schema.description === undefined && schema.properties
      ? Object.entries(schema.properties).map(([part, one]) => row(`${name}.${part}`, one, 'none'))
      : [row(name, schema, required.includes(name) ? 'required' : 'none')],
  );
  const table = ['| key | value | default |', '| --- | --- | --- |', ...rows].join('\n');
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}

function row(name: string, { description = '', $comment, default: value }: ConfigSchema, missing: string): string {
  const preset = typeof value === 'string' ? value : JSON.stringify(value);
  return `| \`${name}\` | ${description} | ${$comment ?? (preset === undefined ? missing : `\`${preset}\``)} |`;
}
