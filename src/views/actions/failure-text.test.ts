import { expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField } from '../definition.case';
import { failureText, resultText } from './failure-text';
import type { RowResult } from './run';

const definition = buildDefinition([buildField('id', 'id')], { errors: { 1024: { text: 'In use' } } });
const lost = new ConsoleError({ kind: 'lost', unsure: true });
const refused = new ConsoleError({ kind: 'code', code: 1024 });
const record = { id: 1 };

it.each<[string, RowResult<object>]>([
  ['actions.notRun', { record, state: 'skipped' }],
  ['In use', { record, state: 'failed', error: refused }],
  // Read again after its answer was lost, the record shows that nothing was done.
  ['actions.notDone', { record, state: 'failed', error: lost }],
])('says %s of a row that is %j', (text, result) => {
  expect(resultText(definition, result, (key) => key)).toBe(text);
});

it('says of a lost answer that the change may have been made', () => {
  const text = resultText(definition, { record, state: 'unsure', error: lost }, (key) => key);
  expect(text).toBe(failureText(definition, lost, (key) => key));
  expect(text).not.toBe('actions.notDone');
});
