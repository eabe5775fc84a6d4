import { isReference } from '../../src/fields/kinds';
import { refList } from '../../src/fields/ref/title';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { titleOf, wantedIds } from '../../src/views/title';
import { WHOLE_ROWS } from '../../src/views/list/fit';
import type { ConsoleDataProvider } from '../../src/wire/data-provider';
import type { BrowserRecord } from '../../src/wire/records';
import type { Values } from '../fixtures/fixture';
import type { Platform } from '../cases/platform';

/** The platform of a story, as the console reads it. */
export interface Sources {
  platform: Platform;
  provider: ConsoleDataProvider;
  definitionOf: (name: string) => ResourceDefinition;
}

/** Title of a record of a resource; null when the story has such records, but not this one. */
export type Titles = (resource: string, id: string | number) => string | null | undefined;

/** Reads what records name by an id only, as the console does for a table; of resources without records the ids stay. */
export async function titlesOf(
  { platform, provider, definitionOf }: Sources,
  fields: FieldDefinition[],
  records: BrowserRecord[],
): Promise<Titles> {
  const known = new Map<string, Map<string, string>>();
  for (const [resource, ids] of wantedIds(fields, records)) {
    const definition = definitionOf(resource);
    if (!platform.has(definition)) continue;
    const { data } = await provider.getMany(resource, { ids });
    known.set(resource, new Map(data.map((record) => [String(record.id), titleOf(definition, record)])));
  }
  return (resource, id) => {
    const titles = known.get(resource);
    return titles && (titles.get(String(id)) ?? null);
  };
}

/**
 * Why a chosen record is not among those that an input offers; a resource without records decides nothing.
 * @param around the values that the choices depend on
 * @param present the record of an action, which may ask for another choice than its own
 */
export async function unofferedChoice(
  { platform, provider, definitionOf }: Sources,
  fields: Record<string, FieldDefinition>,
  values: Values,
  around: Record<string, unknown>,
  present?: BrowserRecord,
): Promise<string | undefined> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    const ids = refList(value);
    if (!isReference(field) || !ids?.length) continue;
    const { to, from = to, match, filter } = field.options;
    if (!platform.has(definitionOf(from))) continue;
    const matched = Object.entries(match).map(([theirs, ours]) => [theirs, around[ours]]);
    const { data } = await provider.getList(from, {
      pagination: { page: 1, perPage: WHOLE_ROWS },
      filter: { ...filter, ...Object.fromEntries(matched) },
      sort: { field: '', order: 'ASC' },
    });
    const own = field.default === '' ? present?.[name] : undefined;
    const offered = new Set(data.map(({ id }) => String(id)).filter((id) => id !== String(own)));
    const missing = ids.find((id) => !offered.has(String(id)));
    if (missing !== undefined) return `"${missing}" is no choice of "${name}"`;
  }
  return undefined;
}
