import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../sandbox/database/database';
import { raw, sql } from '../../sandbox/database/sql';
import { hashToken } from '../../sandbox/auth/session';
import { borrowTemplate } from '../../sandbox/database/template';
import type { SandboxOptions } from '../../sandbox/app';
import type { Fault } from '../../sandbox/faults';
import { startServer as listen } from '../../sandbox/server';
import { roleId } from '../../sandbox/seed/roles';
import { type CallAnswer, startSandbox } from '../../sandbox/testing';
import { projectDrafts } from './project-drafts';

/** A sandbox and a built console behind one address. */
export interface ConsoleServer {
  /** `http://127.0.0.1:40123` */
  url: string;
  /** The sandbox's database, to look behind its answers. */
  database: Database;
  /** Makes a call as a demo account, without the browser; without an account, the call has no token. */
  api(path: string, body?: object, account?: string): Promise<CallAnswer>;
  /** Token of a demo account, shared by all callers until it is signed out. */
  token(account: string): Promise<string>;
  /** Makes the next answers of a call fail. Faults that are left are removed after the test. */
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Imports and exports of more than 100 rows stop after their first 100. They go on by themselves when the test ends. */
  holdTasks(): void;
  releaseTasks(): void;
  /** The permissions that viewer's role has until the test ends, by their menu keys: `refund:view`; those above them come along. */
  setViewerPermissions(...keys: string[]): Promise<void>;
  /** Takes back what a test has set. */
  restore(): Promise<void>;
  /** What asks this server goes first: the next one may have its address. */
  beforeClose(end: () => Promise<void>): void;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** The port; a free one unless said otherwise. */
  port?: number;
  /** The built console; dist/ unless said otherwise. */
  directory?: string;
  /** The project's unless said otherwise. */
  fallback?: SandboxOptions['fallback'];
  config?: SandboxOptions['config'];
  /** Path of the console on the server; `/` unless said otherwise. */
  basePath?: string;
}

/**
 * Starts a sandbox with a fresh copy of the seeded database and serves the built console beside it
 * on a free port. The seed is of today, because the browser's clock is: what it seals must not be stale.
 */
export async function startServer({
  port = 0,
  directory = 'dist',
  fallback = projectDrafts(),
  config = {},
  basePath = '/',
}: ServerOptions = {}): Promise<ConsoleServer> {
  const database = await borrowTemplate(startOfToday());
  const gate = createGate();
  const wait = (milliseconds: number) => setTimeout(milliseconds);
  const sandbox = await startSandbox({
    database,
    now: () => new Date(),
    wait,
    waitInTask: gate.passed,
    faults: true,
    ...(fallback && { fallback }),
    config,
  });
  const { address, close } = await listen({ sandbox, directory: resolve(directory), port, basePath });
  const ends: (() => Promise<void>)[] = [];
  const tokens = new Map<string, Promise<string>>();
  const isOpen = async (known: string) =>
    (await database.query(sql`select 1 from session where token_hash = ${hashToken(known)}`)).length > 0;
  const token = async (account: string) => {
    const known = await tokens.get(account);
    if (known !== undefined && (await isOpen(known))) return known;
    const opened = sandbox.token(account);
    tokens.set(account, opened);
    return await opened;
  };
  let viewerMenus: number[] | undefined;
  const setViewerMenus = (menus: number[]) =>
    database.query(sql`update role set menu_ids = ${menus}::integer[] where id = ${roleId.viewer}`);
  return {
    url: address,
    database,
    token,
    api: async (path, body = {}, account) => sandbox.call(path, body, account && (await token(account))),
    fault: (fault) => sandbox.faults?.add(fault),
    clearFaults: () => sandbox.faults?.clear(),
    holdTasks: gate.close,
    releaseTasks: gate.open,
    setViewerPermissions: async (...keys) => {
      viewerMenus ??= (
        await database.query<{ menu_ids: number[] }>(sql`select menu_ids from role where id = ${roleId.viewer}`)
      )[0]?.menu_ids;
      const wanted = raw(keys.map((key) => `'${key}'`).join(', '));
      const menus = await database.query<{ menu_id: number }>(
        sql`select menu_id from menu where menu_key in (${wanted})`,
      );
      await setViewerMenus(menus.map(({ menu_id: id }) => id));
    },
    restore: async () => {
      sandbox.faults?.clear();
      gate.open();
      if (viewerMenus) await setViewerMenus(viewerMenus);
      viewerMenus = undefined;
    },
    beforeClose: (end) => void ends.push(end),
    close: async () => {
      await Promise.all(ends.map((end) => end()));
      gate.open();
      await close();
      await sandbox.close();
    },
  };
}

/** Requests wait while the gate is closed. */
function createGate() {
  let opened = Promise.resolve();
  let open = () => {};
  return {
    passed: () => opened,
    open: () => open(),
    close: () => {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
  };
}

/** Midnight in UTC, so that the seeded database is made once a day and not for each server. */
export function startOfToday(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
