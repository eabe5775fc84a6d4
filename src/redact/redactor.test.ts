import { describe, expect, it } from 'vitest';
import type { Json } from '../schema/json';
import { identityDigit, luhnDigit } from './check-digits';
import { Redactor, type PlaceOf } from './redactor';

function redacted(value: Json, placeOf: PlaceOf = () => undefined): Json {
  const redactor = new Redactor();
  redactor.learn(value, placeOf);
  return redactor.redact(value, placeOf);
}

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.s3cr3tS1gnature';
const pem = '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7\n-----END RSA PRIVATE KEY-----';
const identity = `44030119900307123${identityDigit('44030119900307123')}`;
const card = `622202120001234567${luhnDigit('622202120001234567')}`;
// In two parts, so that scanners of source code do not take them for keys.
function parts(one: string, other: string) {
  return one + other;
}

/** [what it is, body, the planted value] */
const planted: [string, Json, string][] = [
  ['an API key', { api_key: 'Qw12er34ty56' }, 'Qw12er34ty56'],
  ['an API key in capitals', { config: { apiKey: 'Zx98cv76bn54' } }, 'Zx98cv76bn54'],
  ['tokens in a list', { tokens: ['tok-list-0001', 'tok-list-0002'] }, 'tok-list-0002'],
  ['a token in an object', { token: { value: 'tok-object-1', expires: 3600 } }, 'tok-object-1'],
  ['a JWT in a remark', { remark: `the customer sent ${jwt} by chat` }, jwt],
  ['an AWS key in a remark', { remark: parts('uses AK', 'IAIOSFODNN7EXAMPLE now') }, 'IAIOSFODNN7EXAMPLE'],
  ['an Alibaba Cloud key in a remark', { remark: parts('oss: LT', 'AI5tQ9xExampleKey1') }, 'AI5tQ9xExampleKey1'],
  ['a Tencent Cloud key in a remark', { remark: parts('cos: AK', 'IDz8krbsJ5yKBZQpn74W') }, 'IDz8krbsJ5yKBZQpn74W'],
  ['a GitHub token', { note: parts('clone with gh', 'p_16C7e42F292c6912E7710c838347Ae178B4a') }, '16C7e42F292c6912'],
  ['a Slack token', { note: parts('bot xo', 'xb-17653672481-19874698323-pdFZKVeT') }, '19874698323-pdFZKVeT'],
  ['a Stripe key', { note: parts('pay sk', '_live_4eC39HqLyjWDarjtT1zdp7dc') }, '4eC39HqLyjWDarjtT1zdp7dc'],
  ['a private key', { param: pem }, 'MIIEpAIBAAKCAQEA7'],
  ['a private key in JSON in a text', { param: JSON.stringify({ cert: pem }) }, 'MIIEpAIBAAKCAQEA7'],
  ['a header in a text', { log: 'curl -H "Authorization: Bearer abcDEF123456ghi"' }, 'abcDEF123456ghi'],
  ['an SMS code', { phone: '13800138000', sms_code: '482913' }, '482913'],
  ['an SMS code in English', { body: 'Your verification code is 593827.' }, '593827'],
  ['an SMS code in Chinese', { body: '【云视】验证码：593827，5 分钟内有效。' }, '593827'],
  ['an SMS code before its word', { body: '593827 is your login code' }, '593827'],
  ['the parameter of an SMS', { param: '{"code":"593827"}' }, '593827'],
  [
    'a signed address',
    { url: 'https://cdn.example.cn/a.mp4?Expires=1767225600&Signature=hY7%2Bab3dQ%3D&key=live01' },
    'hY7%2Bab3dQ%3D',
  ],
  [
    'a signed address of AWS',
    { url: 'https://s3.example.cn/a?X-Amz-Signature=9f86d081884c7d65&X-Amz-Date=20260101' },
    '9f86d081884c7d65',
  ],
  ['a password in an address', { stream: 'rtsp://admin:Cam-Pass1@10.0.0.8:554/live' }, 'Cam-Pass1'],
  ['a password in a remark', { remark: 'wifi password: Sunny-Day-7' }, 'Sunny-Day-7'],
  ['a password in Chinese', { remark: '后台密码：Lotus2026' }, 'Lotus2026'],
  ['a mobile number', { remark: '请联系 138 0013 8000 处理' }, '138 0013 8000'],
  ['a number abroad', { remark: 'call +44 20 7183 8750 first' }, '20 7183 8750'],
  ['a landline', { remark: '总机 0755-26501234' }, '26501234'],
  ['an e-mail address', { remark: 'mail to Li.Na@camera-shop.cn' }, 'Li.Na@camera-shop.cn'],
  ['a name, and where it is repeated', { user_name: '李小龙', remark: '李小龙申请退款' }, '李小龙'],
  ['a contact', { comp_person: 'Sophie Walker', remark: 'asked for by Sophie Walker, twice' }, 'Sophie Walker'],
  ['a name beside a number', { name: '欧阳娜', mobile: '13900139000' }, '欧阳娜'],
  ['an identity number', { remark: `身份证 ${identity}` }, identity],
  ['an old identity number', { id_card: '440301900307123' }, '440301900307123'],
  ['a bank card', { remark: `卡号 ${card}` }, card],
  [
    'a bank card in groups',
    { remark: `${card.slice(0, 4)} ${card.slice(4, 8)} ${card.slice(8, 12)} ${card.slice(12, 16)} ${card.slice(16)}` },
    card.slice(8, 12),
  ],
  ['an IPv4 address', { remark: 'signed in from 36.12.8.9' }, '36.12.8.9'],
  ['an IPv6 address', { login_ip: '2408:8456:3000:1a2b::1' }, '2408:8456:3000:1a2b'],
  ['a random text beside a telling key', { key: 'A9f3kQ7zLm2XpT8v' }, 'A9f3kQ7zLm2XpT8v'],
  [
    'a secret that is repeated in base64',
    { app_secret: 'Deep-Secret-42', blob: btoa('x=Deep-Secret-42;y') },
    btoa('x=Deep-Secret-42;y'),
  ],
  [
    'a secret that is repeated in an address',
    { app_secret: 'Deep Secret/42', url: 'https://a.example/?q=Deep%20Secret%2F42' },
    'Deep%20Secret%2F42',
  ],
  [
    'a secret that is repeated in JSON',
    { app_secret: 'Deep"Secret"42', log: JSON.stringify({ at: 'Deep"Secret"42' }) },
    'Secret',
  ],
  ['a secret that is a key', { app_secret: 'Deep-Secret-42', uses: { 'Deep-Secret-42': 3 } }, 'Deep-Secret-42'],
  ['a phone number as a number', { phone: 13_800_138_000, ref: [13_800_138_000] }, '13800138000'],
  ['an account', { user_id: 'zhang.wei', remark: 'made by zhang.wei' }, 'zhang.wei'],
];

