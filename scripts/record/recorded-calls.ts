import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { payloadOf } from '../cases/request';
import type { Values } from '../cases/case';
import type { RecordedSession } from './har';
import { harmless, keysOf } from './harmless';
import { MadeUp } from './made-up';
import { recogniser, type Recognised } from './recognise';

/** The recognised calls in their order, with made-up values instead of all that is not known to be harmless. */
export function recordedCalls(
  { calls, others = [] }: RecordedSession,
  schemas: CompiledSchemas,
  leave: (why: string) => void,
): Recognised[] {
  const made = new MadeUp();
  const recognise = recogniser(schemas.definitions('en').values());
  for (const path of others) leave(`${plain(path)} is no call of JSON`);
  return calls.flatMap((call): Recognised[] => {
    const one = recognise(call);
    if (!one) {
      leave(`no schema declares ${plain(call.pathname)}`);
      return [];
    }
    const keys = keysOf(one);
    const recorded = {
      ...call,
      body: harmless(call.body, keys, one, made),
      answer: harmless(call.answer, keys, one, made),
    };
    return [{ ...one, recorded, payload: payloadOf(recorded.body) as Values }];
  });
}

/** A path without what may be a key or a name. */
function plain(path: string): string {
  return path.replaceAll(/[^/]+/g, (part) => (/^([a-z_]{1,24}|v\d)$/.test(part) ? part : '…'));
}
