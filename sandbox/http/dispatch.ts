import { type Answer, forbidden, parameterError, Refusal, unauthenticated } from '../answer';
import { findCaller } from '../auth/caller';
import { extendSession } from '../auth/session';
import type { Call, GuardedCall, OpenContext, Services } from '../calls/call';
import type { Endpoint } from '../contract';
import type { Database } from '../database/database';
import { readLimited } from './limited-body';
import { type Incoming, styles } from './styles';
import type { Json, JsonObject } from '../json';
import { problemOf } from '../problem';

/** What the wire sees: always HTTP status 200, with the code inside. */
export interface WireAnswer extends Answer {
  code: number;
  msg?: string;
}

export interface Platform {
  database: Database;
  services: Services;
  now(): Date;
  appKey: string;
  /** The call behind a path, also a draft's; undefined when nothing serves it. */
  callOf(path: string): Call | undefined;
  /** Style and versions of a path; drafts have their own. */
  endpointOf(path: string): Endpoint | undefined;
}

/** Bytes of the largest body: an import of as many rows as it may have. */
const largestBody = 8 * 1024 * 1024;

const parseBody = (bytes: Uint8Array): Json => {
  try {
    // JSON.parse answers any JSON value, and nothing else.
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    throw parameterError('body', 'expected JSON');
  }
};

const readRequest = async (request: Request): Promise<Incoming> => {
  if (request.method !== 'POST') throw parameterError('method', 'expected POST');
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw parameterError('header content-type', 'expected application/json');
  const bytes = await readLimited(request, largestBody);
  if (bytes === undefined) throw parameterError('body', `expected at most ${largestBody} bytes`);
  return { body: parseBody(bytes), authorization: request.headers.get('authorization') ?? undefined, languages: request.headers.get('accept-language') ?? undefined };
};

const runGuarded = async (platform: Platform, call: GuardedCall, opened: OpenContext, token: string, body: Parameters<GuardedCall['run']>[1]): Promise<Answer> => {
  const { database } = platform;
  if (token === '') throw unauthenticated('No token');
  const caller = await findCaller(database, token, opened.now);
  if (caller === undefined) throw unauthenticated('The token is unknown or has expired');
  if (call.rights !== 'signed-in' && !call.rights.some((right) => caller.rights.has(right))) throw forbidden('No permission');
  await extendSession(database, token, opened.now);
  const after: (() => void)[] = [];
  const run = (db: OpenContext['db']): Promise<Answer> => call.run({ ...opened, db, caller, token, afterwards: (work) => after.push(work) }, body);
  const answer = await (call.writes ? database.transaction(run) : run(database));
  for (const work of after) work();
  return answer;
};

/** What stands before the call's path in the address that it was sent to. */
export const baseOf = (url: string, path: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.slice(0, pathname.length - path.length)}`;
};

const runCall = (platform: Platform, call: Call, context: OpenContext, token: string, params: JsonObject): Promise<Answer> => {
  if (call.open) return call.run(context, params);
  const { anonymous } = call;
  if (token !== '' || anonymous === undefined) return runGuarded(platform, call, context, token, params);
  return platform.database.transaction((db) => anonymous({ ...context, db }, params));
};

const answerCall = async (platform: Platform, path: string, request: Request): Promise<WireAnswer> => {
  const endpoint = platform.endpointOf(path);
  if (endpoint === undefined) throw new Refusal(404, 'No such call');
  const incoming = await readRequest(request);
  const { params, token, place, language } = styles[endpoint.style](incoming, { ...endpoint, appKey: platform.appKey });
  const call = platform.callOf(path);
  if (call === undefined) throw new Refusal(501, 'not served by the sandbox yet');
  const base = baseOf(request.url, path);
  const context = { db: platform.database, now: platform.now(), services: platform.services, place, language, base };
  const answer = await runCall(platform, call, context, token, params);
  return { code: 200, data: answer.data ?? null, ...(answer.count === undefined ? {} : { count: answer.count }), ...answer.more };
};

/** The answer of the work, or of what it was refused for. Never throws: what goes wrong inside is reported and answered with code 500. */
export const answering = async (platform: Platform, path: string, work: () => Promise<WireAnswer>): Promise<WireAnswer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, msg: error.message, ...(error.data === undefined ? {} : { data: error.data }) };
    platform.services.report(`${path}: ${problemOf(error)}`);
    return { code: 500, msg: 'server problem' };
  }
};

/** An answer is for its caller alone, and is what its type says. */
export const answerHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Answers one call. Never throws. */
export const dispatch = (platform: Platform, path: string, request: Request): Promise<WireAnswer> => answering(platform, path, () => answerCall(platform, path, request));
