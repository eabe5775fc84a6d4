import { ConsoleError } from '../../src/errors/console-error';
import { isBlank } from '../../src/fields/codec';
import { isReference } from '../../src/fields/kinds';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Directory } from '../../src/schema/directory';
import { recordsIn, valueFor, type RelatedRecords } from '../../src/schema/related-records';
import { readList, readMany, readOne } from '../../src/wire/reading';
import type { BrowserRecord } from '../../src/wire/records';
import { singleId } from '../../src/wire/records';
import { eachOf, type Reader } from './reader';
import { readListScreen, readRelated } from './read-list';

type Records = Map<string, BrowserRecord[]>;

/** References that are looked up for one field. */
const mostReferences = 50;

/** Reads what each screen reads. Returns the records that were seen, by resource. */
export async function replay(reader: Reader, directory: Directory, atOnce: number): Promise<Records> {
  const { definitions, differences } = reader;
  const seen: Records = new Map();
  const parts = new Set(
    [...definitions.values()]
      .flatMap(relatedOf)
      .map(({ resource }) => resource)
      .filter((name) => name.includes('.')),
  );
  const read = async (definition: ResourceDefinition, base?: Record<string, unknown>) => {
    const records = await readScreen(reader, definition, base);
    if (records) seen.set(definition.name, records);
  };

  await eachOf(
    [...definitions.values()].filter(({ name }) => !parts.has(name)),
    atOnce,
    read,
  );
  // A part is opened from the record of its screen, and may have parts of its own.
  for (let left = [...parts]; left.length > 0;) {
    const ready = left.flatMap((name) => {
      const base = baseOf(reader, seen, name);
      const definition = definitions.get(name);
      return base && definition ? [{ definition, base }] : [];
    });
    if (ready.length === 0) {
      for (const name of left)
        if (definitions.has(name)) differences.skip(name, 'no record was found that it belongs to');
      break;
    }
    left = left.filter((name) => !ready.some(({ definition }) => definition.name === name));
    await eachOf(ready, atOnce, ({ definition, base }) => read(definition, base));
  }

  await eachOf(seen, atOnce, ([name, records]) => readBeside(reader, definitions.get(name), records));
  await eachOf(Object.entries(directory), atOnce, ([name, entry]) => readCards(reader, definitions.get(name), entry));
  await checkReferences(reader, seen, atOnce);
  return seen;
}

/** A list and one of its records, or the one record of a page of settings. */
async function readScreen(
  reader: Reader,
  definition: ResourceDefinition,
  base?: Record<string, unknown>,
): Promise<BrowserRecord[] | undefined> {
  const { calls, single, name } = definition;
  if (single) {
    const record = calls.get || calls.list ? await readRecord(reader, definition, singleId) : undefined;
    return record && [record];
  }
  if (!calls.list) return undefined;
  const records = await readListScreen(reader, definition, base);
  const [first] = records ?? [];
  if (!records) return undefined;
  if (!first) reader.differences.skip(name, 'the list is empty');
  // A part that answers all rows is read again for its record's page, by the same call.
  else if (calls.get || !base) await readRecord(reader, definition, first.id);
  return records;
}

async function readRecord(
  { wire, differences, told }: Reader,
  definition: ResourceDefinition,
  id: string | number,
): Promise<BrowserRecord | undefined> {
  return told(async () => {
    try {
      return await readOne(wire, definition, id);
    } catch (error) {
      const isGone = error instanceof ConsoleError && error.kind === 'missing' && !definition.single;
      if (isGone) differences.add(definition.name, 'breaking', 'a record of the list is not found by its key');
      throw error;
    }
  });
}

/** Lists of other resources on the pages of a record. */
function relatedOf({ tabs, detail }: ResourceDefinition): RelatedRecords[] {
  return [...tabs.flatMap((tab) => ('resource' in tab ? [tab] : [])), ...detail.flatMap(recordsIn)];
}

/** The filter by which a list belongs to a record; undefined where the record lacks a value. */
function filterFor(record: BrowserRecord, { match, filter }: RelatedRecords): Record<string, unknown> | undefined {
  const tied = Object.entries(match).map(([theirs, ours]) => [theirs, valueFor(ours, record)] as const);
  return tied.some(([, value]) => isBlank(value) || value === 0)
    ? undefined
    : { ...filter, ...Object.fromEntries(tied) };
}

/** The filter of a part, from the first record that was seen of its screen. */
function baseOf({ definitions }: Reader, seen: Records, part: string): Record<string, unknown> | undefined {
  for (const [name, records] of seen) {
    const own = [...(definitions.get(name) ? relatedOf(definitions.get(name) as ResourceDefinition) : [])].filter(
      ({ resource }) => resource === part,
    );
    for (const related of own) {
      for (const record of records) {
        const filter = filterFor(record, related);
        if (filter) return filter;
      }
    }
  }
  return undefined;
}

/** What a record's page shows of other resources, for the first record. */
async function readBeside(
  reader: Reader,
  definition: ResourceDefinition | undefined,
  [record]: BrowserRecord[],
): Promise<void> {
  if (!definition || !record) return;
  for (const related of relatedOf(definition)) {
    const other = reader.definitions.get(related.resource);
    const filter = filterFor(record, related);
    if (other?.calls.list && filter) await readRelated(reader, other, filter);
  }
}

async function readCards(
  { wire, told }: Reader,
  definition: ResourceDefinition | undefined,
  { cards = [] }: Directory[string],
): Promise<void> {
  if (!definition?.calls.list) return;
  for (const { filter } of cards)
    await told(() => readList(wire, definition, { filter, page: { page: 1, perPage: 1 } }));
}

/** The records that fields refer to are read as a list reads them, together. */
async function checkReferences(
  { wire, differences, definitions, seesAll, told }: Reader,
  seen: Records,
  atOnce: number,
): Promise<void> {
  const wanted = new Map<string, { field: string; resource: string; ids: Set<string | number> }[]>();
  for (const [name, records] of seen) {
    for (const field of Object.values(definitions.get(name)?.fields ?? {})) {
      const to = isReference(field) ? field.options.to : undefined;
      if (to === undefined || !definitions.has(to)) continue;
      const ids = new Set(
        records
          .flatMap((record) => [record[field.name]].flat())
          .filter(
            (id): id is string | number =>
              (typeof id === 'number' || typeof id === 'string') && !isBlank(id) && Number(id) !== 0,
          ),
      );
      if (ids.size > 0)
        wanted.set(to, [
          ...(wanted.get(to) ?? []),
          { field: field.name, resource: name, ids: new Set([...ids].slice(0, mostReferences)) },
        ]);
    }
  }
  await eachOf(wanted, atOnce, async ([to, fields]) => {
    const target = definitions.get(to);
    if (!target) return;
    const found = await told(() => readMany(wire, target, [...new Set(fields.flatMap(({ ids }) => [...ids]))]));
    if (!found) return;
    const known = new Set(found.map(({ id }) => String(id)));
    for (const { field, resource, ids } of fields) {
      const missing = [...ids].filter((id) => !known.has(String(id))).length;
      if (missing > 0 && !seesAll)
        differences.skip(
          resource,
          `field ${field}: ${missing} of ${ids.size} records of ${to} are not found; they may belong to a company that the account does not see`,
        );
      else if (missing > 0)
        differences.add(resource, 'look', `field ${field}: ${missing} of ${ids.size} records of ${to} are not found`);
    }
  });
}
