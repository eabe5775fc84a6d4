import type { GuardedCall } from '../calls/call';
import { type Endpoint, endpointOf } from '../contract';
import type { Database } from '../database/database';
import { sql } from '../database/sql';
import { callsOf } from './calls';
import type { Draft, DraftCall } from './draft';
import { syncMenus } from './menus';
import { addRow } from './rows';

export interface Drafts {
  set(drafts: readonly Draft[]): Promise<void>;
  callOf(path: string): GuardedCall | undefined;
  endpointOf(path: string): DraftEndpoint | undefined;
}

type DraftEndpoint = Endpoint & { once?: string };

const endpoint = ({ path, style, once, apiVersion = '1.0.1', authType = 1 }: DraftCall): DraftEndpoint => ({ path, style, action: '', apiVersion, authType, ...(once === undefined ? {} : { once }) });

/** Serves the calls of draft resources, from a table of their own. */
export const createDrafts = (database: Database): Drafts => {
  let served = new Map<string, { call: GuardedCall; endpoint: DraftEndpoint }>();
  return {
    async set(drafts) {
      const unknown = drafts.flatMap((draft) => callsOf(draft)).filter(({ call }) => !endpointOf.has(call.path));
      await database.transaction(async (db) => {
        await syncMenus(db, drafts.filter((draft) => callsOf(draft).some(({ call }) => !endpointOf.has(call.path))));
        for (const draft of drafts) {
          if (draft.rows === undefined) continue;
          const [held] = await db.query<{ count: number }>(sql`select count(*)::integer as count from draft_row where draft = ${draft.name}`);
          if (held?.count !== 0) continue;
          for (const row of draft.rows) await addRow(db, draft, row, '');
        }
      });
      served = new Map(unknown.map(({ call, served: guarded }) => [call.path, { call: guarded, endpoint: endpoint(call) }]));
    },
    callOf: (path) => served.get(path)?.call,
    endpointOf: (path) => served.get(path)?.endpoint,
  };
};
