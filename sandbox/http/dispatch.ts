import { type Answer, forbidden, parameterError, Refusal, unauthenticated } from '../answer';
import { type Caller, findCaller } from '../auth/caller';
import { extendSession } from '../auth/session';
import type { Call, GuardedCall, OpenContext, Services } from '../calls/call';
import { type Endpoint, menuKeyOf } from '../contract';
import type { Database, Queryable } from '../database/database';
import type { Fallback } from '../fallback';
import { readLimited } from './limited-body';
import { onceFor, readOnce, usualOnce } from './once';
import { type Incoming, styles } from './styles';
import { isObject, type Json, type JsonObject } from '../json';
import { largestImport } from '../tasks/import-calls';
import { isOutOfRange, problemOf } from '../problem';

/** The body of an answer. The HTTP status is always 200, and the code is in the body. */
export interface WireAnswer extends Answer {
  code: Refusal['code'];
  msg?: string;
}

export interface Platform {
  database: Database;
  services: Services;
  now(): Date;
  appKey: string;
  /** The call behind a path; undefined when nothing serves it. */
  callOf(path: string): Call | undefined;
  /** Style and versions of a path that the contract knows. */
  endpointOf(path: string): Endpoint | undefined;
  /** Answers all other paths. */
  fallback?: Fallback;
}

/** Maximum bytes of a body. */
const usualBody = 1024 * 1024;

/** @param limit maximum bytes of the body */
async function readRequest(request: Request, limit: number): Promise<Incoming> {
  if (request.method !== 'POST') throw parameterError('method', 'expected POST');
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw parameterError('header content-type', 'expected application/json');
  const bytes = await readLimited(request, limit);
  if (bytes === undefined) throw parameterError('body', `expected at most ${limit} bytes`);
  const authorization = request.headers.get('authorization') ?? undefined;
  const languages = request.headers.get('accept-language') ?? undefined;
  try {
    // JSON.parse returns any JSON value, and nothing else.
    return { body: JSON.parse(new TextDecoder().decode(bytes)) as Json, authorization, languages };
  } catch {
    throw parameterError('body', 'expected JSON');
  }
}

/** The parameters of a call, and its idempotency key. */
interface Given {
  token: string;
  params: JsonObject;
  key: string | undefined;
}

/** @throws Refusal 401 or 513 for a caller who may not make the call */
async function admit(
  db: Queryable,
  { permissions }: Pick<GuardedCall, 'permissions'>,
  token: string,
  now: Date,
): Promise<Caller> {
  if (token === '') throw unauthenticated('No token');
  const caller = await findCaller(db, token, now);
  if (caller === undefined) throw unauthenticated('The token is unknown or has expired');
  if (permissions !== 'signed-in' && !permissions.some((permission) => caller.permissions.has(permission)))
    throw forbidden('No permission');
  return caller;
}

async function runGuarded(
  platform: Platform,
  call: GuardedCall,
  opened: OpenContext,
  { token, params, key }: Given,
): Promise<Answer> {
  const { database } = platform;
  const asked = await admit(database, call, token, opened.now);
  if (asked.extendable) await extendSession(database, token, opened.now);
  let after: (() => void)[] = [];
  const run = (db: Queryable, caller: Caller): Promise<Answer> => {
    after = [];
    return call.run({ ...opened, db, caller, token, afterwards: (work) => after.push(work) }, params);
  };
  const write = async (db: Queryable): Promise<Answer> => {
    // An earlier write in the queue may have changed the caller's permissions.
    const caller = await admit(db, call, token, opened.now);
    return key === undefined
      ? run(db, caller)
      : onceFor(db, opened.now, { account: caller.id, path: call.path, key, body: params }, () => run(db, caller));
  };
  const answer = await (call.writes ? database.transaction(write) : run(database, asked));
  for (const work of after) work();
  return answer;
}

/** The part of the address before the call's path. */
export function baseOf(url: string, path: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.slice(0, pathname.length - path.length)}`;
}

function runCall(platform: Platform, call: Call, context: OpenContext, given: Given): Promise<Answer> {
  const { params } = given;
  if (call.open) return call.run(context, params);
  const { anonymous } = call;
  if (given.token !== '' || anonymous === undefined) return runGuarded(platform, call, context, given);
  return platform.database.transaction((db) => anonymous({ ...context, db }, params));
}

/** The token of an envelope; empty when it has none. */
function tokenIn(body: Json): string {
  const { request } = isObject(body) ? body : {};
  return isObject(request) ? String(request['acc_token'] ?? '') : '';
}

/** A call that the contract does not know, by a signed-in caller. */
async function answerUnknown(
  { database, now, fallback }: Platform,
  path: string,
  request: Request,
): Promise<WireAnswer> {
  if (fallback === undefined) throw new Refusal(404, 'No such call');
  const { body, authorization } = await readRequest(request, largestImport);
  const token = authorization?.replace(/^Bearer /, '') ?? tokenIn(body);
  const { id, userId, permissions, extendable } = await admit(database, { permissions: 'signed-in' }, token, now());
  if (extendable) await extendSession(database, token, now());
  const answer = await fallback.answer(path, body, {
    id,
    userId,
    can: (screen, permission) => permissions.has(`${menuKeyOf(screen)}:${permission}`),
    header: (name) => request.headers.get(name) ?? undefined,
  });
  if (answer === undefined) throw new Refusal(404, 'No such call');
  return { code: 200, data: null, ...answer };
}

async function answerCall(platform: Platform, path: string, request: Request): Promise<WireAnswer> {
  const endpoint = platform.endpointOf(path);
  if (endpoint === undefined) return answerUnknown(platform, path, request);
  const call = platform.callOf(path);
  if (call === undefined) throw new Refusal(501, 'not served by the sandbox yet');
  const limit = call.open ? usualBody : (call.largest ?? usualBody);
  const incoming = await readRequest(request, limit);
  const { params, token, place, language } = styles[endpoint.style](incoming, { ...endpoint, appKey: platform.appKey });
  const { database: db, services } = platform;
  const context = { db, now: platform.now(), services, place, language, base: baseOf(request.url, path) };
  const key = readOnce(usualOnce, request.headers);
  const answer = await runCall(platform, call, context, { token, params, key });
  return {
    code: 200,
    data: answer.data ?? null,
    ...(answer.count === undefined ? {} : { count: answer.count }),
  };
}

function failure(platform: Platform, path: string, id: string, error: unknown): WireAnswer {
  if (error instanceof Refusal)
    return { code: error.code, msg: error.message, ...(error.data === undefined ? {} : { data: error.data }) };
  if (isOutOfRange(error)) return { code: 406, msg: 'body: a value is out of range' };
  platform.services.report(`${path} (request ${id}): ${problemOf(error)}`);
  return { code: 500, msg: 'server problem' };
}

/** The answer of the work, or of its refusal. Never throws: an internal error is reported with the request's id, and answered with code 500. */
export function answering(
  platform: Platform,
  path: string,
  id: string,
  work: () => Promise<WireAnswer>,
): Promise<WireAnswer> {
  return work().catch((error: unknown) => failure(platform, path, id, error));
}

/** Headers of an answer: no caching, and no type sniffing. */
export const answerHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Answers one call. Never throws. */
export function dispatch(platform: Platform, path: string, request: Request, id: string): Promise<WireAnswer> {
  return answering(platform, path, id, () => answerCall(platform, path, request));
}
