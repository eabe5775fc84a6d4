import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { problemAt, type Problem } from '../../src/compiler/problem';
import { locate, type Path } from '../../src/compiler/source-node';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { atMoment, usualMoment } from '../fixtures/at-moment';
import { inUtc } from '../fixtures/in-utc';
import type { ScreenText } from '../fixtures/screen-text';
import { filledForm, madeUp } from './fill';
import { addForm, dialogOf, editForm, type Form, type Values } from './forms';
import { boundNames, limitCases, type LimitCase } from './limit-cases';
import { ruleCases } from './rule-cases';

/** The first number of a record that a bound reads; each further one is half of it, so that something is left of a difference. */
const most = 128;
const turns = { record: 1, form: 2 };

/** Whether every form takes the last value within each of its limits, and refuses the first one beyond. */
export async function checkLimits(
  schemas: CompiledSchemas,
  text: ScreenText,
): Promise<{ problems: Problem[]; count: number }> {
  const problems: Problem[] = [];
  let count = 0;
  await inUtc(() =>
    atMoment(usualMoment, async () => {
      for (const [name, definition] of schemas.definitions('en')) {
        const resource = schemas.resources.get(name);
        if (!resource) continue;
        const report = (path: Path, message: string) =>
          problems.push(problemAt('F048', locate(resource.node, path, 'key'), message));
        for (const form of formsOf(definition)) {
          const { cases, untried } = limitCases(form, { makeUp, turn: turns.form });
          count += cases.length;
          for (const one of cases) for (const message of wrong(one, text)) report(placeOf(one), message);
          for (const { field, why } of untried)
            report(pathOf(form, [field]), `"${field}": ${form.name} can't be filled in: ${why}`);
        }
        for (const one of ruleCases(resource.source.rules ?? [], definition, makeUp)) {
          count += 1;
          for (const message of wrong(one, text)) report(['rules', one.rule, one.within ? 'holds' : 'fails'], message);
        }
      }
    }),
  );
  return { problems, count };
}

function makeUp(field: FieldDefinition, values: Values): unknown {
  return madeUp(field, values, () => 1, turns.record);
}

/** The forms of a screen, and the dialogs of its actions, for a record that is made up. */
function formsOf(definition: ResourceDefinition): Form[] {
  const { calls, actions, fields } = definition;
  const filled = filledForm(editForm(definition, { id: 1 }, fields), makeUp);
  const opened = { id: 1, ...(typeof filled === 'string' ? {} : filled) };
  return [
    ...(calls.add ? [addForm(definition)] : []),
    ...(calls.set ? [editForm(definition, opened, fields)] : []),
    ...actions
      .filter(({ run }) => 'call' in run)
      .map((action) => {
        const names = Object.values(action.fields).flatMap(boundNames);
        const numbers = Object.fromEntries(names.map((name, index) => [name, most / 2 ** index]));
        return dialogOf(action, { ...opened, ...numbers }, fields);
      }),
  ];
}

/** What a form does otherwise than its limit says. */
function wrong({ form, path, word, within, beyond }: LimitCase, text: ScreenText): string[] {
  const name = path.join('.');
  const messages: string[] = [];
  const refusal = within && form.refusal(within.values);
  if (within && refusal)
    messages.push(`"${name}": ${form.name} refuses ${within.said}, which "${word}" allows: ${said(refusal, text)}`);
  const found = beyond && form.refusal(beyond.values);
  if (beyond && !found) messages.push(`"${name}": ${form.name} takes ${beyond.said}, which "${word}" forbids`);
  if (beyond && found && found.field !== name)
    messages.push(`"${name}": ${form.name} refuses ${beyond.said}, but for ${said(found, text)}`);
  return messages;
}

function said(refusal: NonNullable<ReturnType<Form['refusal']>>, text: ScreenText): string {
  return `"${refusal.field}": "${text.refusal(refusal).text}"`;
}

function placeOf({ form, path, word }: LimitCase): Path {
  return pathOf(form, path, word);
}

/** A limit that a kind has by itself is at its field. */
function pathOf({ action }: Form, [name = '', ...below]: string[], ...word: string[]): Path {
  return [
    ...(action ? ['actions', action.name] : []),
    'fields',
    name,
    ...below.flatMap((one) => ['fields', one]),
    ...word,
  ];
}
