import { describe, expect, it } from 'vitest';
import type { Json } from '../schema/json';
import { leftIn, originalsOf } from './final-scan';
import { identityDigit, luhnDigit } from './check-digits';
import { Redactor } from './redactor';

/** Random numbers that are the same in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const digits = '0123456789';

interface Plant {
  value: string;
  /** Stands at a place that tells what it is. Else it is known by its form. */
  key?: string;
}

function plantOf(next: (below: number) => number): Plant {
  const text = (length: number, of = letters) => Array.from({ length }, () => of[next(of.length)]).join('');
  const born = `${1950 + next(60)}0${1 + next(9)}1${next(10)}`;
  const identity = `4403${text(2, '123456789')}${born}${text(3, digits)}`;
  const card = `62${text(16, digits)}`;
  const plants: Plant[] = [
    {
      value: `${text(8 + next(30))}7`,
      key: ['app_secret', 'apiKey', 'access_token', 'user_password', 'private_key'][next(5)] ?? '',
    },
    { value: `${text(6)} ${text(4)}/&"${text(5)}`, key: 'password' },
    { value: `1${text(1, '3456789')}${text(9, digits)}`, key: 'user_phone' },
    { value: `1${text(1, '3456789')}${text(9, digits)}` },
    { value: `${text(6).toLowerCase()}@${text(5).toLowerCase()}.cn` },
    { value: `eyJ${text(12)}.${text(20)}.${text(16)}` },
    { value: `AKIA${text(16).toUpperCase()}` },
    { value: `ghp_${text(36)}` },
    { value: `${36 + next(60)}.${11 + next(200)}.${next(200)}.${1 + next(200)}` },
    { value: identity + identityDigit(identity) },
    { value: card + luhnDigit(card) },
  ];
  return plants[next(plants.length)] ?? { value: '' };
}

/** Ways in which a value stands in a body, one in another. */
const wraps: ((value: string, next: (below: number) => number) => string)[] = [
  (value) => value,
  (value) => `seen: ${value} today`,
  (value) => `备注 ${value}，请处理`,
  (value) => JSON.stringify({ note: value, size: 2 }),
  (value) => JSON.stringify([1, { deep: JSON.stringify({ note: value }) }]),
  (value) => `https://a.example/p?x=${encodeURIComponent(value)}&y=1`,
  (value) => `https://a.example/p?x=${encodeURIComponent(encodeURIComponent(value))}`,
  (value) => btoa(`{"a":"${value.replaceAll('"', '\\"')}"}`),
  (value) => `blob=${btoa(`a ${value} b`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`,
];

function bodyOf(text: string, { value, key }: Plant, next: (below: number) => number): Json {
  const places: Json[] = [
    { remark: text },
    { list: ['a', text] },
    { rows: [{ id: 1, deep: { more: [text] } }] },
    { [text]: 1 },
  ];
  return [{ id: 42, ...(key !== undefined && { [key]: value }) }, places[next(places.length)] ?? null];
}

/** Every form of the value that somebody could read. */
function readable(text: string): string {
  const decoded = text.replaceAll(/(?:%[\da-f]{2})+/gi, (part) => decodeURIComponent(part));
  const twice = decoded.replaceAll(/(?:%[\da-f]{2})+/gi, (part) => decodeURIComponent(part));
  const words = (twice.match(/[\w+/-]{8,}/g) ?? []).map((word) => Buffer.from(word, 'base64').toString('utf8'));
  return [text, decoded, twice, ...words].join('\n').replaceAll('\\', '');
}

describe('1,000 secrets of random form and place', () => {
  it('none survives, and none is reported as left', () => {
    const next = random(20_260_301);
    const survivors: string[] = [];
    for (let index = 0; index < 1000; index += 1) {
      const plant = plantOf(next);
      const text = (wraps[next(wraps.length)] ?? String)(plant.value, next);
      const body = bodyOf(text, plant, next);
      const redactor = new Redactor();
      redactor.learn(body);
      const clean = redactor.redact(body);
      if (readable(JSON.stringify(clean)).includes(plant.value.replaceAll('\\', '')))
        survivors.push(JSON.stringify(body));
      const left = leftIn('x.yaml', clean, originalsOf([{ call: 'call 1', text: JSON.stringify(body) }], []));
      if (left.length > 0) survivors.push(`${left.join()} in ${JSON.stringify(clean)} of ${JSON.stringify(body)}`);
    }
    expect(survivors).toEqual([]);
  });
});

