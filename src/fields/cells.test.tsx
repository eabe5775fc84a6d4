import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../schema/field-definition';
import type { CellContext, RowRecord } from './cell';
import { alignOf, cellOf } from './cells';
import { buildContext, buildField, KINDS } from './field.case';
import { FieldServicesContext, type FieldServices } from './services';
import { textOf } from './texts';
import { expression } from '../expression.case';

function html(field: FieldDefinition, record: RowRecord, context: CellContext = buildContext()): string {
  const services = { pictureOrigins: [] as string[] } as unknown as FieldServices;
  return renderToStaticMarkup(
    <FieldServicesContext value={services}>{cellOf(field)(record, context)}</FieldServicesContext>,
  );
}

function shown(field: FieldDefinition, value: unknown, context?: CellContext): string {
  return html(field, { f: value }, context);
}

const circle: RowRecord = {};
circle.self = circle;
const BROKEN: [string, unknown][] = [
  ['an object', { a: { b: 1 } }],
  ['an empty object', {}],
  ['a list of objects', [{ a: 1 }, null]],
  ['a list in a list', [[1], ['x']]],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['true', true],
  ['a bigint', 10n],
  ['a symbol', Symbol('s')],
  ['a function', () => 1],
  ['an invalid date', new Date('x')],
  ['a text', 'abc %E0%A4%A'],
  ['a script address', 'javascript:alert(1)'],
  ['a broken address', 'http://%'],
  ['a circle', circle],
  ['an object without prototype', Object.create(null)],
];

describe.each(KINDS)('a cell of kind %s', (kind) => {
  const field = buildField(kind, kind === 'location' ? { options: { latitude: 'f', longitude: 'f' } } : {});

  it.each(BROKEN)('shows %s without an exception', (_name, value) => {
    expect(() => shown(field, value)).not.toThrow();
    expect(typeof textOf(field)({ f: value }, buildContext())).toBe('string');
  });

  it.each([undefined, null, '', []])('shows a dash and no text for %j', (value) => {
    expect(shown(field, value)).toBe('<span class="c-none">—</span>');
    expect(textOf(field)({ f: value }, buildContext())).toBe('');
  });

  it('links only to web and mail addresses', () => {
    expect(shown(field, 'javascript:alert(1)')).not.toContain('href');
    expect(shown(field, 'data:text/html,x')).not.toMatch(/href|src/);
  });
});

describe('an invalid value', () => {
  it('is shown as JSON', () => {
    expect(shown(buildField('text'), { a: 1 })).toContain('c-broken');
    expect(textOf(buildField('text'))({ f: { a: 1 } }, buildContext())).toBe('{"a":1}');
    expect(textOf(buildField('integer'))({ f: 'abc' }, buildContext())).toBe('abc');
    expect(textOf(buildField('decimal'))({ f: Number.NaN }, buildContext())).toBe('NaN');
  });
});

describe('enum', () => {
  it('shows the label of the option in the colour of its tone', () => {
    expect(shown(buildField('enum'), 1)).toBe('<span class="c-tag c-tag-good">Enabled</span>');
  });
  it('has the tone whose condition holds instead of that of a good option', () => {
    const field = buildField('enum', { tones: [{ tone: 'warn', when: expression('fail != 0') }] });
    expect(html(field, { f: 1, fail: 2 })).toBe('<span class="c-tag c-tag-warn">Enabled</span>');
    expect(html(field, { f: 1, fail: 0 })).toContain('c-tag-good');
    expect(html(field, { f: 2, fail: 2 })).not.toContain('c-tag-warn');
  });
  it('is expired when its tone says that something has ended, only if the option is a good one', () => {
    const field = buildField('enum', { tones: [{ tone: 'bad', when: expression('end < now'), ended: true }] });
    expect(html(field, { f: 1, end: '2020-01-01T00:00:00Z' })).toBe(
      '<span class="c-tag c-tag-bad" title="Enabled">fields.expired</span>',
    );
    expect(html(field, { f: 1, end: '2999-01-01T00:00:00Z' })).toContain('c-tag-good');
    expect(html(field, { f: 2, end: '2020-01-01T00:00:00Z' })).toContain('Disabled');
    expect(textOf(field)({ f: 1, end: '2020-01-01T00:00:00Z' }, buildContext())).toBe('Enabled');
  });
  it('accepts a number as text', () => expect(shown(buildField('enum'), '2')).toContain('Disabled'));
  it('shows an unknown value', () => expect(shown(buildField('enum'), 57)).toBe('fields.unknown 57'));
  it('treats 0 without an option as a missing number', () => expect(shown(buildField('enum'), 0)).toContain('c-none'));
  it('shows an option 0', () => {
    const field = buildField('enum', { options: { options: [{ value: 0, label: 'Offline' }] } });
    expect(shown(field, 0)).toBe('Offline');
  });
  it('lists several options', () =>
    expect(textOf(buildField('enums'))({ f: [1, '2', 9] }, buildContext())).toBe('Unicom, Mobile, fields.unknown 9'));
});

