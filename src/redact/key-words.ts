/** What stands under a key of a body or an answer. */
export type Place = 'secret' | 'phone' | 'email' | 'ip' | 'identity' | 'card' | 'name' | 'account';

/** Found anywhere in a key of which only letters and digits are kept. */
const secretPart =
  /token|passw|passphrase|passcode|secret|credential|authorization|cookie|signature|(?:private|app|api|access|encrypt|encryption|decrypt|aes|des|sign|signing|auth|session|client|master|ssh|hmac|webhook)key|jwt|captcha|(?:sms|verify|verification|auth|check|valid|security|login|pin|dynamic|otp|totp|mfa|2fa|recovery|backup)code|vcode|sessionid|sessid|securityid|密码|密钥|令牌|口令|验证码|校验码/;
/** Whole words of a key. */
const secretWords = new Set([
  'pwd',
  'pw',
  'psw',
  'pass',
  'pin',
  'puk',
  'cvv',
  'cvc',
  'otp',
  'totp',
  'pem',
  'bearer',
  'sid',
  'sig',
  'sign',
  'ak',
  'sk',
  'session',
  'psk',
]);
/** The last word of a key that tells something about a secret: `token_type`. */
const aboutWords = new Set(
  'count num number time at date expire expiry in ttl size len length limit max min type kind state status name label title enable enabled required rate policy rule version ver day id area lang mode url uri host'.split(
    ' ',
  ),
);
/** Secrets as the only word of a key: `auto_refresh` is none. */
const secretAlone = new Set(['refresh']);
const secretIds = /(?:accesskey|secret|session|security|token)id$/;

/** Who has such a code can use it. Staff see it in lists, so that its key is not one of `isSecretKey`. */
const usableCode =
  /(?:^|_)(?:cd_?k(?:ey)?|(?:act|activation|activate|licen[cs]e|lic|redeem|redemption|voucher|gift|recharge)_?(?:code|key))s?$|激活码|授权码|兑换码/;

const places: [Place, RegExp][] = [
  ['identity', /idcard|identity(?:no|num|number|card)|idno$|idnumber|certno|certnumber|ssn$|passportno|身份证/],
  ['card', /bankcard|cardno|cardnum|cardnumber|bankaccount|bankno|accountno|iban$|银行卡|卡号/],
  ['phone', /phone(?:s|no|num|number)?$|mobile(?:s|no|num|number)?$|(?:^|_)tel(?:no)?$|telephone|whatsapp|手机|电话/],
  ['email', /e?mail(?:s|address)?$|邮箱/],
  ['ip', /(?:^|client|login|server|remote|public|local|last|user|device|from)ip(?:v[46]|s|addr|address)?$/],
  [
    'name',
    /^(?:user|nick|real|full|true|first|last|owner|customer|member|contact|holder|receiver|recipient|consignee|cardholder|buyer|payer|applicant)name$|person$|^contacts?$|surname|consignee|receiver|recipient|linkman|cardholder|姓名|联系人|收件人/,
  ],
  ['account', /^(?:userid|account|useraccount|login|loginname|loginid|username|openid|unionid|wechat|wechatid|qq)$/],
];

export function isSecretKey(key: string): boolean {
  const words = wordsOf(key);
  const compact = words.join('');
  if (secretIds.test(compact) || secretAlone.has(compact)) return true;
  const last = words.at(-1) ?? '';
  const oneOrMore = [last, last.replace(/s$/, '')];
  if (words.length > 1 && oneOrMore.some((word) => aboutWords.has(word))) return false;
  return secretPart.test(compact) || oneOrMore.some((word) => secretWords.has(word));
}

/** What a key says of its value; undefined when it says nothing. `user_name` is a person's name, `username` an account. */
export function placeOfKey(key: string): Place | undefined {
  if (isSecretKey(key)) return 'secret';
  const words = wordsOf(key);
  if (usableCode.test(words.join('_'))) return 'secret';
  if (words.join('_') === 'username') return 'account';
  return places.find(([, pattern]) => pattern.test(words.join('')))?.[0];
}

/** A key whose digits are data: a number of an order, a device, a point in time. */
export function isDataKey(key: string): boolean {
  return /(?:^|_)(?:ids?|no|sn|uid|pk|iccid|imei|mac|num|count|time|date|at|order|trade|batch|serial|total|price|amount|size|ver|version|sort|code)$/.test(
    wordsOf(key).join('_'),
  );
}

/** A key whose value is a secret if it looks like one: `key`, `cert`. */
export function isTellingKey(key: string): boolean {
  return (
    !/pub/i.test(key) &&
    /(?:^|_)(?:key|keys|cert|auth|salt|iv|license|licence|hash|seed|hook)$/.test(wordsOf(key).join('_'))
  );
}

/** Random: long, of letters and digits, and hardly a character twice as often as another. */
export function looksRandom(text: string): boolean {
  if (!/^[\w+/=.~-]{16,}$/.test(text) || !/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const bits = [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
  return bits >= 3;
}

function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
