import { describe, expect, it } from 'vitest';
import type { Json } from '../schema/json';
import { identityDigit, luhnDigit } from './check-digits';
import { leftIn, originalsOf } from './final-scan';
import { Redactor } from './redactor';

/* Values are made here and in two parts, so that scanners of source code do not take them for somebody's. */

let state = 20_261_124;
/** Characters of `of`, the same in each run. */
function some(length: number, of: string): string {
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return of[Math.floor((state / 2 ** 32) * of.length)];
  }).join('');
}

const digits = '0123456789';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const small = capitals.toLowerCase();
function mixed(length: number) {
  return `a7K${some(length - 3, digits + capitals + small)}`;
}

function hex(length: number) {
  return some(length, '0123456789abcdef');
}

function wide(text: string) {
  return [...text].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
}

function iban(country: string, account: string): string {
  const number = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  return `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${account}`;
}

const german = iban('DE', some(18, '123456789'));
const british = iban('GB', `NWBK${some(14, '123456789')}`);
const body17 = `440305198${some(1, digits)}0712${some(3, digits)}`;
const identity = body17 + identityDigit(body17);
const oldIdentity = `4403018${some(1, digits)}0712${some(3, digits)}`;
const cardBody = `622202${some(12, digits)}`;
const card = cardBody + luhnDigit(cardBody);
const mobile = `13${some(9, digits)}`;
function dotted(number: string) {
  return `${number.slice(0, 3)}.${number.slice(3, 7)}.${number.slice(7)}`;
}

const telegram = `${some(9, '123456789')}:AA${some(33, digits + capitals + small)}`;
const awsSecret = `wJ${some(16, capitals + small)}/K7${some(19, capitals + small + digits)}`;
const session = some(32, '0123456789ABCDEF');
function word(prefix: string, length: number) {
  return prefix + some(length, digits + capitals + small);
}

const password = `Lotus${some(4, '23456789')}`;
const ssn = `${some(3, '12345')}-45-${some(4, '123456789')}`;
const pemBody = `MIIE${mixed(40)}`;
const pem = ['-----BEGIN', ' PRIVATE KEY-----\n', pemBody, '\n-----END', ' PRIVATE KEY-----'].join('');
const code = `${some(4, capitals)}-${some(4, digits + capitals)}-${some(4, capitals)}-${some(4, digits)}`;

function under(key: string, value: string): [string, Json, string] {
  return [`under ${key}`, { [key]: value }, value];
}

function inText(text: string, value: string): [string, Json, string] {
  return [`in "${text}"`, { remark: text.replace('%', value) }, value];
}

const planted: [string, Json, string][] = [
  under('iban', german),
  under('iban', british),
  under('bank_account', german),
  under('bank_account', `AC-${some(10, digits)}`),
  under('ssn', ssn),
  under('pw', password),
  under('admin_pw', password),
  under('otp_code', some(6, '123456789')),
  under('mfa_code', some(6, '123456789')),
  under('recovery_code', mixed(10)),
  under('pem', pemBody),
  under('refresh', mixed(12)),
  under('bearer', mixed(20)),
  under('cvv', some(4, '123456789')),
  under('puk', some(8, '123456789')),
  under('PHPSESSID', mixed(26)),
  under('JSESSIONID', session),
  under('aws_secret_access_key', awsSecret),
  under('appKey', mixed(16)),
  under('access_token', mixed(24)),
  under('sms_code', some(6, '123456789')),
  under('webhook_key', mixed(20)),
  under('id_card', oldIdentity),
  under('id_card', identity),
  under('phone', wide(mobile)),
  under('mobile', dotted(mobile)),
  under('cdk', code),
  under('cdkey', code),
  under('activation_code', code),
  under('lic_code', code),
  under('licenseKey', code),
  under('redeem_codes', code),
  under('激活码', code),
  inText('paid to % today', german),
  inText('paid to % today', german.replaceAll(/(.{4})/g, '$1 ').trim()),
  inText('汇款至%，请查收', british),
  inText('卡号 %', card),
  inText('keys: % end', awsSecret),
  inText('secret % for S3', awsSecret),
  inText('cookie JSESSIONID=%; path=/', session),
  inText('Cookie: lang=en; PHPSESSID=%', mixed(26)),
  inText('Set-Cookie:JSESSIONID=%', session),
  inText('bot % answers', telegram),
  inText('https://api.telegram.example/bot%/send', telegram),
  inText('登录密码%', password),
  inText('登录密码 %，请尽快修改', password),
  inText('口令 %', password),
  inText('密码：%', password),
  inText('password % for the router', password),
  inText('the pw: %', password),
  inText('admin_pw=%', password),
  inText('身份证 %', oldIdentity),
  inText('% 来电', oldIdentity),
  inText('身份证号%。', identity),
  inText('SSN % of the applicant', ssn),
  inText('请致电 %', wide(mobile)),
  inText('请致电%', dotted(mobile)),
  inText('call % first', `415.555.${some(4, '123456789')}`),
  inText('call % first', `+44.20.7183.${some(4, '123456789')}`),
  inText('tel % ok', mobile),
  inText('otp_code: %', some(6, '123456789')),
  inText('refresh=%', mixed(16)),
  inText('git clone with %', word(['gh', 'p_'].join(''), 36)),
  inText('uses % now', `${['AK', 'IA'].join('')}${some(16, capitals)}`),
  inText('oss % now', word(['LT', 'AI'].join(''), 20)),
  inText('bot % now', word(['xo', 'xb-'].join(''), 30)),
  inText('pay % now', word(['sk', '_live_'].join(''), 24)),
  inText('x eyJhbGciOiJIUzI1NiJ9.% y', `${mixed(20)}.${mixed(20)}`),
  inText('Authorization: Bearer %', mixed(24)),
  inText('mongodb://root:%@db.example/x', password),
  inText('https://a.example/p?sign=%', hex(32)),
  inText('key\n%\nend', pem),
  ['a code of a pair', { access: mixed(8), refresh: session }, session],
];

