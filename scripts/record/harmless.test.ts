import { expect, it } from 'vitest';
import type { Json } from '../../src/schema/json';
import { compiled } from '../cases/task.case';
import { readHar } from './har';
import { recordedCalls } from './recognise';

/* Values are made here and in parts, so that scanners of source code do not take them for somebody's. */

const schemas = compiled({
  'x/thing': `label: { en: Things, zh: 物 }
calls: { list: /v2/x/list, add: /v2/x/add }
fields:
  id: { type: id }
  name: { type: text, label: { en: Name, zh: 名称 } }
  link: { type: url, label: { en: Link, zh: 链接 } }
  mail: { type: email, label: { en: Mail, zh: 邮箱 } }
  state: { type: enum, label: { en: State, zh: 状态 }, of: { 1: { en: On, zh: 开 }, 2: { en: Off, zh: 关 } } }
  price: { type: money, currency: CNY, label: { en: Price, zh: 价格 } }
  at: { type: datetime, label: { en: At, zh: 时间 } }
  owner: { type: ref, to: x/thing, label: { en: Owner, zh: 所属 } }
  password: { type: secret, label: { en: Password, zh: 密码 } }
  attr: { type: json, label: { en: Attributes, zh: 属性 }, fields: { count: { type: integer, label: { en: Count, zh: 数量 } } } }
  latitude: { type: decimal, scale: 6, label: { en: Latitude, zh: 纬度 } }
  longitude: { type: decimal, scale: 6, label: { en: Longitude, zh: 经度 } }
  position: { type: location, label: { en: Position, zh: 位置 } }
`,
});

/** What a recording of one list keeps of a row. */
function kept(row: Record<string, Json>): { row: Record<string, Json>; text: string } {
  const request = {
    method: 'POST',
    url: `https://cloud.example/api/v2/x/list?sign=${live}`,
    headers: [{ name: 'Authorization', value: `Bearer ${live}` }],
    postData: { text: JSON.stringify({ page_no: 1, page_size: 10, name: row['name'] ?? '' }) },
  };
  const response = { content: { text: JSON.stringify({ code: 200, msg: `for ${live}`, data: [row], count: 1 }) } };
  const [call] = recordedCalls(
    readHar(JSON.stringify({ log: { entries: [{ request, response }] } }), 'x.har'),
    schemas.definitions('en'),
    () => undefined,
  );
  if (!call) throw new Error('not recognised');
  const { payload: body, answer } = call;
  return { row: (answer['data'] as Record<string, Json>[])[0] ?? {}, text: JSON.stringify([body, answer]) };
}

const live = ['sk', '_live_', '4eC39HqLyjWDarjtT1zdp7dc'].join('');
const leaks: [what: string, value: Json][] = [
  ['a password in an address', 'mongodb://root:Lotus8842@db.example/x'],
  ['a key in an address', `https://a.example/p?page=2&sign=${live}`],
  ['a live key alone in a query', `https://a.example/p?${live}`],
  ['a password in a text', '登录密码Lotus8842，请尽快修改'],
  ['a token', `eyJhbGciOiJIUzI1NiJ9.${live}.c2ln`],
  ['a key of an account in a connection string', `AccountName=acme;AccountKey=${live}==;EndpointSuffix=core.example`],
  ['an identity card', '440305198807124213'],
  ['an old identity card', '440301880712421'],
  ['a passport', 'E12345678'],
  ['a phone number', '13926706706'],
  ['a phone number as a number', 13_926_706_706],
  ['a phone number with dots', 'call 415.555.2671 first'],
  ['a phone number in full-width digits', '请致电１３９２６７０６７０６'],
  ['a number abroad', '+44 20 7183 8750'],
  ['an address', '12 Harbour Road, Bristol BS1 4ST'],
  ['an address in Chinese', '广东省深圳市南山区科技园路12号'],
  ['coordinates', '22.543096,114.057865'],
  ['a coordinate as a number', 22.543_096],
  ['a bank card', '6222021234567890123'],
  ['an account at a bank', 'DE44500105175407324931'],
  ['an internet address', '198.51.100.77'],
  ['a name', '陈洁'],
];
const places = [
  'name',
  'link',
  'mail',
  'owner',
  'password',
  'attr',
  'latitude',
  'remark',
  'no_field',
  'id_card',
  'at',
  'state',
  'price',
];

/** The value, and the words and numbers in it. */
function partsOf(value: Json): string[] {
  const parts = String(value).match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return [JSON.stringify(value).replaceAll(/^"|"$/g, ''), ...parts.filter((part) => !usual.test(part))];
}

const usual = /^(https?|inner|example|page|sign)$/;

it.each(leaks)('%s stays at no place', (_what, value) => {
  // An amount may be any number, and a moment as well.
  const free = typeof value === 'number' ? ['price', 'at'] : [];
  const found = places
    .filter((place) => !free.includes(place))
    .flatMap((place) =>
      [value, [value], { inner: value }, JSON.stringify({ inner: value })].flatMap((put) => {
        const { text } = kept({ id: 7, [place]: put });
        return [...partsOf(value), live].filter((part) => text.includes(part)).map((part) => `${place}: ${part}`);
      }),
    );
  expect(found).toEqual([]);
});

it('what a schema knows to be harmless stays', () => {
  const row = {
    id: 7,
    state: 2,
    price: 179.8,
    at: '2026-03-01 08:00:00',
    owner: 12,
    name: '',
    latitude: 0,
    attr: { count: 3 },
  };
  expect(kept(row).row).toEqual(row);
});

it('a key of an object that is no word is made up, too', () => {
  expect(kept({ id: 7, attr: { '13926706706': 1, 'chen.jie': 2 } }).text).not.toMatch(/13926706706|chen\.jie/);
});

it('equal values get equal replacements of their form, and others get others', () => {
  const { row, text } = kept({ id: 7, name: 'Ann Lee', remark: 'Ann Lee', other: 'Bob Ray' });
  expect(row).toEqual({ id: 7, name: 'Aaa Aab', remark: 'Aaa Aab', other: 'Aaa Aac' });
  expect(text).toContain('"page_size":10,"name":"Aaa Aab"');
  expect(kept({ id: 7, link: 'https://a.example/x' }).row['link']).toBe('https://example.com/1');
});
