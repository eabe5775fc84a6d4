import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject } from '../../src/schema/json';
import { keyOfField } from '../../src/wire/records';
import type { AnswerSource, RequestSource, Row, Values } from '../cases/case';
import { isCall, knownCalls, type KnownCall } from '../cases/known-calls';
import { envelopeIn, payloadOf } from '../cases/request';
import type { RecordedCall, RecordedSession } from './har';
import { harmlessIn } from './harmless';
import { madeUp } from './made-up';

/** A recorded call, and the part of a schema that makes it; of its values only what is harmless. */
export interface Recognised extends KnownCall {
  /** What it carries as it was sent, and on one level: the fields, and what stands beside their wrapper. */
  payload: Values;
  body: Values;
  /** Its parts that are no payload, for a call in an envelope. */
  envelope: RequestSource['envelope'] | undefined;
  answer: AnswerSource;
  isRefused: boolean;
  /** It has the header with which a write is done once. */
  hasKey: boolean;
  page: string;
}

/** The recognised calls in their order, with made-up values instead of all that is not known to be harmless. */
export function recordedCalls(
  { calls, others }: RecordedSession,
  definitions: ReadonlyMap<string, ResourceDefinition>,
  leave: (why: string) => void,
): Recognised[] {
  const made = madeUp();
  const recognise = recogniser(definitions);
  for (const path of others) leave(`${plain(path)} is no call of JSON`);
  return calls.flatMap((call) => {
    const known = recognise(call);
    if (!known) {
      leave(`no schema declares ${plain(call.pathname)}`);
      return [];
    }
    const harmless = harmlessIn(known, made);
    const [payload, answer] = [harmless(payloadOf(call.body) as Row), harmless(call.answer)];
    const { api_ver: version, auth_type: type } = envelopeIn(call.body)?.request ?? {};
    const envelope = envelopeIn(call.body) && {
      ...(/^\d+(\.\d+)*$/.test(String(version)) && { api_ver: String(version) }),
      ...(typeof type === 'number' && { auth_type: type }),
    };
    const hasKey = call.headers.has(known.call.once?.toLowerCase() ?? '');
    const isRefused = (answer['code'] ?? 200) !== 200;
    return { ...known, payload, body: flat(known, payload), envelope, answer, isRefused, hasKey, page: call.page };
  });
}

/** Tells for each recorded call which schema makes it. */
export function recogniser(
  definitions: ReadonlyMap<string, ResourceDefinition>,
): (call: RecordedCall) => KnownCall | undefined {
  const all = [...knownCalls(definitions).values()].flat();
  return ({ pathname, body, page }) => {
    const payload = payloadOf(body) as Row;
    // The page counts most, then the longer path and the number of constants. A set is preferred to an action.
    const rank = ({ definition: { screen, calls }, call, action, constants }: KnownCall) =>
      (`${page}/`.startsWith(`/${screen}/`) ? 1_000 : 0) +
      call.path.length * 4 +
      (action && call.path === calls.set?.path ? -1 : Object.keys(constants).length);
    const fitting = all.filter(
      (known) => isPathOf(pathname, known.call.path) && isCall(known, payload) && namesRecord(known, payload),
    );
    return fitting.toSorted((one, other) => rank(other) - rank(one))[0];
  };
}

/** The path follows the data center's base; with a version before it, it is another call. */
function isPathOf(pathname: string, path: string): boolean {
  return pathname.endsWith(path) && !/\/v\d+$/.test(pathname.slice(0, -path.length));
}

/** A call of one record has its key. The console asks for its own user without one. */
function namesRecord(known: KnownCall, payload: Row): boolean {
  const { definition, role, call, action } = known;
  if (definition.single || action || !['get', 'set', 'del'].includes(role)) return true;
  const body = flat(known, payload);
  return definition.id.every((name) => (body[keyOfField(call, name)] ?? '') !== '');
}

function flat({ call: { wrap = '' } }: KnownCall, payload: Row): Values {
  const { [wrap]: inner, ...beside } = payload;
  return isObject(inner) ? { ...beside, ...(inner as Row) } : payload;
}

/** A path without what may be a key or a name. */
function plain(path: string): string {
  return path.replaceAll(/[^/]+/g, (part) => (/^([a-z_]{1,24}|v\d)$/.test(part) ? part : '…'));
}
