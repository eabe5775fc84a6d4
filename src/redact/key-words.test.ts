import { expect, it } from 'vitest';
import { identityDigit, isBankCard, isIban, isIdentityNumber, isOldIdentityNumber, luhnDigit } from './check-digits';
import { isDataKey, isSecretKey, isTellingKey, looksRandom, placeOfKey } from './key-words';

it.each(
  'pwd pw psw pass pin puk cvv cvc otp totp pem bearer sid sig sign ak sk session psk refresh accessKeyId secretId db_pwd user_pins apiKey credentials 密码 sms_code vcode'.split(
    ' ',
  ),
)('%s is the key of a secret', (key) => {
  expect(isSecretKey(key)).toBe(true);
  expect(placeOfKey(key)).toBe('secret');
});

it.each(
  'token_count token_num token_number token_time token_at token_date token_expire token_expires token_expiry token_in token_ttl token_size token_len token_length token_limit token_max token_min token_type token_kind token_state token_status token_name token_label token_title token_enable token_enabled token_required token_rate token_policy token_rule token_version token_ver token_day token_area token_lang token_mode token_url token_uri token_host tokenTypes auto_refresh skip design'.split(
    ' ',
  ),
)('%s is the key of no secret', (key) => expect(isSecretKey(key)).toBe(false));

it.each([
  ['id_card', 'identity'],
  ['ssn', 'identity'],
  ['passport_no', 'identity'],
  ['bankCard', 'card'],
  ['iban', 'card'],
  ['银行卡', 'card'],
  ['user_phones', 'phone'],
  ['tel', 'phone'],
  ['手机', 'phone'],
  ['e_mails', 'email'],
  ['mail_address', 'email'],
  ['邮箱', 'email'],
  ['ip', 'ip'],
  ['login_ip', 'ip'],
  ['remoteIpAddr', 'ip'],
  ['user_name', 'name'],
  ['contact', 'name'],
  ['收件人', 'name'],
  ['username', 'account'],
  ['login_id', 'account'],
  ['wechat', 'account'],
  ['activation_code', 'secret'],
  ['gift_keys', 'secret'],
  ['ship', undefined],
  ['comp_name', undefined],
  ['hotel', undefined],
  ['area_code', undefined],
] as const)('%s is the key of %s', (key, place) => expect(placeOfKey(key)).toBe(place));

it('tells keys of data and keys that may tell of a secret', () => {
  const keys = ['order_id', 'sn', 'createdAt', 'code', 'paid', 'remark', 'cert', 'pub_key', 'licence', 'monkey'];
  expect(keys.filter(isDataKey)).toEqual(['order_id', 'sn', 'createdAt', 'code']);
  expect(keys.filter(isTellingKey)).toEqual(['cert', 'licence']);
});

it.each([
  ['A9f3kQ7zLm2XpT8v', true],
  ['A9f3kQ7zLm2XpT8', false],
  ['abcdefghijklmnop', false],
  ['1234567890123456', false],
  ['aaaaaaaaaaaaaaa1', false],
  ['a1a1b2b2c3c3d4d4', true],
  ['a1a1b2b2c3c3c3c3', false],
  ['A9f3kQ7z Lm2XpT8v', false],
])('%s looks random: %s', (text, is) => expect(looksRandom(text)).toBe(is));

it('numbers of identity cards have the check digit of ISO 7064, MOD 11-2', () => {
  for (let index = 0; index < 17; index += 1) {
    const digits = '0'.repeat(index) + '1'.padEnd(17 - index, '0');
    expect(identityDigit(digits)).toBe('0123456789X'[(12 + 11 - (2 ** (17 - index) % 11)) % 11]);
  }
  const known = ['11010519491231002X', '11010519491231002x', '440524188001010014', '34052419800101001X'];
  expect(known.map(isIdentityNumber)).toEqual([true, true, false, true]);
  expect(['110105194912310021', '11010519491331002X', '01010519491231002X'].map(isIdentityNumber)).toEqual([
    false,
    false,
    false,
  ]);
});

it('old numbers of identity cards have a province and a day', () => {
  expect(['110105491231002', '990105491231002', '110105491331002', '110105490031002'].map(isOldIdentityNumber)).toEqual(
    [true, false, false, false],
  );
});

it.each(['4111111111111111', '5555555555554444', '378282246310005', '2223003122003222', '6011111111111117'])(
  '%s is the number of a bank card',
  (number) => {
    expect(luhnDigit(number.slice(0, -1))).toBe(number.at(-1));
    expect(isBankCard(number)).toBe(true);
    expect(isBankCard(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).toBe(false);
  },
);

it.each([
  ['GB82WEST12345698765432', true],
  ['DE89370400440532013000', true],
  ['GB82WEST12345698765431', false],
  ['gb82WEST12345698765432', false],
  ['GB82', false],
])('%s is the number of a bank account: %s', (text, is) => expect(isIban(text)).toBe(is));
