import { createClient } from '../../src/wire/client';
import { createDataProvider, type ConsoleDataProvider } from '../../src/wire/data-provider';
import { buildSession } from '../../src/wire/sample.case';
import { keyOfField } from '../../src/wire/records';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';

type Row = Record<string, unknown>;

export interface FakePlatform {
  provider: ConsoleDataProvider;
  /** The bodies of the writes as text, in their order, by the id that they name. */
  writes: { id: string; body: string }[];
  /** Rows by id. */
  rows: Map<string, Row>;
  /** Loses the answer of the next write, which is done or not. */
  loseNext: (isDone: boolean) => void;
  /** Called with a row before and after a write. */
  onWrite: (id: string, before: Row, after: Row) => void;
}

/** A platform that holds rows of one resource, answers its reads, does its writes and keeps them as they came. */
export function createFakePlatform(
  definition: ResourceDefinition,
  held: Row[],
  definitionOf: (resource: string) => Promise<ResourceDefinition>,
): FakePlatform {
  const { get, set, list, del } = definition.calls;
  const [idName = ''] = definition.id;
  const idIn = (call: CallDefinition, body: Row) => String(partsOf(call, body)[keyOfField(call, idName)]);
  const rows = new Map(held.map((row) => [String(row[keyOfField(get ?? list ?? noCall, idName)]), row]));
  const writes: FakePlatform['writes'] = [];
  let lost: 'done' | 'not done' | undefined;
  /** @returns whether the answer arrives */
  const write = (id: string, body: Row, change: () => void): boolean => {
    const how = lost;
    lost = undefined;
    writes.push({ id, body: JSON.stringify(body) });
    if (how !== 'not done') change();
    return how === undefined;
  };
  const answer = (path: string, sent: Row): unknown => {
    if (set && path.endsWith(set.path)) {
      const body = partsOf(set, payload(set, sent));
      const id = idIn(set, body);
      const isHeard = write(id, sent, () => {
        const before = rows.get(id);
        if (!before) return;
        rows.set(id, { ...before, ...body });
        platform.onWrite(id, before, { ...before, ...body });
      });
      return isHeard ? { code: 200 } : undefined;
    }
    if (del && path.endsWith(del.path)) {
      const id = idIn(del, payload(del, sent));
      return write(id, sent, () => rows.delete(id)) ? { code: 200 } : undefined;
    }
    if (get && path.endsWith(get.path)) {
      const row = rows.get(idIn(get, payload(get, sent)));
      return row ? { code: 200, ...placed(get.rows, row) } : { code: 406 };
    }
    // A list answers everything it has, whatever it is asked for; another resource has nothing.
    return { code: 200, ...(list && path.endsWith(list.path) && placed(list.rows, [...rows.values()])) };
  };
  const client = createClient({
    session: buildSession({ baseOf: () => 'https://one.example/api', trusts: () => true }),
    wait: () => Promise.resolve(),
    fetch: async (url, init) => {
      const answered = answer(new URL(url).pathname, JSON.parse(String(init.body)) as Row);
      if (answered === undefined) throw new TypeError('The connection is gone.');
      return Response.json(answered);
    },
  });
  const provider = createDataProvider({
    client,
    definitionOf,
    seal: (account, password) => Promise.resolve(`${account} ${password}`),
  });
  const platform: FakePlatform = {
    provider,
    writes,
    rows,
    loseNext: (isDone) => void (lost = isDone ? 'done' : 'not done'),
    onWrite: () => undefined,
  };
  return platform;
}

const noCall = { rename: {} } as CallDefinition;

/** The body of the call within the envelope. */
function payload({ style }: CallDefinition, sent: Row): Row {
  return style === 'envelope' ? (sent['params'] as Row) : sent;
}

function partsOf({ wrap }: CallDefinition, body: Row): Row {
  return wrap ? { ...body, ...(body[wrap] as Row) } : body;
}

function placed(place: string, value: unknown): Row {
  return place.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Row;
}
