import type { DataProvider, GetListParams, GetManyReferenceParams } from 'react-admin';
import { ConsoleError } from '../errors/console-error';
import type { ResourceDefinition } from '../schema/definition';
import { limited } from '../load';
import type { TypeCheck } from './check';
import type { Client } from './client';
import { forEachRow, succeeded, type EachOptions, type RowResult } from './each';
import { eachPage, type EachPageParams, type OnRows } from './each-page';
import { readList, readMany, readOne, type OnAnswer, type ReadOptions } from './reading';
import type { BrowserRecord } from './records';
import type { SealPassword } from './request';
import type { TaskStart } from './tasks';
import type { WritingWire } from './writing';

type Id = string | number;
type Values = Record<string, unknown>;

export interface DataProviderOptions {
  client: Client;
  /** Loads the definition of a resource. */
  definitionOf: (resource: string) => Promise<ResourceDefinition>;
  seal: SealPassword;
  check?: TypeCheck;
  onAnswer?: OnAnswer;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The console's additions to react-admin's DataProvider. */
interface ConsoleCalls {
  /** Runs a declared action for each record, or once without a record; never throws for a row. */
  act(
    resource: string,
    action: string,
    records: BrowserRecord[],
    values?: Values,
    options?: EachOptions,
  ): Promise<RowResult[]>;
  /** Deletes each record by a call of its own; never throws for a row. */
  removeEach(resource: string, ids: Id[], options?: EachOptions): Promise<RowResult[]>;
  /** Changes each record, merging into what the platform holds; never throws for a row. */
  setEach(resource: string, ids: Id[], values: Values, options?: EachOptions): Promise<RowResult[]>;
  /** Starts an import or export. Resolves to the platform's answer about the task: an id, an object, or nothing. */
  startTask(resource: string, start: TaskStart): Promise<unknown>;
  /** Reads a whole list page by page, for exports and "select all". */
  forEachPage(resource: string, params: EachPageParams, onRows: OnRows): Promise<void>;
}

/** What is missing from a list's answer; absent when nothing is. */
export interface ListMeta {
  /** The platform does not say how many rows there are: there may be more. */
  atLeast: boolean;
  /** Rows of the page that could not be read. */
  unread: number;
}

export type ConsoleDataProvider = DataProvider & ConsoleCalls;

/** The code of writes, which a list does not need. It is in the file of the forms, which loads when a page is idle. */
function loadWriting() {
  return limited(() => import('./writing'));
}

type Writing = Awaited<ReturnType<typeof loadWriting>>;

/** Runs a write for each entry when its code is there. Where the code does not load, nothing is sent and every entry fails. */
async function writeEach<T extends { id: Id }>(
  rows: T[],
  write: (code: Writing, row: T) => Promise<unknown>,
  each?: EachOptions,
): Promise<RowResult[]> {
  const loading = loadWriting();
  // What was aborted meanwhile is not sent.
  await loading.catch(() => undefined);
  return forEachRow(rows, async (row) => write(await loading, row), each);
}

/**
 * react-admin's DataProvider over definitions. Reads take `signal`, and `meta.quiet` for polling.
 * Every failure is a ConsoleError, or a ChunkError where the code of writes does not load; a ConsoleError's `body.errors` carries the field errors that the definition declares.
 */
export function createDataProvider(options: DataProviderOptions): ConsoleDataProvider {
  const { client, definitionOf, seal, check, onAnswer, now = Date.now } = options;
  const wire: WritingWire = { client, seal, check, onAnswer, now };

  async function getList(resource: string, params: GetListParams) {
    const { filter, pagination: page, sort } = params;
    const found = await readList(wire, await definitionOf(resource), { filter, page, sort }, readOptions(params));
    const { records: data, total, atLeast, unread } = found;
    return atLeast || unread > 0 ? { data, total, meta: { atLeast, unread } satisfies ListMeta } : { data, total };
  }

  async function removeEach(resource: string, ids: Id[], each?: EachOptions) {
    const definition = await definitionOf(resource);
    return writeEach(entries(ids), ({ remove }, { id }) => remove(wire, definition, id), each);
  }

  async function setEach(resource: string, ids: Id[], values: Values, each?: EachOptions) {
    const definition = await definitionOf(resource);
    return writeEach(entries(ids), ({ set }, { id }) => set(wire, definition, id, values), each);
  }

  const provider = {
    supportAbortSignal: true,
    getList,

    async getOne(resource: string, params: { id: Id } & Readable) {
      return { data: await readOne(wire, await definitionOf(resource), params.id, readOptions(params)) };
    },

    async getMany(resource: string, params: { ids: Id[] } & Readable) {
      return { data: await readMany(wire, await definitionOf(resource), params.ids, readOptions(params)) };
    },

    getManyReference: (resource: string, { target, id, filter, ...params }: GetManyReferenceParams) =>
      getList(resource, { ...params, filter: { ...(filter as Values), [target]: id } }),

    async create(resource: string, { data, meta }: CreateInput) {
      const [{ add }, definition] = await Promise.all([loadWriting(), definitionOf(resource)]);
      return { data: await add(wire, definition, data, meta?.key) };
    },

    async update(resource: string, { id, data, previousData, meta }: UpdateInput) {
      const [{ set }, definition] = await Promise.all([loadWriting(), definitionOf(resource)]);
      const previous = meta?.previous ?? previousData;
      return { data: await set(wire, definition, id, data, { opened: previousData, previous }) };
    },

    async updateMany(resource: string, { ids, data }: { ids: Id[]; data: Values }) {
      return { data: succeeded(await setEach(resource, ids, data)) };
    },

    async delete(resource: string, { id, previousData }: { id: Id; previousData?: Values }) {
      const [{ remove }, definition] = await Promise.all([loadWriting(), definitionOf(resource)]);
      await remove(wire, definition, id);
      return { data: { ...previousData, id } };
    },

    async deleteMany(resource: string, { ids }: { ids: Id[] }) {
      return { data: succeeded(await removeEach(resource, ids)) };
    },

    async act(resource: string, name: string, records: BrowserRecord[], values: Values = {}, each?: EachOptions) {
      const definition = await definitionOf(resource);
      const action = definition.actions.find((candidate) => candidate.name === name);
      if (!action) throw new ConsoleError({ kind: 'setup', serverMessage: `${resource} has no action "${name}"` });
      return records.length === 0
        ? writeEach(entries(['']), ({ act }) => act(wire, definition, action, undefined, values), each)
        : writeEach(records, ({ act }, record) => act(wire, definition, action, record, values), each);
    },

    removeEach,
    setEach,

    async startTask(resource: string, start: TaskStart) {
      const [{ startTask }, definition] = await Promise.all([loadWriting(), definitionOf(resource)]);
      return startTask(wire, definition, start);
    },

    forEachPage: async (resource: string, params: EachPageParams, onRows: OnRows) =>
      eachPage(wire, await definitionOf(resource), params, onRows),
  };
  // react-admin types each call by a record type of the caller's choice, which no implementation can check.
  return provider as unknown as ConsoleDataProvider;
}

interface Readable {
  signal?: AbortSignal;
  /** filter: of a single record. */
  meta?: { quiet?: boolean; filter?: Values };
}

interface CreateInput {
  data: Values;
  /** key: of the request, where the call takes one; the same one makes the same record. */
  meta?: { key?: string };
}

interface UpdateInput {
  id: Id;
  data: Values;
  previousData?: Values;
  /** previous: a record read just now, so that it is not read again before the merge. */
  meta?: { previous?: BrowserRecord };
}

function readOptions({ signal, meta }: Readable): ReadOptions {
  return { signal, quiet: meta?.quiet ?? false, filter: meta?.filter };
}

function entries(ids: Id[]): { id: Id }[] {
  return ids.map((id) => ({ id }));
}
