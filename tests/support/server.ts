import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../sandbox/database/database';
import { openTemplate } from '../../sandbox/database/template';
import type { SandboxOptions } from '../../sandbox/app';
import type { Fault } from '../../sandbox/faults';
import { startServer as listen } from '../../sandbox/server';
import { type CallAnswer, startSandbox } from '../../sandbox/testing';

/** A sandbox and a built console behind one address. */
export interface ConsoleServer {
  /** `http://127.0.0.1:40123` */
  url: string;
  /** The sandbox's database, to look behind its answers. */
  database: Database;
  /** Makes a call as a demo account (as nobody when none is named), past the browser. */
  api(path: string, body?: object, account?: string): Promise<CallAnswer>;
  /** Token of a demo account, the same for whoever asks: no test signs it out. */
  token(account: string): Promise<string>;
  /** Signs a demo account in, and answers a token of its own. */
  newToken(account: string): Promise<string>;
  /** Spoils the next answers of a call. What is left of it goes with the test. */
  fault(fault: Fault): void;
  clearFaults(): void;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** The built console; dist/ unless said otherwise. */
  directory?: string;
  drafts?: SandboxOptions['drafts'];
  config?: SandboxOptions['config'];
}

/**
 * Starts a sandbox with a fresh copy of the seeded database and serves the built console beside it
 * on a free port. The seed is of today, because the browser's clock is: what it seals must not be stale.
 */
export async function startServer({ directory = 'dist', drafts = [], config = {} }: ServerOptions = {}): Promise<ConsoleServer> {
  const database = await openTemplate(startOfToday());
  const sandbox = await startSandbox({ database, now: () => new Date(), wait: (milliseconds) => setTimeout(milliseconds), faults: true, drafts, config });
  const { address, close } = await listen({ sandbox, directory: resolve(directory), port: 0 });
  const tokens = new Map<string, Promise<string>>();
  const token = (account: string) => {
    const known = tokens.get(account) ?? sandbox.token(account);
    tokens.set(account, known);
    return known;
  };
  return {
    url: address,
    database,
    token,
    newToken: (account) => sandbox.token(account),
    api: async (path, body = {}, account) => sandbox.call(path, body, account && (await token(account))),
    fault: (fault) => sandbox.faults?.add(fault),
    clearFaults: () => sandbox.faults?.clear(),
    close: async () => {
      await close();
      await sandbox.close();
    },
  };
}

/** Midnight in UTC, so that the seeded database is made once a day and not for each server. */
function startOfToday(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