describe('the last look, without a redactor before it', () => {
  const none = originalsOf([], []);
  it.each<[string, Json]>([
    ['a token (JWT)', 'x eyJhbGciOi.J9eyJzdWI.c2ln'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nabc'],
    ['a key of a cloud or a service', `LT${'AI5tQ9xExample'}`],
    ['a password in an address', 'ftp://u:hunter2@a.example'],
    ['a signature or token in an address', 'https://a.example/?a=1&Signature=abcdef'],
    ['a token (Bearer)', 'Authorization: Bearer abcdefgh12345678'],
    ['an e-mail address', 'to li.na@shop.cn'],
    ['an e-mail address', 'to%20li.na%40shop.cn'],
    ['an e-mail address', btoa('mail li.na@shop.cn now')],
    ['a phone number', '电话 13800138000'],
    ['an identity number', `44030119900307123${identityDigit('44030119900307123')}`],
    ['a public IP address', 'from 36.12.8.9.'],
    ['a public IP address', 'server 36.12.8.9'],
    ['a phone number', '电话 １３８００１３８０００'],
    ['a phone number', '电话 138.0013.8000'],
    ['the number of a bank account', 'to DE89370400440532013000'],
    ['the id of a session', `JSESS${'IONID=8F2A1B3C4D5E6F70'}; path=/`],
    ['the id of a session', `sess${'_id'}=8F2A1B3C`],
    ['a token of a bot', `bot12345678:AA${'x'.repeat(33)}`],
  ])('names %s: %s', (what, value) => {
    expect(leftIn('company.yaml', { calls: [{ body: { remark: value } }] }, none)).toEqual([
      `company.yaml: calls.0.body.remark: ${what}`,
    ]);
  });

  it.each([
    'signature',
    'sign',
    'token',
    'access_token',
    'X-Amz-Signature',
    'password',
    'secret',
    'auth_key',
    'q-signature',
  ])('names a signature or token as the parameter %s of an address', (parameter) => {
    expect(leftIn('x.yaml', { remark: `https://a.example/?a=1&${parameter}=abcd` }, none)).toEqual([
      'x.yaml: remark: a signature or token in an address',
    ]);
    expect(leftIn('x.yaml', { remark: `https://a.example/?a=1&${parameter}=abc` }, none)).toEqual([]);
  });

  it('passes over what is too short for the id of a session', () => {
    expect(leftIn('x.yaml', { remark: `sess${'_id'}=8F2A1B3` }, none)).toEqual([]);
  });

  const ofNetworks = [
    ['0.1.1.1', '0.255.255.254'],
    ['10.0.0.1', '10.255.255.254'],
    ['100.64.0.1', '100.127.255.254'],
    ['127.0.0.1', '127.255.255.254'],
    ['169.254.0.1', '169.254.255.254'],
    ['172.16.0.1', '172.31.255.254'],
    ['192.0.2.1', '192.168.255.254'],
    ['198.18.0.1', '198.19.255.254'],
    ['198.51.100.1', '203.0.113.1'],
    ['224.0.0.1', '255.255.255.255'],
  ].flat();
  it.each(ofNetworks)("passes over %s, which is nobody's", (address) => {
    const remark = `from ${address}`;
    expect(leftIn('x.yaml', { remark }, none)).toEqual([]);
    expect(new Redactor().redact({ remark })).toEqual({ remark });
  });

  const ofSomebody = [
    ['1.0.0.1', '9.255.255.254', '11.0.0.1'],
    ['100.63.255.254', '100.128.0.1'],
    ['126.255.255.254', '128.0.0.1'],
    ['169.253.255.254', '169.255.0.1'],
    ['172.15.255.254', '172.32.0.1'],
    ['192.1.0.1', '192.167.255.254', '192.169.0.1'],
    ['198.17.255.254', '198.20.0.1', '198.50.255.254', '198.52.0.1'],
    ['203.1.0.1', '223.255.255.254'],
  ].flat();
  it.each(ofSomebody)('names %s, beside a range of networks', (address) => {
    const remark = `from ${address}`;
    expect(leftIn('x.yaml', { remark }, none)).toEqual(['x.yaml: remark: a public IP address']);
    expect(new Redactor().redact({ remark })).toEqual({ remark: 'from 203.0.113.1' });
  });

  it('names a bank card where its key tells of one', () => {
    expect(leftIn('x.yaml', { bank_card: `622202120001234567${luhnDigit('622202120001234567')}` }, none)).toEqual([
      'x.yaml: bank_card: the number of a bank card',
    ]);
  });

  it('finds what was secret or a name elsewhere, also inside and encoded', () => {
    const originals = originalsOf(
      [
        {
          call: 'call 1',
          text: JSON.stringify([
            { app_secret: 'Deep-Secret-42', inner: JSON.stringify({ token: 'T0ken-Inside' }), user_name: '李小龙' },
          ]),
        },
      ],
      ['header-secret'],
    );
    expect(
      leftIn(
        'x.yaml',
        [
          'a Deep-Secret-42',
          'T0ken-Inside',
          encodeURIComponent('x=header-secret'),
          btoa('-> Deep-Secret-42'),
          '李小龙',
        ],
        originals,
      ),
    ).toHaveLength(5);
  });

  it('says where a value came from, and passes over digits inside of a longer number', () => {
    const originals = originalsOf(
      [
        { call: 'call 1 (/v2/x/list)', text: '{}' },
        { call: 'call 2 (/v2/user/set)', text: JSON.stringify({ user_password: '12345678', phone: '2071838750' }) },
      ],
      [],
    );
    expect(leftIn('x.yaml', { order_id: '2026123456780', sn: 'SN12345678' }, originals)).toEqual([]);
    expect(leftIn('x.yaml', { remark: 'it is 12345678.' }, originals)).toEqual([
      'x.yaml: remark: a value that is secret or personal elsewhere in the recording: under "user_password" in call 2 (/v2/user/set)',
    ]);
  });

  it.each([
    ['19900307', true],
    ['20991231', true],
    ['19000101', false],
    ['21000101', false],
    ['19901307', false],
    ['19900332', false],
  ])('digits born on %s are an identity number: %s', (born, is) => {
    const digits = `440301${born}123`;
    expect(leftIn('x.yaml', { remark: digits + identityDigit(digits) }, none)).toEqual(
      is ? ['x.yaml: remark: an identity number'] : [],
    );
  });

  it('says nothing of what is made up or data', () => {
    const data = {
      a: 'person1@example.com',
      b: '19900000001',
      c: '203.0.113.7',
      d: 'https://u:redacted-1@a.example/?token=redacted-2',
      e: '10.0.0.1',
      ver: '1.2.3.4',
      f: '20260301080000104300',
      g: 13_800_138_000,
    };
    expect(leftIn('x.yaml', data, none)).toEqual([]);
  });
});
