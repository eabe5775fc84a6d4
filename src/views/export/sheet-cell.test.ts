import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellContext } from '../../fields/cell';
import type { FieldDefinition, FieldKind, KindOptions } from '../../schema/field-definition';
import { buildField } from '../definition.case';
import { sheetCellOf } from './sheet-cell';

const zone = process.env.TZ;
beforeAll(() => void (process.env.TZ = 'Asia/Shanghai'));
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const context: CellContext = {
  translate: (key, args) => (args ? `${key} ${JSON.stringify(args)}` : key),
  language: 'en',
  refs: (_resource, id) => (id === 7 ? 'North' : undefined),
  linkTo: () => undefined,
};

function cellOf<K extends FieldKind>(
  kind: K,
  options: KindOptions[K],
  value: unknown,
  record: Record<string, unknown> = {},
) {
  return sheetCellOf(buildField('x', kind, { options } as Partial<FieldDefinition<K>>))(
    { ...record, x: value },
    context,
  );
}

describe('numbers', () => {
  it.each([
    ['integer', 42, { number: 42, text: '42', format: '0' }],
    ['negative integer', -5, { number: -5, text: '-5', format: '0' }],
    ['integer that came as text', '00042', { number: 42, text: '00042', format: '0' }],
    [
      'twelve digits, which a spreadsheet would show as 1E+11',
      123456789012,
      { number: 123456789012, text: '123456789012', format: '0' },
    ],
  ])('takes an %s as a number', (_name, value, cell) => expect(cellOf('integer', {}, value)).toEqual(cell));

  it('keeps the given decimals', () => {
    expect(cellOf('decimal', { scale: 2 }, '1.50')).toEqual({ number: 1.5, text: '1.50', format: '0.00' });
  });

  it('leaves 16 digits as text, because a spreadsheet keeps 15', () => {
    expect(cellOf('decimal', { scale: 2 }, '12345678901234.56')).toBe('12345678901234.56');
    expect(cellOf('integer', {}, '123456789012345')).toMatchObject({ number: 123456789012345 });
  });

  it('leaves an invalid number as text', () => expect(cellOf('integer', {}, 'abc')).toBe('abc'));
  it('is empty for nothing', () => expect([cellOf('integer', {}, null), cellOf('integer', {}, '')]).toEqual(['', '']));
});

describe('money', () => {
  const yuan: KindOptions['money'] = { scale: 2, currency: 'CNY', currencyFrom: 'code' };
  const any: KindOptions['money'] = { scale: 2, currency: 'currency', currencyFrom: 'field' };

  it('has its currency symbol in the format, and the places of the list in the text', () => {
    expect(cellOf('money', yuan, '1234.5')).toEqual({ number: 1234.5, text: '1234.50', format: '"¥"#,##0.00' });
  });

  it('has the currency in the text when it is a field of the record', () => {
    expect(cellOf('money', any, 9, { currency: 'EUR' })).toEqual({ number: 9, text: '€9.00', format: '"€"#,##0.00' });
  });
});

describe('dates', () => {
  it('takes a day as a day', () => {
    expect(cellOf('date', { as: 'text' }, '2026-03-01')).toEqual({
      number: 46082,
      text: '2026-03-01',
      format: 'yyyy-mm-dd',
    });
  });

  it("writes a moment in the viewer's zone, to the second", () => {
    expect(cellOf('datetime', { as: 'text' }, '2026-03-01T16:30:15Z')).toEqual({
      number: 46083 + 30.25 / 1440,
      text: '2026-03-02 00:30:15',
      format: 'yyyy-mm-dd hh:mm:ss',
    });
  });

  it('leaves other dates as text', () => {
    expect(cellOf('date', { as: 'text' }, '1900-02-28')).toBe('1900-02-28');
    expect(cellOf('datetime', { as: 'text' }, 'soon')).toBe('soon');
  });
});

describe('texts', () => {
  it('leaves ids and phone numbers as text', () => {
    expect(cellOf('id', { as: 'number' }, 8123456789012345)).toBe('8123456789012345');
    expect(cellOf('phone', { area: 'area' }, '13800000000', { area: '+86' })).toBe('+86 13800000000');
  });

  it('labels enums, and writes what has no option as it is', () => {
    const options = [{ value: 1, label: 'Open' }];
    expect(cellOf('enum', { options }, 1)).toBe('Open');
    expect(cellOf('enum', { options }, 57)).toBe('57');
  });

  it('writes titles of references with their keys, or the key without a title', () => {
    const options: KindOptions['ref'] = { to: 'a/b', match: {}, as: 'number' };
    expect([cellOf('ref', options, 7), cellOf('ref', options, 8)]).toEqual(['North (#7)', '8']);
    const several: KindOptions['refs'] = { ...options, as: 'list', of: 'number' };
    expect(cellOf('refs', several, [7, 8])).toBe('North (#7), 8');
  });

  it('never has a secret', () => expect(cellOf('secret', { omitUnchanged: false }, 'S3cr3t')).toBe(''));
});
