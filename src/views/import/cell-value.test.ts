import { describe, expect, it } from 'vitest';
import { buildField } from '../definition.case';
import type { FieldDefinition, FieldKind, KindOptions } from '../../schema/field-definition';
import { cellText, readCell } from './cell-value';
import type { Cell } from './workbook';

/** A cell with the format of a day, or of a day with a time. */
function dated(iso: string, format: 'day' | 'moment' = 'moment'): Cell {
  return { number: 46_000, wall: new Date(iso), format, shown: iso.slice(0, format === 'day' ? 10 : 19) };
}

const options = [
  { text: 'Unicom', value: 1 },
  { text: '联通', value: 1 },
  { text: 'Mobile', value: 2 },
];
const words = { options, yes: ['是', 'Yes'], no: ['否', 'No'] };
function read<K extends FieldKind>(kind: K, cell: Cell, own?: KindOptions[K]) {
  return readCell(buildField('f', kind, own ? ({ options: own } as Partial<FieldDefinition<K>>) : {}), cell, words);
}

describe('a cell', () => {
  it('that is empty or blank is null', () => {
    expect(read('text', null)).toEqual({ value: null });
    expect(read('integer', '  ')).toEqual({ value: null });
  });

  it('of a text column keeps numbers and dates as texts', () => {
    expect(read('text', ' A1 ')).toEqual({ value: 'A1' });
    expect(read('phone', 13_800_138_000)).toEqual({ value: '13800138000' });
    expect(read('text', dated('2026-01-31T00:00:00Z', 'day'))).toEqual({ value: '2026-01-31' });
  });

  it('of a text with a pattern takes the spelling that the pattern requires', () => {
    const mac = { pattern: { regex: '[0-9A-F]{2}(:[0-9A-F]{2}){5}', message: 'MAC' } };
    for (const text of ['38:54:39:d6:a7:1a', '38-54-39-D6-A7-1A', '3854.39d6.a71a', '385439d6a71a']) {
      expect(read('text', text, mac)).toEqual({ value: '38:54:39:D6:A7:1A' });
    }
    expect(read('text', 'not one', mac)).toEqual({ value: 'not one' });
    expect(read('text', 'small letters')).toEqual({ value: 'small letters' });
  });

  it('with a number too long for a spreadsheet is refused, because its last digits are lost', () => {
    expect(read('text', 89_860_012_345_678_900_000).problem).toEqual({ message: 'import.cell.digits' });
    expect(read('id', 1e15, { as: 'text' }).problem).toEqual({ message: 'import.cell.digits' });
    expect(read('integer', 123_456_789_012_345)).toEqual({ value: 123_456_789_012_345 });
    expect(read('text', '89860012345678901234')).toEqual({ value: '89860012345678901234' });
  });

  it('of a text column is what the spreadsheet shows, and is refused where that is not known', () => {
    const zeros = { number: 12, format: 'number', shown: '0012', wall: undefined } as const;
    expect(read('text', zeros)).toEqual({ value: '0012' });
    expect([read('integer', zeros), read('id', zeros, { as: 'number' })]).toEqual([{ value: 12 }, { value: '12' }]);
    expect(read('text', true)).toEqual({ value: 'TRUE' });
    expect(read('text', { ...zeros, shown: undefined }).problem).toEqual({ message: 'import.cell.format' });
    expect(read('integer', dated('2026-01-31T00:00:00Z', 'day'))).toEqual({ value: '2026-01-31' });
  });

  it('of a number column may be a text, also in full-width digits; another text stays for validation', () => {
    expect(read('integer', ' 12 ')).toEqual({ value: 12 });
    expect(read('integer', '１２')).toEqual({ value: 12 });
    expect(read('integer', 'twelve')).toEqual({ value: 'twelve' });
  });

  it('of an enum is read by number, or by label in any language', () => {
    expect(read('enum', 2)).toEqual({ value: 2 });
    expect(read('enum', '2')).toEqual({ value: 2 });
    expect(read('enum', '联通')).toEqual({ value: 1 });
    expect(read('enum', 'MOBILE')).toEqual({ value: 2 });
    expect(read('enum', 'Telecom')).toEqual({ value: 'Telecom', problem: { message: 'validation.option' } });
    expect(read('enums', 'Unicom、2', { options: [], as: 'list' })).toEqual({ value: [1, 2] });
    expect(read('enums', 'Unicom, x', { options: [], as: 'list' }).problem).toEqual({ message: 'validation.option' });
  });

  it('of a boolean is read as boolean, number or word', () => {
    expect(read('boolean', true)).toEqual({ value: true });
    expect(read('boolean', 0)).toEqual({ value: false });
    expect(read('boolean', 'TRUE')).toEqual({ value: true });
    expect([read('boolean', 'Yes'), read('boolean', 'no')]).toEqual([{ value: true }, { value: false }]);
    expect(read('boolean', '否')).toEqual({ value: false });
    expect(read('boolean', 'maybe').problem).toEqual({ message: 'import.cell.boolean', args: { yes: '是', no: '否' } });
  });

  it('of a date may be a date, the serial number of a day, or text', () => {
    for (const cell of [dated('2026-01-05T00:00:00Z', 'day'), 46_027, '2026-01-05', '2026/1/5', '2026年1月5日']) {
      expect(read('date', cell)).toEqual({ value: '2026-01-05' });
    }
    expect(read('date', '31.01.2026')).toEqual({ value: '31.01.2026' });
    expect(read('date', '2026-02-30')).toEqual({ value: '2026-02-30' });
    expect([read('date', 12), read('date', 2026)]).toEqual([{ value: '12' }, { value: '2026' }]);
  });

  it('of a datetime at which something ends is the last second of a day without a time', () => {
    const ends = { as: 'text', expires: true } as const;
    const last = new Date(2026, 11, 31, 23, 59, 59).toISOString().replace('.000', '');
    const noon = new Date(2026, 11, 31, 12).toISOString().replace('.000', '');
    expect([
      read('datetime', '2026-12-31', ends),
      read('datetime', dated('2026-12-31T00:00:00Z', 'day'), ends),
    ]).toEqual([{ value: last }, { value: last }]);
    const midnight = new Date(2026, 11, 31).toISOString().replace('.000', '');
    expect(read('datetime', dated('2026-12-31T00:00:00Z'), ends)).toEqual({ value: midnight });
    expect(read('datetime', '2026-12-31 12:00', ends)).toEqual({ value: noon });
  });

  it('of a datetime is in the time zone of the viewer', () => {
    const expected = `${new Date(2026, 0, 5, 8, 30).toISOString().slice(0, 19)}Z`;
    expect(read('datetime', dated('2026-01-05T08:30:00Z'))).toEqual({ value: expected });
    expect(read('datetime', '2026-01-05 8:30')).toEqual({ value: expected });
    expect(read('datetime', 46_027 + 8.5 / 24)).toEqual({ value: expected });
    expect(read('datetime', '2026-01-05 24:30')).toEqual({ value: '2026-01-05 24:30' });
  });

  it('of a reference is an id', () => {
    const ref = { to: 'operate/company', match: {}, as: 'number' } as const;
    expect(read('ref', '12', { ...ref })).toEqual({ value: 12 });
    expect(read('ref', 'Acme', { ...ref })).toEqual({ value: 'Acme', problem: { message: 'validation.numericId' } });
    expect(read('ref', 'Acme (north) (#12)', { ...ref })).toEqual({ value: 12 });
    expect(read('ref', '多节点网关 (HTBH11033) (#HTBH11033)', { ...ref, as: 'text' })).toEqual({ value: 'HTBH11033' });
    expect(read('ref', 'HTBH11033', { ...ref, as: 'text' })).toEqual({ value: 'HTBH11033' });
    expect(read('refs', 'Acme (#1), 2、B (#3)', { to: 'x', match: {}, as: 'list', of: 'number' })).toEqual({
      value: [1, 2, 3],
    });
    expect(read('refs', '1, 2', { to: 'x', match: {}, as: 'list', of: 'number' })).toEqual({ value: [1, 2] });
  });

  it('whose formula failed is refused and shows the error', () => {
    expect(read('text', { error: '#N/A' })).toEqual({
      value: '#N/A',
      problem: { message: 'import.cell.formula', args: { error: '#N/A' } },
    });
    expect(cellText({ error: '#N/A' })).toBe('#N/A');
  });
});
