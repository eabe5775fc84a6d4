import { currentPath } from '../../base-path';
import { ConsoleError } from '../../errors/console-error';
import { isSecretKey } from '../../redact/key-words';
import type { CallDefinition } from '../../schema/call-definition';
import { isObject, type Json } from '../../schema/json';
import { namedControl } from './controls';
import { takeCalls, type SeenCall } from './watch';

/** What the user did: came to a page, pressed a control, typed into one. Never what was typed. */
export interface Step {
  /** Milliseconds since 1970. */
  at: number;
  does: 'open' | 'press' | 'type';
  /** Path of the page, without its query. */
  page: string;
  /** Role and accessible name of the control. */
  role?: string;
  name?: string;
}

/** A call and its result, without passwords and tokens. */
interface KeptCall extends Pick<CallDefinition, 'path' | 'style' | 'envelope'> {
  at: number;
  page: string;
  /** Header of the idempotency key that a write carried. */
  once?: string;
  body: Record<string, Json>;
  /** Absent while the call runs. */
  milliseconds?: number;
  answer?: Record<string, Json>;
  /** Instead of an answer: the kind of the failure. */
  failure?: string;
}

export interface Trail {
  steps: Step[];
  calls: KeptCall[];
}

/** Kept are the last ten minutes, of them at most so many steps and calls, and so many characters of bodies and answers. */
const limits = { age: 600_000, steps: 200, calls: 80, characters: 600_000, perCall: 60_000, rows: 30 };

/** The last minutes, in memory only. */
export function createTrail(now = Date.now) {
  let steps: Step[] = [];
  let calls: { call: KeptCall; size: number }[] = [];
  const addStep = (step: Step) => {
    steps = [...steps, step].slice(-limits.steps).filter(({ at }) => at > now() - limits.age);
  };
  const come = (page: string, at: number) => {
    if (steps.findLast(({ does }) => does === 'open')?.page !== page) addStep({ at, does: 'open', page });
  };
  const trim = () => {
    calls = calls.slice(-limits.calls).filter(({ call }) => call.at > now() - limits.age);
    let sum = calls.reduce((total, { size }) => total + size, 0);
    while (sum > limits.characters) sum -= calls.shift()?.size ?? sum;
  };
  return {
    /** Polls and the sign-in are left out: they tell nothing of what the user did, or have a password. */
    addCall({ at, page, seen: [call, body, how, outcome] }: SeenCall): void {
      if (how.quiet || how.anonymous) return;
      come(page, at);
      const { path, style, envelope, once, timeZone } = call;
      const sent = withoutSecrets({ ...body, ...(timeZone && { [timeZone]: 'UTC' }) }) as Record<string, Json>;
      const kept: { call: KeptCall; size: number } = {
        call: { at, page, path, style, envelope, ...(once && how.write && { once }), body: sent },
        size: 0,
      };
      calls.push(kept);
      trim();
      const end = (came: Pick<KeptCall, 'answer' | 'failure'>) => {
        Object.assign(kept.call, { milliseconds: now() - at, ...came });
        kept.size = JSON.stringify(kept.call).length;
        if (kept.size > limits.perCall && kept.call.answer) {
          kept.call.answer = {
            ...('code' in kept.call.answer && { code: kept.call.answer['code'] ?? null }),
            too_long: kept.size,
          };
          kept.size = JSON.stringify(kept.call).length;
        }
        trim();
      };
      outcome.then(
        ({ raw }) => end({ answer: withoutSecrets(raw) as Record<string, Json> }),
        (error: unknown) => end(failureOf(error)),
      );
    },
    addPress(target: EventTarget | null, at = now()): void {
      come(currentPath(), at);
      const control = namedControl(target);
      if (control) addStep({ at, does: 'press', page: currentPath(), ...control });
    },
    addTyped(target: EventTarget | null, at = now()): void {
      come(currentPath(), at);
      const control = namedControl(target);
      if (control) addStep({ at, does: 'type', page: currentPath(), ...control });
    },
    get(): Trail {
      trim();
      return { steps: steps.filter(({ at }) => at > now() - limits.age), calls: calls.map(({ call }) => call) };
    },
  };
}

function failureOf(error: unknown): Pick<KeptCall, 'answer' | 'failure'> {
  if (!(error instanceof ConsoleError)) return { failure: 'unknown' };
  const { kind, code, serverMessage } = error;
  return kind === 'code' && code !== undefined
    ? { answer: { code, ...(serverMessage !== undefined && { msg: serverMessage }) } }
    : { failure: kind };
}

/** A copy without passwords and tokens, and of long lists the first entries. */
function withoutSecrets(value: unknown): Json {
  if (Array.isArray(value)) return value.slice(0, limits.rows).map(withoutSecrets);
  if (!isObject(value))
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .map(([key, entry]) => [
        key,
        isSecretKey(key) && (typeof entry === 'string' || typeof entry === 'number') && entry !== ''
          ? secretPlace(entry)
          : withoutSecrets(entry),
      ]),
  );
}

function secretPlace(value: string | number): string | number {
  return typeof value === 'number' ? 0 : 'redacted-0';
}

const trail = createTrail();
let started = false;

/** Follows calls, clicks and changed inputs from now on. */
export function startTrail(): void {
  if (started) return;
  started = true;
  takeCalls(trail.addCall);
  document.addEventListener('click', ({ target }) => trail.addPress(target), true);
  document.addEventListener('change', ({ target }) => trail.addTyped(target), true);
}

/** What was done and answered; also the calls from before the trail was loaded. */
export function lastMinutes(): Trail {
  startTrail();
  return trail.get();
}
