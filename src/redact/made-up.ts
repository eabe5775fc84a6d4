import { identityDigit, luhnDigit } from './check-digits';
import { halfWidth } from './half-width';
import type { Place } from './key-words';

/** What takes the place of a value. Equal values get equal replacements, numbered by first appearance. */
export class MadeUp {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  of(place: Place, original: string): string {
    const value = halfWidth(original);
    const [, area = '', number = ''] =
      (place === 'phone' &&
        /^(\+86|0086|\+[17](?=\d{10}$)|\+\d{1,3}[ -]|\+\d{2}|86(?=\d{11}$))[ -]?(.*)$/.exec(value)) ||
      [];
    // The same number with and without its area is the same person's.
    if (area !== '') return value.slice(0, value.length - number.length) + this.of(place, number);
    const key = keyOf(place, value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = makers[place](value, (series) => this.#next(series));
    this.#known.set(key, made);
    return made;
  }

  #next(series: string): number {
    const count = (this.#counts.get(series) ?? 0) + 1;
    this.#counts.set(series, count);
    return count;
  }
}

/** The digits of `shape` in order, with its spaces and dashes. */
function withDigits(shape: string, digits: string): string {
  let index = 0;
  return shape.replace(/\d/g, () => digits[index++] ?? '0');
}

function keyOf(place: Place, value: string): string {
  if (place === 'email') return `email ${value.toLowerCase()}`;
  if (place === 'phone' || place === 'card') return `${place} ${value.replace(/\D/g, '')}`;
  return place === 'ip' || place === 'identity' ? `${place} ${value.toLowerCase()}` : `${place} ${value}`;
}

type Next = (series: string) => number;

const makers: Record<Place, (value: string, next: Next) => string> = {
  secret: (value, next) =>
    /^\d{4,}$/.test(value) ? digitSecret(value.length, next('code')) : `redacted-${next('secret')}`,
  phone: (value, next) => withDigits(value, phoneDigits(value.replace(/\D/g, ''), next('phone'))),
  email: (_value, next) => `person${next('email')}@example.com`,
  ip: (value, next) => (value.includes(':') ? `2001:db8::${next('ipv6').toString(16)}` : ipv4(next('ip'))),
  identity: (value, next) => identityNumber(value, next('identity')),
  card: (value, next) => withDigits(value, cardDigits(value.replace(/\D/g, ''), next('card'))),
  name: (value, next) => (/\p{Script=Han}/u.test(value) ? hanName(next('han')) : latinName(next('latin'))),
  account: (_value, next) => `user${next('account')}`,
};

/** 990001, with as many digits as the code had. */
function digitSecret(length: number, index: number): string {
  return `99${String(index)
    .padStart(length - 2, '0')
    .slice(2 - length)}`;
}

/** 199 0000 0001 for a Chinese mobile, else 5550…, with as many digits as before. */
function phoneDigits(digits: string, index: number): string {
  if (/^1[3-9]\d{9}$/.test(digits)) return `19900${String(index).padStart(6, '0')}`;
  return digits.length < 6
    ? String(index).padStart(digits.length, '5')
    : `5550${String(index).padStart(digits.length - 4, '0')}`.slice(0, digits.length);
}

/** The addresses for documents, then those for measurements of networks. */
function ipv4(index: number): string {
  return index < 255 ? `203.0.113.${index}` : `198.18.${(index >> 8) & 255}.${index & 255}`;
}

/** Beijing, first of January 1900. The old form has 15 digits and no check digit. */
function identityNumber(value: string, index: number): string {
  const digits = `11010119000101${String(index).padStart(3, '0').slice(-3)}`;
  return value.length === 18
    ? digits + identityDigit(digits)
    : value.replace(/[\dXx]/g, (_, place: number) => digits[place % 17] ?? '0');
}

function cardDigits(digits: string, index: number): string {
  const body = `62000000${String(index).padStart(Math.max(0, digits.length - 9), '0')}`.slice(0, digits.length - 1);
  return body + luhnDigit(body);
}

const han = ['赵钱孙李周吴郑王冯陈', '甲乙丙丁戊己庚辛壬癸'] as const;
const latin = [
  'Ann Bob Cleo Dan Eve Finn Gus Hal Ida Joe'.split(' '),
  'Able Baker Carter Dyer Ellis Fisher Grant Hunter Irwin Joiner'.split(' '),
] as const;

/** 赵甲, 钱乙, … : a hundred, then with a number. */
function hanName(index: number): string {
  const [first, second] = pick(index);
  return `${han[0][first] ?? ''}${han[1][second] ?? ''}${rest(index)}`;
}

function latinName(index: number): string {
  const [first, second] = pick(index);
  return `${latin[0][first] ?? ''} ${latin[1][second] ?? ''}${rest(index)}`;
}

function pick(index: number): [number, number] {
  const place = (index - 1) % 100;
  return [place % 10, (place + Math.floor(place / 10)) % 10];
}

function rest(index: number): string {
  return index > 100 ? String(Math.floor((index - 1) / 100) + 1) : '';
}