const harmless: Json[] = [
  { id: 7, comp_id: 12, uid: 'A1', list: [1, 'a', null] },
  { note: 'the key is under the mat' },
  { remark: 'the password is sealed with the account' },
  { msg: 'user_password: must not be empty' },
  { msg: 'Token expired' },
  { code: 406, msg: 'comp_id: the company has users' },
  { code: '406_1' },
  { code: 1024 },
  { order_id: '20260301080000104300' },
  { pay_order_id: 'P20260301080100654321' },
  { gmt_create: '2026-03-01 08:00:00', date: '2026-03' },
  { time: 1_767_225_600_000, created: '1767225600' },
  { total: 1250.5, price: 13_800_138_000 },
  { ip: '10.20.4.10', grpc_addr: '10.20.4.10:9004' },
  { ip: '192.168.1.1', gateway: '127.0.0.1' },
  { ver: '1.2.3.4', remark: 'firmware 2.4.0.7' },
  { mac: '38:54:39:00:00:01', sn: 'RS1' },
  { iccid: '89861121200015806325' },
  { pk: 'PK7Q2M4X', batch_id: 'B2401' },
  { token_type: 'bearer', token_expire: 3600 },
  { access_token: '', password: null },
  { sign_name: 'DeviceCloud', secret_count: 3 },
  { comp_name: 'Acme Cameras', city: 'London' },
  { user_name: 'admin', role_name: '管理员' },
  { url: 'https://files.example.cn/fw-1.2.0.bin?page=2&sort=name' },
  { store_path: 'record/{uid}/{date}' },
  { spec: '0 0 3 * * *', cron: '*/5 * * * *' },
  { remark: 'meets 12:30:45, room 4-2' },
  { remark: 'postal code 518000, error code: 500123' },
  { attr: '{"device_type":1, "resolution":"2k"}' },
  { location: '22.543096,114.057865', area_id: 440_305 },
  { user_phone_area: '+86', time_zone: '+08:00' },
  { package_name: 'com.example.home', group: 'a::b' },
  { menu_key: 'refund:view', order_state: 3 },
];

describe('what a recording must not tell', () => {
  it.each(planted)('%s', (_what, body, value) => {
    expect(JSON.stringify(body)).toContain(JSON.stringify(value).slice(1, -1));
    expect(JSON.stringify(redacted(body))).not.toContain(JSON.stringify(value).slice(1, -1));
  });

  it('takes out what the schema seals or calls a person', () => {
    const placeOf: PlaceOf = (key) => ({ dk: 'secret', boss: 'phone' } as const)[key];
    expect(redacted({ dk: 'abc', boss: '13800138000', attr: '{"dk":"1234567","size":2}' }, placeOf)).toEqual({
      dk: 'redacted-1',
      boss: '19900000001',
      attr: '{"dk":"9900001","size":2}',
    });
  });
});

