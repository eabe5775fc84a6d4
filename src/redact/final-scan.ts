import { identityDigit, isIban, luhnDigit } from './check-digits';

/*
 * The last look at what would be written. It shares neither the patterns nor the walk of the redactor, so that both
 * would have to overlook a value: it goes by the words of a text, with every encoding taken off.
 */

/** Values of the recording that must be nowhere. */
interface Originals {
  /** Value → where it was found: `under "user_password" in call 3 (/v2/user/set)`. */
  inside: Map<string, string>;
  /** Names: too short to be looked for inside other words. */
  whole: Set<string>;
}

const secretPair =
  /"([\w-]*(?:token|passw(?:or)?d|pwd|pw|pem|secret|(?:otp|mfa|lic|licen[cs]e|activation)_?code|cdk|api_?key|app_?key|access_?key|private_?key|captcha|sms_?code|verify_?code)(?:[\w-]*(?:ios|android|key))?)\\*"\s*:\s*\\*"([^"\\]{6,})\\*"/gi;
const personPair =
  /"((?:[\w-]*_)?(?:phone|mobile|e?mail|id_?card|bank_?card|card_?no|iban))\\*"\s*:\s*\\*"([^"\\]{7,})\\*"/gi;
const namePair =
  /"(?:user|real|nick|full)_?name\\*"\s*:\s*\\*"((?:\p{Script=Han}{2,4}|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+))\\*"/giu;

/** A call of a recording: what it is called in a message, and the text of its bodies. */
interface OriginalCall {
  call: string;
  text: string;
}

/** Secrets and people of a recording, found in the text of its bodies. `secrets` are those of headers, cookies and addresses. */
export function originalsOf(calls: OriginalCall[], secrets: string[]): Originals {
  const inside = new Map(
    secrets
      .map((secret) => secret.replace(/^\w+ /, ''))
      .filter((secret) => secret.length >= 8)
      .map((secret) => [secret, 'in a header, a cookie or an address']),
  );
  const whole = new Set<string>();
  for (const { call, text } of calls) {
    const add = (value: string, key: string) => inside.set(value, inside.get(value) ?? `under "${key}" in ${call}`);
    for (const [, key = '', value = ''] of text.matchAll(secretPair))
      if (/\d/.test(value)) add(value.replace(/^Bearer /i, ''), key);
    for (const [, key = '', value = ''] of text.matchAll(personPair))
      if (/\d{7}|@/.test(value) && !/[年月\s]/.test(value)) add(value, key);
    for (const [, value = ''] of text.matchAll(namePair))
      if (
        !/管理|用户|系统|测试|客服|运营|默认|游客|未知|admin|root|user|guest|support|service|account|test|demo|system|platform|unknown|default|viewer|operator|api/i.test(
          value,
        )
      )
        whole.add(value);
  }
  return { inside, whole };
}

/** Every place below `value` that still has a secret or tells of a person: `company.yaml: calls.3.asks.body.remark: a phone number`. Never the value. */
export function leftIn(place: string, value: unknown, originals: Originals): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => [
      ...leftIn(`${place}: key of ${place}`, key, originals),
      ...leftIn(`${place}${place.endsWith('.yaml') ? ': ' : '.'}${key}`, inner, originals),
    ]);
  }
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const found = whatIsLeft(String(value), place, originals, typeof value === 'number');
  return found === undefined ? [] : [`${place}: ${found}`];
}

function whatIsLeft(text: string, place: string, { inside, whole }: Originals, isNumber: boolean): string | undefined {
  if (whole.has(text)) return 'a name';
  for (const view of viewsOf(text)) {
    for (const [value, where] of inside)
      if (holds(view, value)) return `a value that is secret or personal elsewhere in the recording: ${where}`;
    const found = isNumber ? undefined : (secretIn(view) ?? personIn(view, place));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Digits and short values say nothing inside of a longer number or word: the password 12345678 in the order 2026123456780. */
function holds(text: string, value: string): boolean {
  const isWord = value.length < 8 || /^\d+$/.test(value);
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1)) {
    if (
      !isWord ||
      (!/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
        !/^[\p{L}\p{N}]/u.test(text.slice(start + value.length, start + value.length + 2)))
    )
      return true;
  }
  return false;
}

/** The text itself, without percent encoding, and what its words say in base64. */
function viewsOf(text: string): string[] {
  const views = [text.normalize('NFKC')];
  for (let view = views[0] ?? ''; view.includes('%') && views.length < 4;) {
    view = view.replaceAll(/(?:%[\da-f]{2})+/gi, (part) =>
      textOf(
        part
          .slice(1)
          .split('%')
          .map((byte) => Number.parseInt(byte, 16)),
      ),
    );
    views.push(view);
  }
  const words = views.flatMap((view) => view.split(/[^\w+/=-]+/)).filter((word) => word.length >= 12);
  return [...views, ...words.map(fromBase64).filter((decoded) => !decoded.includes('\u{fffd}'))];
}

/** Characters of another alphabet are passed over, as is what follows the last whole byte. */
function fromBase64(word: string): string {
  const digits = word
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/=.*$/, '')
    .replaceAll(/[^\w+/]/g, '');
  return textOf(
    Array.from(
      atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits),
      (character) => character.codePointAt(0) ?? 0,
    ),
  );
}

