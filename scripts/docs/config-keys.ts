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
  const keys = Object.fromEntries(
    partsOf('', configSchema).map(([place, { properties = {} }]) => [place, Object.keys(properties)]),
  );
  return [
    '// Generated from schemas/config.schema.json by `npm run docs`. Do not edit.',
    `/** Keys of config.json by place; the empty place is the file. Entries of a list have the place \`data_centers[]\`. */\nexport const configKeys: Record<string, string[]> = ${JSON.stringify(keys)};`,
    `/** Values of keys that are missing. */\nexport const configDefaults = ${JSON.stringify(defaultsOf(configSchema))};\n`,
  ].join('\n\n');
}

/** The table of docs/configuration.md, with its heading. */
function configTable(): string {
  const rows = Object.entries(configSchema.properties ?? {}).flatMap(([name, schema]) =>
    schema.description === undefined && schema.properties
      ? Object.entries(schema.properties).map(([part, one]) => row(`${name}.${part}`, one, false))
      : [row(name, schema, configSchema.required?.includes(name) ?? false)],
  );
  return ['| key | value | default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** docs/configuration.md with the present table. @throws Error for a document without the marks */
export function withConfigTable(document: string): string {
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/configuration.md needs ${start} and ${end}`);
  return `${before}${start}\n\n${configTable()}\n\n${end}${after}`;
}

const start = '<!-- The keys: generated from schemas/config.schema.json by `npm run docs`. -->';
const end = '<!-- The end of the keys. -->';

function row(name: string, { description = '', $comment, default: value }: ConfigSchema, required: boolean): string {
  const missing =
    $comment ??
    (required
      ? 'required'
      : value === undefined
        ? 'none'
        : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``);
  return `| \`${name}\` | ${description} | ${missing} |`;
}

/** The objects with named keys, by place. */
function partsOf(place: string, schema: ConfigSchema): [string, ConfigSchema][] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    partsOf(place ? `${place}.${name}` : name, one),
  );
  const items = schema.items ? partsOf(`${place}[]`, schema.items) : [];
  const choices = (schema.anyOf ?? []).flatMap((one) => partsOf(place, one));
  return [...(schema.properties ? [[place, schema] as [string, ConfigSchema]] : []), ...inner, ...items, ...choices];
}

function defaultsOf({ properties = {}, default: value }: ConfigSchema): unknown {
  if (value !== undefined) return value;
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    const inner = defaultsOf(schema);
    return inner === undefined ? [] : [[name, inner] as const];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