it('a moment with "expires" says when it is past', () => {
  const field = buildField('datetime', { options: { expires: true } });
  expect(shown(field, '2020-01-01T00:00:00Z')).toContain('fields.expired');
  expect(shown(field, '2999-01-01T00:00:00Z')).not.toContain('fields.expired');
  expect(shown(buildField('datetime'), '2020-01-01T00:00:00Z')).not.toContain('fields.expired');
});

describe('numbers', () => {
  it('keep all digits of a text', () => {
    expect(textOf(buildField('decimal'))({ f: '0.12345678901234567890' }, buildContext())).toBe(
      '0.12345678901234567890',
    );
  });
  it('have a unit', () => expect(shown(buildField('integer', { options: { unit: 'GB' } }), 8)).toContain('8 GB'));
  it('show the declared text for 0', () => {
    const field = buildField('integer', { options: { zero: 'No limit', unit: 'days' } });
    expect([textOf(field)({ f: 0 }, buildContext()), textOf(field)({ f: 3 }, buildContext())]).toEqual([
      'No limit',
      '3 days',
    ]);
  });
  it('have grouped thousands when they are quantities', () => {
    const load = buildField('integer', { options: { grouped: true, limit: { atMost: 'most' }, unit: 'GB' } });
    expect([shown(buildField('integer'), 65535), shown(load, -12500), html(load, { f: 2000, most: 15000 })]).toEqual([
      expect.stringContaining('65535'),
      expect.stringContaining('−12,500 GB'),
      expect.stringContaining('2,000 GB / 15,000'),
    ]);
  });
  it('show what an empty value means, unless the record does not have the field', () => {
    const company = buildField('ref', { empty: 'All companies' });
    expect([null, '', undefined].map((value) => html(company, { f: value }))).toEqual([
      'All companies',
      'All companies',
      '<span class="c-none">—</span>',
    ]);
    expect(html(buildField('enum', { empty: 'All types' }), { f: 0 })).toBe('All types');
  });
  it('show a size in its largest unit', () => {
    const size = textOf(buildField('integer', { options: { unit: 'bytes', size: true } }));
    expect([200_000, 0].map((value) => size({ f: value }, buildContext()))).toEqual(['195.3 KiB', '0 B']);
  });
  it('show their limit, with a warning when little is left', () => {
    const load = buildField('integer', { options: { limit: { atMost: 'most' } } });
    expect([shown(load, 40), html(load, { f: 40, most: 50 }), html(load, { f: 490, most: 500 })]).toEqual([
      '<span class="c-num">40</span>',
      expect.stringMatching(/warn.*80% 3px.*40 \/ 50/),
      expect.stringContaining('data-level="bad"'),
    ]);
  });
  it('show their minimum, with a warning when they are near it or below', () => {
    const stock = buildField('integer', { options: { limit: { atLeast: 'least' } } });
    const level = (f: number, least = 5) => /data-level="(\w+)"/.exec(html(stock, { f, least }))?.[1];
    expect([level(20), level(6), level(5), level(4), level(0)]).toEqual([undefined, 'warn', 'warn', 'bad', 'bad']);
    expect(html(stock, { f: 20, least: 5 })).toMatch(/100% 3px.*20 \/ fields.atLeast 5/);
    expect(html(stock, { f: 2, least: 5 })).toContain('40% 3px');
    expect(html(stock, { f: 20, least: 0 })).toBe('<span class="c-num">20</span>');
  });
  it('show a maximum and a minimum, and the worse of both', () => {
    const seats = buildField('integer', { options: { limit: { atMost: 'most', atLeast: 'least' } } });
    const drawn = (f: number) => html(seats, { f, most: 100, least: 10 });
    expect(drawn(50)).toMatch(/50% 3px.*50 \/ 100, fields.atLeast 10/);
    expect([50, 96, 9].map((f) => /data-level="(\w+)"/.exec(drawn(f))?.[1])).toEqual([undefined, 'bad', 'bad']);
  });
  it('show the whole that they are a part of, without a warning', () => {
    const online = buildField('integer', { options: { limit: { whole: 'all' } } });
    expect(html(online, { f: 99, all: 100 })).toMatch(/99% 3px.*99 \/ 100/);
    expect(html(online, { f: 99, all: 100 })).not.toContain('data-level');
  });
  it('show no limit while it is unknown', () =>
    expect(html(buildField('integer', { options: { limit: { atMost: 'most' } } }), { f: 40, most: 0 })).not.toContain(
      '/ 0',
    ));
  it('have the tone of the first condition that holds', () => {
    const tones = [
      { tone: 'bad' as const, when: expression('f < 0') },
      { tone: 'warn' as const, when: expression('f < least') },
    ];
    const stock = buildField('integer', { tones });
    const drawn = (f: number) => html(stock, { f, least: 10 });
    expect(drawn(-1)).toContain('<span class="c-toned-bad">');
    expect(drawn(5)).toMatch(/<span class="c-toned-warn">.*5.*<\/span>/);
    expect(drawn(10)).not.toContain('toned');
  });
  it('are aligned at the end of their column', () => {
    expect([alignOf(buildField('money')), alignOf(buildField('text'))]).toEqual(['end', 'start']);
  });
});

