import { describe, expect, it } from 'vitest';
import { validate } from '../../fields/validate';
import { buildField } from '../definition.case';
import { startValues } from './parameters';

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
