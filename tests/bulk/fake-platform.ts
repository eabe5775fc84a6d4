import { createClient } from '../../src/wire/client';
import { createDataProvider, type ConsoleDataProvider } from '../../src/wire/data-provider';
import { buildSession } from '../../src/wire/sample.case';
import { keyOfField } from '../../src/wire/records';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { TracedRequest } from '../../src/wire/trace';

type Row = Record<string, unknown>;

export interface FakePlatform {
  provider: ConsoleDataProvider;
  /** The bodies of the writes as text, in their order, by the id that they name. */
  writes: { id: string; body: string }[];
  /** Rows by id. */
  rows: Map<string, Row>;
}

/** A platform that holds rows of one resource, answers its reads and keeps its writes as they came. */
export function createFakePlatform(
  definition: ResourceDefinition,
  held: Row[],
  definitionOf: (resource: string) => Promise<ResourceDefinition>,
): FakePlatform {
  const { get, set, list } = definition.calls;
  const [idName = ''] = definition.id;
  const idIn = (call: CallDefinition, body: Row) => String(partsOf(call, body)[keyOfField(call, idName)]);
  const rows = new Map(held.map((row) => [String(row[keyOfField(get ?? list ?? noCall, idName)]), row]));
  const writes: FakePlatform['writes'] = [];
  const answer = (path: string, sent: Row): unknown => {
    if (set && path.endsWith(set.path)) {
      const body = payload(set, sent);
      writes.push({ id: idIn(set, body), body: JSON.stringify(sent) });
      return { code: 200 };
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
    fetch: async (url, init) => Response.json(answer(new URL(url).pathname, JSON.parse(String(init.body)) as Row)),
  });
  const provider = createDataProvider({
    client,
    definitionOf,
    seal: (account, password) => Promise.resolve(`${account} ${password}`),
  });
  return { provider, writes, rows };
}

/** The text of a request's body, without the tag that is different for each request. */
export function bodyText({ body }: Pick<TracedRequest, 'body'>): string {
  return untagged(JSON.stringify(body));
}

export function untagged(body: string): string {
  return body.replace(/"tag":"[^"]*"/, '"tag":""').replace(/"acc_token":"[^"]*"/, '"acc_token":""');
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