describe('money', () => {
  const money = (value: unknown, currency = 'CNY'): string =>
    textOf(buildField('money', { options: { currency } }))({ f: value }, buildContext());

  it('[const-currency-symbols] has a currency symbol and grouped thousands', () => {
    expect([money(1234567.5), money('0.5', 'USD'), money(1000, 'INR')]).toEqual([
      '¥1,234,567.50',
      '$0.50',
      '₹1,000.00',
    ]);
  });
  it('keeps digits beyond the scale', () => expect(money('12345678901234567.899')).toBe('¥12,345,678,901,234,567.899'));
  it('has no power of ten', () => {
    expect([money(1e21), money(-1.5e22), money(1e-7)]).toEqual([
      '¥1,000,000,000,000,000,000,000.00',
      '−¥15,000,000,000,000,000,000,000.00',
      '¥0.0000001',
    ]);
  });
  it('has the sign before the symbol', () => expect(money(-1500)).toBe('−¥1,500.00'));
  it('shows 0', () => expect(money(0)).toBe('¥0.00'));
  it.each([
    ['EUR', '€5.00'],
    ['CNY', '¥5.00'],
    ['JPY', 'JP¥5.00'],
    ['XQX', 'XQX 5.00'],
  ])('shows %s by a symbol of its own, or by its code', (currency, text) => expect(money(5, currency)).toBe(text));
  it('reads the currency from a field', () => {
    const field = buildField('money', { options: { currency: 'money_type', currencyFrom: 'field' } });
    expect(html(field, { f: 5, money_type: 'usd' })).toContain('$5.00');
    expect(html(field, { f: 5, money_type: { a: 1 } })).toContain('5.00');
    const numbered = buildField('money', {
      options: { currency: 'money_type', currencyFrom: 'field', codes: { 3: 'INR' } },
    });
    expect([html(numbered, { f: 5, money_type: 3 }), html(numbered, { f: 5, money_type: 9 })]).toEqual([
      expect.stringContaining('₹5.00'),
      expect.not.stringContaining('₹'),
    ]);
  });
});

