import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { originalsOf } from '../../src/redact/final-scan';
import { Redactor } from '../../src/redact/redactor';
import { payloadOf } from '../fixtures/expected-request';
import type { Values } from '../fixtures/fixture';
import { InputError } from '../input-error';
import { plainLine } from '../others-text';
import type { RecordedSession } from './har';
import { placesOf } from './places';
import { recogniser, type Recognised } from './recognise';

/** The recognised calls in their order. What one call tells is taken out of all of them. */
export function redactedCalls(
  { calls, secrets, others = [] }: RecordedSession,
  schemas: CompiledSchemas,
  leave: (why: string) => void,
): Recognised[] {
  const redactor = new Redactor();
  const recognise = recogniser(schemas.definitions('en').values());
  for (const secret of secrets) redactor.learnSecret(secret);
  const found = calls
    .map((call) => ({ call, one: recognise(call) }))
    .map(({ call, one }) => ({ call, one, placeOf: placesOf(one) }));
  for (const { call, placeOf } of found) {
    redactor.learn(call.body, placeOf);
    redactor.learn(call.answer, placeOf);
  }
  const plain = (path: string) => redactor.redact(path);
  for (const path of others) leave(`${plain(path)} is no call of JSON`);
  return found.flatMap(({ call, one, placeOf }): Recognised[] => {
    if (!one) {
      leave(`no schema declares ${plain(call.pathname)}`);
      return [];
    }
    const recorded = {
      ...call,
      body: redactor.redact(call.body, placeOf),
      answer: redactor.redact(call.answer, placeOf),
    };
    return [{ ...one, recorded, payload: payloadOf(recorded.body) as Values }];
  });
}

/** What must be nowhere in the files of a recording. */
export function originalsIn({ calls, secrets }: RecordedSession): ReturnType<typeof originalsOf> {
  return originalsOf(
    calls.map(({ pathname, body, answer }, index) => ({
      call: `call ${index + 1} (${plainLine(pathname)})`,
      text: JSON.stringify([body, answer]),
    })),
    secrets,
  );
}

/** The redactor and the second check disagree about a value. */
const whatToDo =
  'A value of one call stands in another place, too: give it another value there (a password of a test account can be changed), and record again, or delete that call from the recording.';

/** @throws InputError when something personal or secret is left */
export function refuseLeft(left: string[]): void {
  if (left.length === 0) return;
  const isElsewhere = left.some((line) => line.includes('elsewhere in the recording'));
  throw new InputError(
    ['Nothing was written, because a secret or a person is left:', ...left, ...(isElsewhere ? [whatToDo] : [])].join(
      '\n',
    ),
  );
}
