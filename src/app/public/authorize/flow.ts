import type { GuestUser } from '../../../auth/guest';
import { ConsoleError } from '../../../errors/console-error';
import { paths } from '../../../protocol';
import { isObject } from '../../../schema/json';
import type { CallDefinition } from '../../../schema/call-definition';
import { callTo } from '../../../wire/client';
import type { RequestProblem } from './request';

/** The answer has the client's name without a token, and a code with one (docs/wire.md). */
export const cloudCall = callTo(paths.allowAccess, 'envelope', { envelope: { auth_type: 4 } });

/** The same with a token: it grants access. */
export const grantCall: CallDefinition = { ...cloudCall, changes: true };

/** Why the platform does not accept a request. */
type Refusal = 'client' | 'address' | 'other';

/** The state of the page. After `refused`, nothing leads to the app that asked. */
export type Flow =
  | { step: 'checking' }
  | { step: 'refused'; problems: RequestProblem[] }
  | { step: 'refused'; refusal: Refusal; error: unknown }
  | { step: 'signIn'; client: string; ended?: boolean }
  | { step: 'consent'; client: string; user: GuestUser; error?: unknown }
  | { step: 'leaving'; client: string; to: string };

type FlowEvent =
  | { type: 'accepted'; client: string }
  | { type: 'refused'; error: unknown }
  | { type: 'again' }
  | { type: 'signedIn'; user: GuestUser }
  | { type: 'otherUser' }
  | { type: 'notGiven'; error: unknown }
  | { type: 'left'; to: string };

/** The next step. An event that does not belong to the step changes nothing. */
export function nextStep(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'accepted':
      return flow.step === 'checking' ? { step: 'signIn', client: event.client } : flow;
    case 'refused':
      return flow.step === 'checking' ? { step: 'refused', refusal: refusalOf(event.error), error: event.error } : flow;
    case 'again':
      return flow.step === 'refused' && 'error' in flow ? { step: 'checking' } : flow;
    case 'signedIn':
      return flow.step === 'signIn' ? { step: 'consent', client: flow.client, user: event.user } : flow;
    case 'otherUser':
      return flow.step === 'consent' ? { step: 'signIn', client: flow.client } : flow;
    case 'notGiven':
      return flow.step === 'consent' ? withoutCode(flow, event.error) : flow;
    case 'left':
      return flow.step === 'signIn' || flow.step === 'consent'
        ? { step: 'leaving', client: flow.client, to: event.to }
        : flow;
  }
}

/** The client's name of an answer. Throws a ConsoleError of kind `shape` without one, because users cannot consent to an unnamed client. */
export function clientNameOf(data: unknown): string {
  return filled(data, 'client_name');
}

/** The code of an answer. Throws a ConsoleError of kind `shape` when there is none. */
export function codeOf(data: unknown): string {
  return filled(data, 'code');
}

/** Handles a refused consent: an expired token leads to another sign-in, an unknown address ends the flow. */
function withoutCode(flow: Extract<Flow, { step: 'consent' }>, error: unknown): Flow {
  if (error instanceof ConsoleError && error.code === 401) return { step: 'signIn', client: flow.client, ended: true };
  const refusal = refusalOf(error);
  return refusal === 'other' ? { ...flow, error } : { step: 'refused', refusal, error };
}

/** The message of a 406 begins with the wrong parameter: `params.redirect_uri: …`. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ConsoleError) || error.code !== 406) return 'other';
  const [place = ''] = (error.serverMessage ?? '').split(':');
  if (place.endsWith('redirect_uri')) return 'address';
  return place.endsWith('client_id') ? 'client' : 'other';
}

function filled(data: unknown, key: string): string {
  const value = isObject(data) ? data[key] : undefined;
  if (typeof value !== 'string' || value === '') throw new ConsoleError({ kind: 'shape', path: cloudCall.path });
  return value;
}
