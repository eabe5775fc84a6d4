import { describe, expect, it } from 'vitest';
import { validate } from '../../fields/validate';
import { expression } from '../../expression.case';
import { buildDefinition, buildField } from '../definition.case';
import { startValues, unfit } from './parameters';

const record = { id: 1, state: 2, paid: 100, note: 'from the record' };

describe('the values that a dialog opens with', () => {
  it('are defaults over those of the one record; of several records none', () => {
    const fields = [buildField('state', 'integer', { default: 3 }), buildField('note', 'text')];
    expect(startValues(fields, [record])).toEqual({ ...record, state: 3 });
    expect(startValues(fields, [record, record])).toEqual({ state: 3, note: undefined });
  });

  it("have the record's fields that a condition of a parameter names, so that it is checked", () => {
    const reason = buildField('reason', 'text', { required: { state: [2] } });
    const extra = buildField('extra', 'text', { when: { state: [1] }, required: true });
    const values = startValues([reason, extra], [record]);
    expect(validate(reason, '', values, 'add')).toEqual({ message: 'validation.required' });
    expect(validate(extra, '', values, 'add')).toBeUndefined();
  });
});

it('values typed once for several records follow the rules of each', () => {
  const note = buildField('note', 'text');
  const rules = [{ must: expression("state != 2 || note.contains('x')"), at: 'note', text: 'It lacks the x' }];
  const ruled = { definition: buildDefinition([], { rules }), account: {} };
  expect(unfit([note], { note: 'late' }, record, ruled)).toMatchObject({
    problem: { args: { text: 'It lacks the x' } },
  });
  expect(unfit([note], { note: 'late' }, { ...record, state: 1 }, ruled)).toBeUndefined();
});