const harmless: Json[] = [
  { order_id: '20260301080000104300', remark: 'order 20260301080000104300' },
  { pay_order_id: 'P20260301080100654321' },
  { remark: '订单号 440301202603010' },
  { imei: '440301900307123' },
  { remark: 'IMEI 350301900307123' },
  { uid: 'IPC38543900000001' },
  { uid: 'A1B2C3D4E5F6G7H8' },
  { sn: 'DE44CAM00120034005600' },
  { mac: '38:54:39:00:00:01' },
  { mac: '38-54-39-00-00-01' },
  { ver: '1.2.3.4' },
  { remark: 'firmware 2.4.0.7' },
  { ver: 'v10.12.2026.0301' },
  { price: 415.555, total: '138.00138000' },
  { amount: '1299.90', currency: 'CNY' },
  { remark: '¥1,299.90 paid' },
  { gmt_create: '2026-03-01 08:00:00' },
  { date: '2026-03', day: '2026-03-01' },
  { time: 1_767_225_600_000 },
  { created: '1767225600' },
  { remark: 'from 2026.03.01 to 2026.04.01' },
  { refresh_interval: 3000, auto_refresh: true },
  { md5: hex(32) },
  { commit: hex(40) },
  { sha256: hex(64) },
  { id: '6f9619ff-8b86-d011-b42d-00c04fc964ff' },
  { remark: '密码错误次数过多' },
  { remark: '密码长度为 8-20 位' },
  { remark: '密码不能为空' },
  { remark: '密码 2026-03-01 到期' },
  { msg: 'password too short' },
  { msg: 'user_password: must not be empty' },
  { remark: 'password expires in 90 days' },
  { remark: 'token_expire: 3600' },
  { public_key: 'pk-name', pub: 1 },
  { code: 200, msg: 'ok' },
  { zip_code: '518000' },
  { country_code: '+86' },
  { error_code: '406_1' },
  { iccid: '89861121200015806325' },
  { batch_id: 'B2401', pk: 'PK7Q2M4X' },
  { license: 'MIT', licence_count: 3 },
  { lic_code_count: 12, activation_state: 2 },
  { url: 'https://files.example.cn/fw-1.2.0.bin?page=2&sort=name' },
  { path: 'record/2026/03/01/cam-0001/segment-000012.ts' },
  { grpc_addr: '10.20.4.10:9004' },
  { spec: '0 0 3 * * *' },
  { location: '22.543096,114.057865' },
  { resolution: '1920x1080', fps: '25.000.001' },
  { remark: '全角数字１２３４台' },
];

describe('what is planted in a recording', () => {
  it('is much', () => expect([planted.length, harmless.length]).toEqual([73, 50]));

  it.each(planted)('goes: %s', (_what, body, value) => {
    const text = JSON.stringify(body);
    const redactor = new Redactor();
    redactor.learn(body);
    const clean = redactor.redact(body);
    expect(text).toContain(JSON.stringify(value).slice(1, -1));
    expect(JSON.stringify(clean)).not.toContain(JSON.stringify(value).slice(1, -1));
    expect(leftIn('x.yaml', clean, originalsOf([{ call: 'call 1', text }], []))).toEqual([]);
  });

  it.each(harmless.map((body) => [JSON.stringify(body), body]))('stays: %s', (text, body) => {
    const redactor = new Redactor();
    redactor.learn(body);
    expect(redactor.redact(body)).toEqual(body);
    expect(leftIn('x.yaml', body, originalsOf([{ call: 'call 1', text }], []))).toEqual([]);
  });
});
