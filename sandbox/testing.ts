import { constants, publicEncrypt } from 'node:crypto';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { createSandbox, type Sandbox, type SandboxOptions } from './app';
import { endpointOf, type Style } from './contract';
import type { Database } from './database/database';
import { keepMoment } from './database/snapshot';
import { borrowTemplate } from './database/template';
import { demoAccounts, usualPassword } from './seed/accounts';
import { isObject, type Json } from './json';
import { type RunningServer, startServer } from './server';

/** The moment of the seed, at which the clock of a test stands by default. */
export const testMoment = new Date('2026-03-02T08:00:00Z');

export interface CallAnswer {
  code: number;
  msg?: string;
  // Tests read answers of every shape.
  data: unknown;
  count?: number;
}

export interface TestSandbox extends Sandbox {
  /** Saves the present state of every table. */
  remember(): Promise<void>;
  /** Restores the saved tables and the counters of ids. */
  restore(): Promise<void>;
  appKey: string;
  /** Moves the default clock. */
  advance(milliseconds: number): void;
  /** Signs a seeded account in and returns its token. */
  token(account: string, password?: string): Promise<string>;
  /** Seals a password as the console does. */
  seal(account: string, password: string, at?: Date): string;
  /** Sends a call in its style; a path outside the contract uses bearer. */
  call(path: string, body?: object, token?: string): Promise<CallAnswer>;
  /** The rows of the .xlsx at an address, the headings first. */
  sheetAt(address: Json | undefined): Promise<SheetData>;
  /** Sends a request unchanged. */
  send(path: string, body: unknown, headers?: Record<string, string>): Promise<CallAnswer>;
}

/** The rows of a list's answer. */
export function rowsOf({ data, code, msg }: CallAnswer): Record<string, Json>[] {
  if (!Array.isArray(data)) throw new Error(`expected rows, got ${code} ${msg ?? ''}`);
  return data.filter(isObject);
}

/** The one record of an answer. */
export function recordOf({ data, code, msg }: CallAnswer): Record<string, Json> {
  if (!isObject(data)) throw new Error(`expected a record, got ${code} ${msg ?? ''}`);
  return data;
}

const loginBody = { device_system: 'web', device_id: 'test', device_model: 'test' };

function styledBody(
  style: Style,
  body: object,
  token: string,
  appKey: string,
  { apiVersion, authType }: { apiVersion: string; authType: number },
): { body: object; headers: Record<string, string> } {
  if (style === 'envelope') {
    const request = { language: 'en', app_key: appKey, acc_token: token, api_ver: apiVersion, auth_type: authType };
    return { body: { params: body, tag: 't', request }, headers: {} };
  }
  if (token === '') return { body, headers: {} };
  return { body, headers: { authorization: style === 'bearer' ? `Bearer ${token}` : token } };
}

/**
 * A sandbox with its own copy of the seeded database, in memory.
 * @param options `now` to run on another clock than the test's own
 */
export async function startSandbox(
  options: Omit<SandboxOptions, 'database'> & { database?: Database } = {},
): Promise<TestSandbox> {
  let clock = testMoment.getTime();
  const now = options.now ?? (() => new Date(clock));
  const database = options.database ?? (await borrowTemplate(testMoment));
  const sandbox = await createSandbox({ wait: async () => undefined, ...options, now, database });
  const { public_key: publicKey, app_key: appKey } = sandbox.configFor('http://sandbox.test');

  const send: TestSandbox['send'] = async (path, body, headers = {}) => {
    const response = await sandbox.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return (await response.json()) as CallAnswer;
  };
  const call: TestSandbox['call'] = (path, body = {}, token = '') => {
    const endpoint = endpointOf.get(path) ?? { style: 'bearer', apiVersion: '1.0.1', authType: 1 };
    const styled = styledBody(endpoint.style, body, token, appKey, endpoint);
    return send(path, styled.body, styled.headers);
  };
  const seal: TestSandbox['seal'] = (account, password, at = now()) =>
    publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(`${account}\n${password}\n${Math.floor(at.getTime() / 1000)}`),
    ).toString('base64');

  let putBack: (() => Promise<void>) | undefined;
  return {
    ...sandbox,
    database,
    appKey,
    async remember() {
      putBack = await keepMoment(database, 'remembered');
    },
    restore: async () => putBack?.(),
    advance: (milliseconds) => {
      clock += milliseconds;
    },
    async token(account, password = demoAccounts.find((demo) => demo.account === account)?.password ?? usualPassword) {
      const answer = await call('/v2/user/login', {
        ...loginBody,
        user_id: account,
        user_password: seal(account, password),
      });
      const { data } = answer;
      if (typeof data === 'object' && data !== null && 'acc_token' in data) return String(data.acc_token);
      throw new Error(`${account} cannot sign in: ${answer.code} ${answer.msg ?? ''}`);
    },
    seal,
    call,
    send,
    sheetAt: async (address) =>
      readSheet(Buffer.from(await (await sandbox.app.request(String(address))).arrayBuffer())),
  };
}

/** The same for the tests of one file, with these accounts signed in. Each test begins with the seeded data. */
export async function sandboxFor<A extends string>(
  accounts: readonly A[],
  options: Parameters<typeof startSandbox>[0] = {},
): Promise<Record<A, string> & { sandbox: TestSandbox }> {
  // Browser tests use this file without Vitest.
  const { afterAll, afterEach } = await import('vitest');
  const sandbox = await startSandbox(options);
  afterAll(() => sandbox.close());
  const tokens: [string, string][] = [];
  for (const account of accounts) tokens.push([account, await sandbox.token(account)]);
  await sandbox.remember();
  afterEach(() => sandbox.restore());
  // The accounts are those that were named.
  return { ...(Object.fromEntries(tokens) as Record<A, string>), sandbox };
}

/**
 * The same over HTTP, beside a built console: for browser tests.
 * @param options `directory` of the build; `faults` lets POST /__faults script bad answers
 */
export async function startTestServer({
  directory,
  ...options
}: Omit<SandboxOptions, 'database'> & { directory: string }): Promise<RunningServer & { sandbox: TestSandbox }> {
  const sandbox = await startSandbox({ now: () => new Date(), ...options });
  const server = await startServer({ sandbox, directory, port: 0 });
  return {
    ...server,
    sandbox,
    close: async () => {
      await server.close();
      await sandbox.close();
    },
  };
}
