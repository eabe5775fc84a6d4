import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../schema/field-definition';
import { buildField } from '../definition.case';
import { isRefused } from './sheet';
import { createValidator, type Validator, type ValidatorInput } from './validator';
import type { Cell } from './workbook';

const columns = [
  buildField('uid', 'text', { required: true, unique: ['uid'], options: { max: 6 } }),
  buildField('net', 'integer', { options: { min: 0, max: 5 } }),
  buildField('mac', 'text', { required: { net: [1] }, unique: ['mac'] }),
];
function input(more: Partial<ValidatorInput> = {}): ValidatorInput {
  return {
    columns,
    mapping: { uid: 0, net: 1, mac: 2 },
    values: {},
    words: {},
    yes: ['Yes'],
    no: ['No'],
    ...more,
  };
}

function refusedOf(validator: Validator) {
  return validator.rows().filter(isRefused);
}

function rows(...cells: Cell[][]) {
  return cells.map((row, index) => ({ row: index + 2, cells: row }));
}

describe('a validator', () => {
  it('judges the key alone where the other cells are judged with their records', () => {
    const keyed = [{ ...columns[0], unique: ['uid'] } as FieldDefinition, ...columns.slice(1, 2)];
    const validator = createValidator(rows(['A1', 9], ['A2', 'many'], [null, 1], ['A1', 1]), {
      ...input({ columns: keyed }),
      judgedLater: true,
    });
    expect(refusedOf(validator).map(({ row }) => row)).toEqual([4, 5]);
    expect(validator.sound().map(({ row }) => row)).toEqual([2, 3]);
  });

  it('refuses invalid values of fields, by row and column', () => {
    const validator = createValidator(rows(['A1', 2, 'm1'], ['', 9, 'm2'], ['A3', 1, null]), input());
    expect(validator.rows()).toHaveLength(3);
    expect(refusedOf(validator)).toEqual([
      {
        row: 3,
        texts: { uid: '', net: '9', mac: 'm2' },
        problems: {
          uid: { message: 'validation.required' },
          net: { message: 'validation.between', args: { min: 0, max: 5 } },
        },
      },
      { row: 4, texts: { uid: 'A3', net: '1', mac: '' }, problems: { mac: { message: 'validation.required' } } },
    ]);
    expect(validator.sound().map(({ values }) => values)).toEqual([{ uid: 'A1', net: 2, mac: 'm1' }]);
  });

  it('reads an empty cell as the default of its column', () => {
    const [uid, net, mac] = columns;
    const withDefault = [uid, { ...net, default: 3 }, mac] as typeof columns;
    const validator = createValidator(rows(['A1', null, 'm1'], ['A2', 4, 'm2']), input({ columns: withDefault }));
    expect(validator.sound().map(({ values }) => values)).toEqual([
      { uid: 'A1', net: 3, mac: 'm1' },
      { uid: 'A2', net: 4, mac: 'm2' },
    ]);
  });

  it('refuses the later of two rows with an equal unique value, separately for each column', () => {
    const validator = createValidator(
      rows(['A1', 2, 'm1'], ['A1', 2, 'm2'], ['A3', 2, 'm1'], ['A4', 2, 'm2']),
      input(),
    );
    expect(refusedOf(validator).map(({ row, problems }) => [row, problems])).toEqual([
      [3, { uid: { message: 'import.cell.repeats', args: { row: 2 } } }],
      [4, { mac: { message: 'import.cell.repeats', args: { row: 2 } } }],
    ]);
  });

  it('compares a column together with those that it names', () => {
    const [uid, net, mac] = columns;
    const together = [uid, net, { ...mac, unique: ['mac', 'net'] }] as typeof columns;
    const validator = createValidator(
      rows(['A1', 2, 'm1'], ['A2', 3, 'm1'], ['A3', 2, 'm1']),
      input({ columns: together }),
    );
    expect(refusedOf(validator).map(({ row, problems }) => [row, problems])).toEqual([
      [4, { mac: { message: 'import.cell.repeats', args: { row: 2 } } }],
    ]);
  });

  it('ignores refused rows and empty cells for uniqueness', () => {
    const validator = createValidator(rows(['A1', 9, 'm1'], ['A1', 2, null], ['A2', 2, null]), input());
    expect(refusedOf(validator).map(({ row }) => row)).toEqual([2]);
  });

  it('validates a changed cell, and the rows that depend on it, again', () => {
    const validator = createValidator(rows(['A1', 9, 'm1'], ['A1', 2, 'm2']), input());
    expect(validator.edit([{ row: 2, column: 'net', text: '3' }])).toEqual([
      { row: 2, problems: {} },
      { row: 3, problems: { uid: { message: 'import.cell.repeats', args: { row: 2 } } } },
    ]);
    expect(validator.edit([{ row: 3, column: 'uid', text: 'A2' }])).toEqual([{ row: 3, problems: {} }]);
    expect(validator.sound().map(({ values }) => values)).toEqual([
      { uid: 'A1', net: 3, mac: 'm1' },
      { uid: 'A2', net: 2, mac: 'm2' },
    ]);
    expect(validator.edit([{ row: 99, column: 'uid', text: 'x' }])).toEqual([]);
  });

  it('leaves a removed row out, and what it had alone is free again', () => {
    const validator = createValidator(rows(['A1', 2, 'm1'], ['A1', 3, 'm2']), input());
    expect(validator.remove([2], true)).toEqual([{ row: 3, problems: {} }]);
    expect(validator.rows().map(({ row }) => row)).toEqual([3]);
    expect(validator.sound().map(({ values }) => values)).toEqual([{ uid: 'A1', net: 3, mac: 'm2' }]);
    expect(validator.changes()).toEqual({ cells: [], removed: [2] });
    expect(validator.remove([2], false)).toEqual([
      { row: 2, problems: {} },
      { row: 3, problems: { uid: { message: 'import.cell.repeats', args: { row: 2 } } } },
    ]);
    expect(validator.changes()).toEqual({ cells: [], removed: [] });
  });

  it('does not validate a column that its condition hides', () => {
    const hidden = buildField('mac', 'text', { required: true, when: { type: [1] } });
    const two = input({ columns: [hidden], mapping: {} });
    expect(refusedOf(createValidator(rows(['x']), { ...two, values: { type: 2 } }))).toEqual([]);
    expect(refusedOf(createValidator(rows(['x']), { ...two, values: { type: 1 } }))).toHaveLength(1);
  });
});