describe('dates', () => {
  const instant = '2026-03-01T10:05:09Z';
  const local = new Date(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  const time = `${two(local.getHours())}:${two(local.getMinutes())}`;

  it("are in the viewer's zone", () => expect(shown(buildField('datetime'), instant)).toContain(`>${day} ${time}<`));
  it("read the platform's text format as UTC", () => {
    expect(textOf(buildField('datetime'))({ f: '2026-03-01 10:05:09' }, buildContext())).toBe(`${day} ${time}`);
  });
  it('keep a day as it is', () => expect(shown(buildField('date'), '2026-12-31')).toContain('2026-12-31'));
  it('show a day that does not exist as invalid', () =>
    expect(shown(buildField('date'), '2026-02-30')).toContain('c-broken'));
});

describe('codes', () => {
  it.each(['R3CU-HHB9-8SXD-2CDZ', 'HMTD-FEEN-YDFR-PUBD', 'SN2026030001', '00:1B:44:11:3A:B7'])(
    'have letters of one width: %s',
    (code) => {
      expect(shown(buildField('text'), code)).toBe(`<span class="c-mono">${code}</span>`);
    },
  );
  it.each(['LIVE-DEMO', 'WI-FI', 'HD-1080P', 'ACME'])('are not words: %s', (word) =>
    expect(shown(buildField('text'), word)).not.toContain('c-mono'),
  );
});

describe('references', () => {
  const context = buildContext({
    refs: (_resource, id) => (String(id) === '5' ? 'Acme' : undefined),
    linkTo: (resource, id) => `/${resource}/${id}/show`,
  });

  it('link to the record by its title', () => {
    expect(shown(buildField('ref'), 5, context)).toBe(
      '<a class="c-link c-ref" href="/operate/company/5/show">Acme</a>',
    );
  });
  it('show the id where nobody knows the title, and link to no missing record', () => {
    expect(shown(buildField('ref'), 6, context)).toBe('6');
    expect(shown(buildField('refs'), [5, 6], context)).not.toContain('/6/show');
  });
  it('show and link no number while the title is looked up', () => {
    const pending = buildContext({ ...context, refs: () => '…' });
    expect(shown(buildField('ref'), 6, pending)).toBe('…');
    expect(shown(buildField('refs'), [5, 6], pending)).toBe('<span class="c-cut">…, …</span>');
  });
  it('say that a record is not visible when it was read and not found, and do not link it, even with a title in the row', () => {
    const none = buildContext({ ...context, refs: () => null });
    expect(shown(buildField('ref'), 8, none)).toBe('fields.unseen 8');
    expect(shown(buildField('refs'), [8], none)).toBe('<span class="c-cut">fields.unseen 8</span>');
    const field = buildField('ref', { options: { text: 'comp_name' } });
    expect(html(field, { f: 8, comp_name: 'Carried' }, none)).toBe('Carried');
    expect(html(field, { f: 8, comp_name: 'Carried' }, { ...none, refs: () => undefined })).toContain('/8/show');
  });
  it('show nothing for 0', () => expect(shown(buildField('ref'), 0, context)).toContain('c-none'));
  it('show the title that the row contains', () => {
    const field = buildField('ref', { options: { text: 'comp_name' } });
    expect(html(field, { f: 9, comp_name: 'Carried' })).toBe('Carried');
  });
  it('list several records', () => expect(textOf(buildField('refs'))({ f: [5, 6] }, context)).toBe('Acme, 6'));
});

describe('secrets and passwords', () => {
  it.each(['secret', 'password'] as const)('%s is a mask of one length, and never text', (kind) => {
    expect(shown(buildField(kind), 'abc')).toBe(shown(buildField(kind), 'a much longer secret'));
    expect(shown(buildField(kind), 'abc')).toContain('••••••');
    expect(textOf(buildField(kind))({ f: 'abc' }, buildContext())).toBe('');
  });
});

describe('other kinds', () => {
  it('a phone shows its area code', () => {
    const field = buildField('phone', { options: { area: 'area' } });
    expect(html(field, { f: '13800138000', area: '86' })).toContain('+86 13800138000');
  });
  it('a url opens in a new tab', () => {
    expect(shown(buildField('url'), 'https://a.example/x')).toContain('target="_blank" rel="noopener noreferrer"');
  });
  it('an email is a mail link', () => expect(shown(buildField('email'), 'a@b.cn')).toContain('href="mailto:a@b.cn"'));
  it('an image has an alternative text and loads lazily', () => {
    expect(shown(buildField('image'), 'data:image/png;base64,')).toMatch(/alt="Field"/);
    expect(shown(buildField('image'), 'data:image/png;base64,')).toContain('loading="lazy"');
  });
  it('a file shows its name', () => {
    expect(shown(buildField('file'), 'https://a.example/p/%E5%9B%BE.bin?k=1')).toContain('>图.bin<');
  });
  it('a boolean shows yes or no', () => {
    expect(textOf(buildField('boolean'))({ f: 1 }, buildContext())).toBe('ra.boolean.true');
    expect(shown(buildField('boolean'), false)).toContain('ra.boolean.false');
  });
  it('rows show their number', () => expect(shown(buildField('rows'), [{}, {}, {}])).toBe('fields.items 3'));
  it('a location shows a pair of numbers', () => {
    const at = (latitude: unknown, longitude: unknown) => html(buildField('location'), { latitude, longitude });
    expect(at(31.2304, '121.4737')).toContain('31.2304, 121.4737');
    expect(at(0, 0)).toContain('c-none');
    expect(at(null, null)).toContain('c-none');
    expect(at('north', 5)).toContain('c-broken');
  });
  it('json shows its inner fields by their labels, and masks a secret among them', () => {
    const fields = {
      w: buildField('integer', { name: 'w', label: 'Width' }),
      k: buildField('secret', { name: 'k', label: 'Key' }),
    };
    const field = buildField('json', { options: { fields } });
    expect(textOf(field)({ f: '{"w":1920,"k":"s3cret"}' }, buildContext())).toBe('Width: 1920');
    expect(textOf(buildField('json'))({ f: '{"w": 1}' }, buildContext())).toBe('{"w":1}');
    expect(shown(buildField('json'), '{"w"')).toContain('c-broken');
  });
});