/** Bytes that are no UTF-8 become U+FFFD. */
function textOf(bytes: number[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

const prefixes = [
  'AKIA',
  'ASIA',
  'LTAI',
  'AKID',
  'ghp_',
  'gho_',
  'ghs_',
  'github_pat_',
  'glpat-',
  'xoxb-',
  'xoxp-',
  'sk_live_',
  'sk_test_',
  'rk_live_',
  'whsec_',
  'AIza',
  'npm_',
];
const signed = [
  'signature',
  'sign',
  'token',
  'access_token',
  'x-amz-signature',
  'password',
  'secret',
  'auth_key',
  'q-signature',
];

function secretIn(text: string): string | undefined {
  if (text.includes('PRIVATE KEY-----')) return 'a private key';
  const words = text.split(/[\s"'<>(),;，。；：]+/);
  for (const word of words) {
    if (word.startsWith('eyJ') && word.split('.').length >= 3) return 'a token (JWT)';
    if (prefixes.some((prefix) => word.startsWith(prefix) && word.length >= prefix.length + 8))
      return 'a key of a cloud or a service';
    const [name = '', value = ''] = word.split(/[=:]/);
    if (/sess(?:ion)?_?id$/i.test(name) && value.length >= 8 && !/^(?:redacted-|99)\d+/.test(value))
      return 'the id of a session';
    if (value.length === 35 && /^(?:bot)?\d{8,10}$/.test(name)) return 'a token of a bot';
    const [, authority = ''] = word.split('://');
    const user = authority.split('/')[0]?.split('@').slice(0, -1).join('@');
    if (user?.includes(':') && !user.includes(':redacted-') && !/:99\d+$/.test(user)) return 'a password in an address';
    for (const pair of word.split(/[?&]/).slice(1)) {
      const [parameter = '', ...rest] = pair.split('=');
      if (
        signed.includes(parameter.toLowerCase()) &&
        rest.join('=').length >= 4 &&
        !/^(?:redacted-|99)\d+/.test(rest.join('='))
      )
        return 'a signature or token in an address';
    }
  }
  return words.some(
    (word, index) =>
      /^bearer$/i.test(word) && (words[index + 1]?.length ?? 0) >= 16 && !words[index + 1]?.startsWith('redacted-'),
  )
    ? 'a token (Bearer)'
    : undefined;
}

function personIn(text: string, place: string): string | undefined {
  const [, ...afterAt] = text.split('@');
  const isAddress = (host: string) =>
    /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/i.test(host) && !/^example\.com(?![\w.])/i.test(host);
  if (
    text
      .split('@')
      .some(
        (before, index) => /[\w.+-]$/.test(before) && !/:\/\/[^/\s]*$/.test(before) && isAddress(afterAt[index] ?? ''),
      )
  )
    return 'an e-mail address';
  if (text.split(/[^\d.]+/).some((word) => /^1[3-9]\d\.\d{4}\.\d{4}$/.test(word) && !word.startsWith('199.00')))
    return 'a phone number';
  for (const word of text.split(/[^\dA-Za-z]+/)) {
    if (isIban(word) && !word.replace(/\D/g, '').startsWith('62000000')) return 'the number of a bank account';
    if (
      word.length === 11 &&
      word > '13' &&
      word < '2' &&
      Number.isInteger(Number(word)) &&
      !word.startsWith('19900') &&
      !new RegExp(`\\d\\.${word}`).test(text)
    )
      return 'a phone number';
    if (word.length === 18 && isIdentity(word.toUpperCase())) return 'an identity number';
    if (
      /card|bank|account/i.test(place) &&
      /^\d{15,19}$/.test(word) &&
      /^[3-6]/.test(word) &&
      luhnDigit(word.slice(0, -1)) === word.slice(-1) &&
      !word.startsWith('62000000')
    )
      return 'the number of a bank card';
  }
  return /(?<!ser)ver/i.test(place.split('.').at(-1) ?? '') ? undefined : addressIn(text);
}

function isIdentity(word: string): boolean {
  const [digits, born] = [word.slice(0, 17), `${word.slice(6, 10)}-${word.slice(10, 12)}-${word.slice(12, 14)}`];
  const year = Number(word.slice(6, 10));
  return (
    Number.isInteger(Number(digits)) &&
    year > 1900 &&
    year < 2100 &&
    !Number.isNaN(Date.parse(born)) &&
    word[17] === identityDigit(digits) &&
    !word.startsWith('0')
  );
}

function addressIn(text: string): string | undefined {
  const words = text.split(/[^\d.A-Za-z-]+/);
  const found = words.some((word, index) => {
    const parts = word.replace(/\.$/, '').split('.');
    if (parts.length !== 4 || parts.some((part) => part === '' || !(Number(part) <= 255) || part.length > 3))
      return false;
    const [a, b] = parts.map(Number) as [number, number, number, number];
    if (/(?<!ser)ver|firmware|版本|固件/i.test(words[index - 1] ?? text.slice(0, Math.max(0, text.indexOf(word)))))
      return false;
    return !(
      [0, 10, 127].includes(a) ||
      a >= 224 ||
      (a === 100 && b >= 64 && b <= 127) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b <= 31) ||
      (a === 192 && (b === 168 || b === 0)) ||
      (a === 198 && [18, 19, 51].includes(b)) ||
      (a === 203 && b === 0)
    );
  });
  return found ? 'a public IP address' : undefined;
}
