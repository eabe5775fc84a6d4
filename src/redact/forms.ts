import { isBankCard, isIban, isIdentityNumber, isOldIdentityNumber } from './check-digits';
import { halfWidth } from './half-width';
import { isSecretKey, looksRandom, type Place } from './key-words';

/** A part of a text that is a secret or tells of a person. */
export interface Found {
  start: number;
  end: number;
  place: Place;
  /** It stands in place only: the same word elsewhere need not be a secret. */
  here?: true;
}

interface Form {
  place: Place;
  /** With the flags g and d; group 1 is the value, or else the whole match. */
  pattern: RegExp;
  fits?(value: string, match: RegExpExecArray): boolean;
  here?: true;
}

function secret(pattern: RegExp, fits?: Form['fits']): Form {
  return { place: 'secret', pattern, ...(fits && { fits }) };
}

/** Secrets that are known by their form, wherever they stand. */
const secretForms: Form[] = [
  secret(/-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----.*?(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|$)/dgs),
  secret(/eyJ[\w-]{5,}\.[\w-]{4,}(?:\.[\w-]*){1,3}/dg),
  secret(
    /(?<![A-Za-z0-9])(?:A(?:KI|SI|GP|RO|ID)A[A-Z0-9]{12,}|LTAI[A-Za-z0-9]{8,}|STS\.[A-Za-z0-9]{10,}|AKID[A-Za-z0-9]{10,}|AIza[\w-]{30,}|ya29\.[\w-]{10,})/dg,
  ),
  secret(
    /(?<![A-Za-z0-9])(?:gh[opsur]_\w{16,}|github_pat_\w{16,}|gl(?:pat|dt|rt)-[\w-]{16,}|npm_\w{20,}|pypi-[\w-]{20,}|dop_v1_\w{20,}|hf_\w{20,})/dg,
  ),
  secret(
    /(?<![A-Za-z0-9])(?:xox[a-z]-[\w-]{8,}|xapp-[\w-]{8,}|(?:sk|pk|rk)_(?:live|test)_\w{8,}|whsec_[\w+/=]{8,}|sk-[\w-]{16,}|SG\.[\w-]{10,}\.[\w-]{10,}|key-[0-9a-f]{32}|shp(?:at|ss|ca|pa)_\w{16,}|EAA[A-Za-z0-9]{30,})/dg,
  ),
  secret(/(?<![A-Za-z0-9])(?:Bearer|Basic|Token|AWS4-HMAC-SHA256)\s+(?!redacted-)([\w.~+/=-]{8,})/dgi, (value) =>
    /[\d._=+/]|[a-z][A-Z]/.test(value),
  ),
  secret(/hooks\.slack\.com\/services\/([\w/]+)|\/open-apis\/bot\/v2\/hook\/([\w-]+)/dg),
  secret(/(?<!\d)\d{8,10}:[\w-]{35}(?![\w-])/dg),
  // The secret key of AWS has no form of its own; a digest has no capitals.
  secret(
    /(?<![\w+/=])[A-Za-z0-9+/]{40}(?![\w+/=])/dg,
    (value) => /[a-z]/.test(value) && /[A-Z]/.test(value) && !/\/.*\/.*\//.test(value) && looksRandom(value),
  ),
  // The password of an address; a name alone is one, too: https://ghp_x@github.com
  secret(/[a-z][a-z0-9+.-]*:\/\/[^\s/?#:@"'<>]*:([^\s/?#"'<>]+)@/dgi),
  secret(/[a-z][a-z0-9+.-]*:\/\/([^\s/?#:@"'<>]{8,})@/dgi),
];

const queryWords =
  /^(?:key|auth|ticket|code|sign|sig|hash|auth_key|hmac|accessid|wssecret|txsecret|x-amz-credential|ossaccesskeyid|q-ak|q-signature|awsaccesskeyid|googleaccessid)$/i;
const telling = String.raw`password|passwd|passphrase|passcode|pwd|secret|token|api[-_ ]?key|app[-_ ]?key|access[-_ ]?key(?:[-_ ]?(?:id|secret))?|secret[-_ ]?key|private[-_ ]?key|credential|signature|密码|密钥|口令|令牌`;
const codeWords = String.raw`(?:verification|verify|sms|login|security|confirmation|one[- ]time|authentication|dynamic|access|your|activation)[- ]?(?:code|pin)|passcode|captcha|\botp\b|\bpin\b|验证码|校验码|动态码|动态密码|短信码`;

/** Secrets that a word beside them tells of. */
const toldForms: Form[] = [
  secret(/[?&;](?:amp;)?[\w.-]+=([^&#\s"'<>;\\]+)/dg, (value, match) => {
    const name = /[\w.-]+(?==)/.exec(match[0])?.[0] ?? '';
    return value.length >= 4 && (isSecretKey(name) || (queryWords.test(name) && value.length >= 6));
  }),
  secret(
    new RegExp(
      String.raw`(?:${telling})\\*["']?\s*(?:[:=：＝]|是|为|\bis\b)\s*\\*["']?([^\s"'\\,;&<>{}\]，。；]{4,})`,
      'dgi',
    ),
    (value, match) => !/[?&;][\w.-]*$/.test(before(match)) && isToldSecret(value, match[0]),
  ),
  secret(/(?<![\w.?&;-])[\w.-]{2,40}\s*[:=：＝]\s*([^\s"'\\,;&<>{}\]，。；]{4,})/dg, (value, match) => {
    const name = /^[\w.-]+/.exec(match[0])?.[0] ?? '';
    return isSecretKey(name) && hasDigit(value) && isToldSecret(value, match[0]);
  }),
  secret(/(?:密码|密钥|口令|令牌)\s*([\w!@#$%^&*.+-]{6,})/dg, hasDigit),
  secret(
    /\b(?:password|passwd|passcode|pwd)\s+(?:is\s+)?([\w!@#$%^&*.+-]{6,})/dgi,
    (value) => hasDigit(value) && /[a-z]/i.test(value),
  ),
  secret(new RegExp(String.raw`(?:${codeWords})[^\d\n]{0,16}(?<!\d)(\d{4,8})(?!\d)`, 'dgi')),
  secret(new RegExp(String.raw`(?<![\d.-])(\d{4,8})(?![\d.-])[^\d\n.。]{0,16}(?:${codeWords})`, 'dgi')),
  secret(
    /(?<!(?:post|zip|area|error|return|country|district|status|product)[- ]?|postal )\bcode(?: is|:) ?(\d{6})(?!\d)/dgi,
  ),
];

/** A date or a version is none. */
function hasDigit(value: string): boolean {
  return /\d/.test(value) && !/^(?:redacted-\d+$|\d{4}-\d\d|v?\d+(?:\.\d+)+$)/.test(value);
}

function publicIp(value: string): boolean {
  const parts = value.split('.').map(Number);
  const [a = 0, b = 0, c = 0] = parts;
  if (parts.some((part) => part > 255)) return false;
  const isReserved =
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32);
  const isOfDocuments =
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113);
  return !isReserved && !isOfDocuments && !(a === 192 && b === 168);
}

const personForms: Form[] = [
  {
    place: 'email',
    pattern: /[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}/dgu,
    fits: (_value, match) => !/:\/\/[^\s/]*$/.test(before(match)),
  },
  { place: 'identity', pattern: /(?<![\dA-Za-z])[1-9]\d{16}[\dXx](?![\dA-Za-z])/dg, fits: isIdentityNumber },
  {
    place: 'identity',
    pattern: /(?<![\dA-Za-z.-])[1-8]\d{14}(?![\dA-Za-z.-])/dg,
    fits: (value, match) => isOldIdentityNumber(value) && !/imei\D{0,4}$/i.test(before(match)),
  },
  { place: 'identity', pattern: /(?<![\dA-Za-z.-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\dA-Za-z.-])/dg },
  {
    place: 'card',
    pattern: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/dg,
    fits: (value) => isIban(value.replace(/[ -]/g, '')),
  },
  {
    place: 'card',
    pattern:
      /(?<![\dA-Za-z.-])\d{4}(?:([ -]?)\d{4})(?:\1\d{4}){1,3}(?:\1\d{1,3})?(?![\dA-Za-z.])|(?<![\dA-Za-z.-])3[47]\d{2}[ -]?\d{6}[ -]?\d{5}(?!\d)/dg,
    fits: (value) => isBankCard(value.replace(/\D/g, '')),
  },
  { place: 'phone', pattern: /(?<![\dA-Za-z]|\d\.)(?:(?:\+|00)?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?![\dA-Za-z])/dg },
  {
    place: 'phone',
    pattern: /(?<![\dA-Za-z:.])\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ -]?)?\d{2,4}(?:[ .-]?\d{2,4}){1,4}(?!\d)/dg,
    fits: (value) => value.replace(/\D/g, '').length >= 8 && !/\+0/.test(value),
  },
  {
    place: 'phone',
    pattern:
      /(?<![\dA-Za-z.])(?:1[3-9]\d\.\d{4}\.\d{4}|[2-9]\d{2}\.[2-9]\d{2}\.\d{4}|0\d{2,3}\.\d{7,8})(?![\dA-Za-z]|\.\d)/dg,
  },
  {
    place: 'phone',
    pattern:
      /(?<![\d-])0\d{2,3}-\d{7,8}(?![\d-])|(?<!\d)\(\d{3,4}\) ?\d{3,4}[ -]\d{4}(?!\d)|(?<![\d-])[2-9]\d{2}-[2-9]\d{2}-\d{4}(?![\d-])/dg,
  },
  {
    place: 'ip',
    pattern: /(?<![\w.-])(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)/dg,
    fits: (value, match) =>
      publicIp(value) && !/(?:\bv|(?<!ser)ver(?:sion)?|firmware|版本|固件)\.?[:：=]?\s*$/i.test(before(match)),
  },
  {
    place: 'ip',
    pattern: /(?<![\w:.])[23][\da-f]{3}:[\da-f:]{2,34}(?![\w:])/dgi,
    fits: (value) => URL.canParse(`http://[${value}]/`) && !/^2001:0?db8:/i.test(value),
  },
];

/** The text just before a match. */
function before({ input, index }: RegExpExecArray): string {
  return input.slice(Math.max(0, index - 80), index);
}

/** An error's text tells of a field, not of its value: `user_password: must not be empty`. */
function isToldSecret(value: string, match: string): boolean {
  if (
    /^redacted-\d+$/.test(value) ||
    /^(?:true|false|null|undefined|none|invalid|required|expired|missing|empty|must|must not|too|not|wrong|error|is|was|has|optional|the|type|string|number)$/i.test(
      value.replace(/[.!?]+$/, ''),
    )
  )
    return false;
  return /[:=：＝]/.test(match) || /[\d!@#$%^&*]/.test(value) || looksRandom(value);
}

/** Every secret and every part that tells of a person, by form; `withCards`: also digits that might be a number of an order. */
export function formsIn(text: string, withCards: boolean): Found[] {
  const found: Found[] = [];
  const plain = halfWidth(text);
  for (const form of [...secretForms, ...toldForms, ...personForms]) {
    if (!withCards && form.place === 'card') continue;
    for (const match of plain.matchAll(form.pattern)) {
      const group = [1, 2].find((index) => form.place === 'secret' && match[index] !== undefined) ?? 0;
      const value = match[group] ?? '';
      const [start, end] = match.indices?.[group] ?? [match.index, match.index];
      if ((!withCards && isOldIdentityNumber(value)) || (form.fits && !form.fits(value, match))) continue;
      found.push({ start, end, place: form.place, ...(/^(?:\p{L}{1,9}|\d{4,5})$/u.test(value) && { here: true }) });
    }
  }
  return found;
}
