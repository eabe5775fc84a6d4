import { describe, expect, it } from 'vitest';
import type { Json } from '../schema/json';
import { Redactor } from './redactor';

type Body = Record<string, Json>;

function redacted(value: Json): Json {
  const redactor = new Redactor();
  redactor.learn(value);
  return redactor.redact(value);
}

describe('a code', () => {
  it.each(['data', 'msg', 'id', 'name'])('stays beside "%s": it is that of the answer', (key) => {
    expect(redacted({ code: '482913', [key]: 'x' })).toEqual({ code: '482913', [key]: 'x' });
  });

  it('of six digits goes when nothing tells of an answer', () => {
    expect(redacted({ code: '482913' })).toEqual({ code: '990001' });
    for (const code of [482_913, '48291', '4829134']) expect(redacted({ code })).toEqual({ code });
  });

  it('of four to eight digits goes beside a person', () => {
    const beside = (code: Json) => redacted({ phone: '13800138000', code, id: 1 });
    const phone = '19900000001';
    expect(beside('4829')).toEqual({ phone, code: '9901', id: 1 });
    expect(beside(4829)).toEqual({ phone, code: 9901, id: 1 });
    expect(beside('48291234')).toEqual({ phone, code: '99000001', id: 1 });
    for (const code of ['482', '482912345']) expect(beside(code)).toEqual({ phone, code, id: 1 });
  });
});

describe('a name', () => {
  it.each<Body>([{ phone: '13800138000' }, { email: 'a@b.cn' }, { id_card: '440301199003071230' }])(
    'goes beside %j',
    (person) => expect(redacted({ ...person, name: '欧阳娜' })).toMatchObject({ name: '赵甲' }),
  );

  it.each<Body>([{ phone: '' }, { phone: null }, { nick_name: '李娜' }])('stays beside %j', (other) =>
    expect(redacted({ ...other, name: '欧阳娜' })).toMatchObject({ name: '欧阳娜' }),
  );
});

describe('a number', () => {
  it.each([
    [{ phone: 1_234_567 }, { phone: 5_550_001 }],
    [{ bank_card: 1_234_567 }, { bank_card: 6_200_000 }],
    [{ ssn: 1_234_567 }, { ssn: 1_101_011 }],
    [{ pin: 1234 }, { pin: 9901 }],
    [
      { sms_code: '482913', ref: 482_913 },
      { sms_code: '990001', ref: 990_001 },
    ],
    [
      { sms_code: '48291', ref: 48_291 },
      { sms_code: '99001', ref: 48_291 },
    ],
  ])('%j becomes %j', (body, expected) => expect(redacted(body)).toEqual(expected));

  it.each<Body>([{ phone: 123_456 }, { pin: 123 }, { pin: 12.5 }, { pin: -1234 }, { login_ip: 1_234_567 }])(
    '%j stays',
    (body) => expect(redacted(body)).toEqual(body),
  );
});

describe('a value elsewhere', () => {
  it.each([
    [{ password: 'abc123' }, 'abc123 x', 'redacted-1 x'],
    [{ password: 'abc12' }, 'abc12 x', 'abc12 x'],
    [{ user_name: 'Li N' }, 'by Li N.', 'by Ann Able.'],
    [{ user_name: 'LiN' }, 'by LiN.', 'by LiN.'],
    [{ user_name: '李娜' }, '找李娜说', '找赵甲说'],
    [{ user_id: 'liNa' }, 'by liNa', 'by user1'],
    [{ user_id: 'liN' }, 'by liN', 'by liN'],
    [{ password: '123456' }, '1234567, 0123456, .123456, 123456.', '1234567, 0123456, .123456, 990001.'],
    [{ password: 'abcdefgh' }, 'xabcdefgh abcdefgh', 'xabcdefgh redacted-1'],
    [{ password: 'abcdef1' }, 'abcdef1x abcdef1', 'abcdef1x redacted-1'],
    [{ password: 'abcdefg1' }, 'xabcdefg1x', 'xredacted-1x'],
    [{ user_phone: '862172876' }, '+44862172876 0044862172876 44862172876', '+44555000001 0044555000001 44862172876'],
    [{ app_secret: 'Deep Secret 42' }, '?q=Deep+Secret+42', '?q=redacted-1'],
    [{ user_name: 'Mary Smith' }, '?q=by+Mary+Smith&at=noon', '?q=by+Ann+Able&at=noon'],
    [{ token: 'Bearer abc-123-def' }, 'sent abc-123-def', 'sent redacted-1'],
    [{ password: 'Sunny', secret: 'Sunny-Day-7' }, 'is Sunny-Day-7', 'is redacted-2'],
  ])('of %j: %s becomes %s', (known, remark, expected) =>
    expect(redacted({ ...known, remark })).toMatchObject({ remark: expected }),
  );

  it('keeps the form of its base64', () => {
    const text = btoa('??>>Deep-Secret-42~~~');
    const inUrls = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    expect(redacted({ app_secret: 'Deep-Secret-42', text, url: inUrls(btoa('??>>Deep-Secret-42~~')) })).toEqual({
      app_secret: 'redacted-1',
      text: btoa('??>>redacted-1~~~'),
      url: inUrls(btoa('??>>redacted-1~~')),
    });
  });

  it('is found in five encodings, one in another', () => {
    const encoded = Array.from({ length: 5 }).reduce<string>((text) => btoa(text), 'is Deep-Secret-42');
    expect(redacted({ app_secret: 'Deep-Secret-42', encoded })).toMatchObject({
      encoded: Array.from({ length: 5 }).reduce<string>((text) => btoa(text), 'is redacted-1'),
    });
  });

  it('is found in what was redacted before it was learnt', () => {
    const redactor = new Redactor();
    expect(redactor.redact({ remark: 'is Sunny-Day-7' })).toEqual({ remark: 'is Sunny-Day-7' });
    redactor.learn({ password: 'Sunny-Day-7' });
    expect(redactor.redact({ remark: 'is Sunny-Day-7' })).toEqual({ remark: 'is redacted-1' });
  });
});

it('a sealed text of JSON keeps its form', () => {
  expect(redacted({ token: '{"a":"x","b":[1234],"c":true}' })).toEqual({
    token: '{"a":"redacted-1","b":[9901],"c":true}',
  });
});

it('texts that cannot be decoded stay', () => {
  const body = { password: ' ', percent: '%E0%A4%A', other: 'x%zz', base64: 'abcdefghi' };
  expect(redacted(body)).toEqual(body);
});

it('digits under the key of data are no bank card, and a version is no address', () => {
  const body = { order_id: '6222021200012345679', fw_ver: '36.12.8.9' };
  expect(redacted(body)).toEqual(body);
  expect(redacted({ shop: '6222021200012345679', server: '36.12.8.9' })).toEqual({
    shop: '6200000000000000018',
    server: '203.0.113.1',
  });
});