describe('what stays', () => {
  it.each(harmless.map((body) => [JSON.stringify(body), body]))('%s', (_text, body) => {
    expect(redacted(body)).toEqual(body);
  });

  it('a text of JSON keeps its spaces when nothing in it changes', () => {
    expect(redacted('{ "a" : 1 }')).toBe('{ "a" : 1 }');
  });
});

describe('what takes its place', () => {
  it('is the same for the same person, with and without the area', () => {
    expect(
      redacted([{ user_phone: '862172876' }, { target: '+44 862172876' }, { user_email: 'A@b.cn' }, 'to a@b.cn']),
    ).toEqual([
      { user_phone: '555000001' },
      { target: '+44 555000001' },
      { user_email: 'person1@example.com' },
      'to person1@example.com',
    ]);
  });

  it('has the form of what was there, with valid check digits', () => {
    expect(
      redacted({
        mobile: '138-0013-8000',
        id_card: identity,
        bank_card: card,
        login_ip: '36.12.8.9',
        real_name: 'Bo Li',
        nick_name: '李娜',
      }),
    ).toEqual({
      mobile: '199-0000-0001',
      id_card: `11010119000101001${identityDigit('11010119000101001')}`,
      bank_card: `620000000000000001${luhnDigit('620000000000000001')}`,
      login_ip: '203.0.113.1',
      real_name: 'Ann Able',
      nick_name: '赵甲',
    });
  });

  it('keeps the rest of a text', () => {
    expect(redacted({ url: 'https://a.example/x?Expires=9&token=abcd1234#top' })).toEqual({
      url: 'https://a.example/x?Expires=9&token=redacted-1#top',
    });
    expect(redacted({ mail: 'x', link: 'https://a.example/?to=li%40shop.cn&n=1' })).toEqual({
      mail: 'x',
      link: 'https://a.example/?to=person1%40example.com&n=1',
    });
  });
});

/** A text, and what it becomes. */
const changed = `
?code=abcdef → ?code=redacted-1
?token=abcd → ?token=redacted-1
?a=1&amp;token=abcd → ?a=1&amp;token=redacted-1
x;token=abcd → x;token=redacted-1
Bearer abcdefg1 → Bearer redacted-1
Bearer abcdEfgh → Bearer redacted-1
password abc12345 → password redacted-1
password is abc12345 → password is redacted-1
password = abcd → password = redacted-1
token is seal9d → token is redacted-1
my_token: abcd → my_token: redacted-1
密码 abcde1 → 密码 redacted-1
code: 482913 → code: 990001
mail user@host.cn → mail person1@example.com
https://abcdefgh@x.cn → https://redacted-1@x.cn
no 440301900307123 → no 110101190001010
at 192.0.1.1 → at 203.0.113.1
at 198.51.99.1 → at 203.0.113.1
at 203.0.112.1 → at 203.0.113.1
server 36.12.8.9 → server 203.0.113.1
at 2408:8456::1 → at 2001:db8::1
+1 (415) 555-2671 → +1 (555) 000-0001
(0755) 2650-1234 → (5550) 0000-0001
415-555-2671 → 555-000-0001
card 378282246310005 → card 620000000000018
card 3782 822463 10005 → card 6200 000000 00018
DE89 3704 0044 0532 0130 00 → DE62 0000 0000 0000 0000 13
no 078-05-1120 → no 110-01-9000
hooks.slack.com/services/T00/B00/xyz → hooks.slack.com/services/redacted-1
/open-apis/bot/v2/hook/abc-1 → /open-apis/bot/v2/hook/redacted-1
`;

const kept = `
?code=abcde
?token=abc
Bearer abcdefgh
Bearer redacted-123
password 12345678
password is required
password: required
token: must
token is sealed
token is redacted-1
colour: abcd1
密码 abcdef
口令 v1.2.3
error code: 482913
postal code 482913
code: 4829131
rtsp://user@host.cn/x
IMEI: 440301900307123
no 440301901307123
at 36.12.256.9
firmware: 36.12.8.9
ver 36.12.8.9
v36.12.8.9
版本：36.12.8.9
固件 36.12.8.9
at 2001:db8::1
at 2001:0db8::1
at 2408:8456:::1
+44 20 71
+0 20 7183 8750
card 6222021200012345670
DE89370400440532013001
no 666-05-1120
no 900-05-1120
no 078-00-1120
no 078-05-0000
abcdefghijabcdefghijabcdefghijabcdefghij
AAAAAAAAAABBBBBBBBBBcccccccccc1111111111
src/views/list/Abc1/deep/folder/name/ok12
`;

describe('a text', () => {
  it.each(lines(changed).map((line) => line.split(' → ')))('%s becomes %s', (text = '', expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it.each(lines(kept))('%s stays', (text) => expect(redacted(text)).toBe(text));
});

function lines(text: string): string[] {
  return text.trim().split('\n');
}
