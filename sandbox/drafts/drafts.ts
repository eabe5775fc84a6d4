import type { GuardedCall } from '../calls/call';
import { type Endpoint, endpointOf } from '../contract';
import type { Database } from '../database/database';
import { sql } from '../database/sql';
import { callOf, operationsOf } from './calls';
import type { Draft, DraftCall } from './draft';
import { syncMenus } from './menus';
import type { Operation } from './operation';
import { addRow, type StoredDraft } from './rows';

export interface Drafts {
  set(drafts: readonly Draft[]): Promise<void>;
  callOf(path: string): GuardedCall | undefined;
  endpointOf(path: string): DraftEndpoint | undefined;
  /** Other servers that the drafts' calls go to, by name. */
  servers(): string[];
}

type DraftEndpoint = Endpoint & { once?: string };

function endpoint({ path, style, once, apiVersion = '1.0.1', authType = 1 }: DraftCall): DraftEndpoint {
  return {
    path,
    style,
    action: '',
    apiVersion,
    authType,
    ...(once === undefined ? {} : { once }),
  };
}

function listOf({ calls: { list } }: Draft): string | undefined {
  return list === undefined ? undefined : JSON.stringify([list.path, list.send ?? {}]);
}

/** Drafts over the same list have the same rows. */
function stored(drafts: readonly Draft[]): StoredDraft[] {
  return drafts.map((draft) => {
    const list = listOf(draft);
    return {
      ...draft,
      store: (list === undefined ? undefined : drafts.find((other) => listOf(other) === list)?.name) ?? draft.name,
    };
  });
}

/** Serves the calls of draft resources, from a table of their own. */
export function createDrafts(database: Database, now: () => Date): Drafts {
  let served = new Map<string, Operation[]>();
  return {
    async set(drafts) {
      const all = stored(drafts);
      const unknown = all.flatMap((draft) => operationsOf(draft, all)).filter(({ call }) => !endpointOf.has(call.path));
      await database.transaction(async (db) => {
        await syncMenus(db, drafts);
        for (const draft of all) {
          if (draft.rows === undefined) continue;
          const [held] = await db.query<{ count: number }>(
            sql`select count(*)::integer as count from draft_row where draft = ${draft.store}`,
          );
          if (held?.count !== 0) continue;
          for (const row of draft.rows)
            await addRow(db, draft, row, { caller: { id: 0, userId: '', companyId: 0 }, now: now() }, '');
        }
      });
      served = new Map();
      for (const operation of unknown)
        served.set(operation.call.path, [...(served.get(operation.call.path) ?? []), operation]);
    },
    callOf: (path) => {
      const operations = served.get(path);
      return operations && callOf(path, operations);
    },
    endpointOf: (path) => {
      const operations = served.get(path) ?? [];
      const told = operations.find(({ call }) => call.once !== undefined) ?? operations[0];
      return told && endpoint(told.call);
    },
    servers: () => [...new Set([...served.values()].flat().flatMap(({ call: { server } }) => server ?? []))],
  };
}
