import { ConsoleError } from '../../../src/errors/console-error';
import { isBlank } from '../../../src/fields/codec';
import { isReference } from '../../../src/fields/kinds';
import type { ResourceDefinition } from '../../../src/schema/definition';
import { recordsIn, valueFor, type RelatedRecords } from '../../../src/schema/related-records';
import { readMany, readOne, type Wire } from '../../../src/wire/reading';
import { singleId, type BrowserRecord } from '../../../src/wire/records';
import type { Differences } from './differences';
import { ListReading } from './read-list';

/** What the reading of screens needs. */
export interface Reader {
  wire: Wire;
  differences: Differences;
  /** The screens that are checked and that the account may open. */
  definitions: Map<string, ResourceDefinition>;
  /** The account sees the records of every company. */
  seesAll: boolean;
  /** Screens that are read at the same time. */
  atOnce: number;
  /** The result of a read; undefined for a failure, which the check of answers has reported. */
  told<T>(read: () => Promise<T>): Promise<T | undefined>;
}

/** Records that were seen, by resource. */
type Records = Map<string, BrowserRecord[]>;
type Filter = Record<string, unknown>;

/** References that are looked up for one field. */
const mostReferences = 50;

/** Reads what each screen reads. */
export async function readScreens(reader: Reader): Promise<Records> {
  const { definitions, differences, atOnce } = reader;
  const seen: Records = new Map();
  const related = [...definitions.values()].flatMap(relatedOf).map(({ resource }) => resource);
  const parts = new Set(related.filter((name) => name.includes('.') && definitions.has(name)));
  const read = async (definition: ResourceDefinition, base?: Filter) => {
    const records = await readScreen(reader, definition, base);
    if (records) seen.set(definition.name, records);
  };
  const screens = [...definitions.values()].filter(({ name }) => !parts.has(name));
  await eachOf(screens, atOnce, read);
  // A part is opened from the record of its screen, and may have parts of its own.
  for (let before = 0; parts.size !== before;) {
    before = parts.size;
    for (const name of parts) {
      const [definition, base] = [definitions.get(name), baseOf(reader, seen, name)];
      if (definition && base && parts.delete(name)) await read(definition, base);
    }
  }
  for (const name of parts) differences.skip(name, 'no record was found that it belongs to');
  await eachOf(seen, atOnce, ([name, records]) => readBeside(reader, name, records));
  await checkReferences(reader, seen);
  return seen;
}

/** A list and one of its records, or the one record of a page of settings. */
async function readScreen(
  reader: Reader,
  definition: ResourceDefinition,
  base?: Filter,
): Promise<BrowserRecord[] | undefined> {
  const { calls, single, name } = definition;
  if (single) {
    const record = calls.get || calls.list ? await readRecord(reader, definition, singleId) : undefined;
    return record && [record];
  }
  if (!calls.list) return undefined;
  const records = await new ListReading(reader, definition, base).all();
  const [first] = records ?? [];
  if (records && !first) reader.differences.skip(name, 'the list is empty');
  // A part that answers all rows is read again for its record's page, by the same call.
  if (first && (calls.get || !base)) await readRecord(reader, definition, first.id);
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
      if (error instanceof ConsoleError && error.kind === 'missing' && !definition.single)
        differences.add(definition.name, 'breaking', 'a record of the list is not found by its key');
      throw error;
    }
  });
}

/** Lists of other resources on the pages of a record. */
function relatedOf(definition: ResourceDefinition | undefined): RelatedRecords[] {
  if (!definition) return [];
  return [
    ...definition.tabs.flatMap((tab) => ('resource' in tab ? [tab] : [])),
    ...definition.detail.flatMap(recordsIn),
  ];
}

/** The filter by which a list belongs to a record; undefined where the record lacks a value. */
function filterFor(record: BrowserRecord, { match, filter }: RelatedRecords): Filter | undefined {
  const tied = Object.entries(match).map(([theirs, ours]) => [theirs, valueFor(ours, record)] as const);
  if (tied.some(([, value]) => isBlank(value) || value === 0)) return undefined;
  return { ...filter, ...Object.fromEntries(tied) };
}

/** The filter of a part, from the first record that was seen of its screen. */
function baseOf({ definitions }: Reader, seen: Records, part: string): Filter | undefined {
  const own = [...seen].flatMap(([name, records]) =>
    relatedOf(definitions.get(name)).flatMap((related) =>
      related.resource === part ? records.map((record) => filterFor(record, related)) : [],
    ),
  );
  return own.find((filter) => filter !== undefined);
}

/** What a record's page shows of other resources, for the first record. */
async function readBeside(reader: Reader, name: string, [record]: BrowserRecord[]): Promise<void> {
  for (const related of relatedOf(reader.definitions.get(name))) {
    const other = reader.definitions.get(related.resource);
    const filter = record && filterFor(record, related);
    if (!other?.calls.list || !filter) continue;
    const list = new ListReading(reader, other);
    const page = await list.read({ filter });
    for (const [field, value] of Object.entries(filter))
      if (page && other.calls.list.page) await list.checkFilter(field, value, page, false);
  }
}

/** The records that fields refer to are read as a list reads them, together. */
async function checkReferences({ wire, differences, definitions, seesAll, atOnce, told }: Reader, seen: Records) {
  const wanted = new Map<string, { field: string; resource: string; ids: (string | number)[] }[]>();
  for (const [resource, records] of seen) {
    for (const field of Object.values(definitions.get(resource)?.fields ?? {})) {
      const to = isReference(field) ? field.options.to : '';
      if (!definitions.has(to)) continue;
      const ids = [...new Set(records.flatMap((record) => [record[field.name]].flat()).filter(isId))];
      const more = { field: field.name, resource, ids: ids.slice(0, mostReferences) };
      if (ids.length > 0) wanted.set(to, [...(wanted.get(to) ?? []), more]);
    }
  }
  await eachOf(wanted, atOnce, async ([to, fields]) => {
    const target = definitions.get(to);
    const found = target && (await told(() => readMany(wire, target, [...new Set(fields.flatMap(({ ids }) => ids))])));
    const known = new Set(found?.map(({ id }) => String(id)));
    for (const { field, resource, ids } of found ? fields : []) {
      const missing = ids.filter((id) => !known.has(String(id))).length;
      const text = `field ${field}: ${missing} of ${ids.length} records of ${to} are not found`;
      if (missing > 0 && seesAll) differences.add(resource, 'look', text);
      else if (missing > 0)
        differences.skip(resource, `${text}; they may belong to a company that the account does not see`);
    }
  });
}

function isId(id: unknown): id is string | number {
  return (typeof id === 'number' || typeof id === 'string') && !isBlank(id) && Number(id) !== 0;
}

/** Runs the work for each entry, at most `atOnce` at a time. */
async function eachOf<T>(entries: Iterable<T>, atOnce: number, work: (entry: T) => Promise<void>): Promise<void> {
  const iterator = entries[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
