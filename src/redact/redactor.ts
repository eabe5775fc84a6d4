import { isContent, WrittenNumber, type Json } from '../schema/json';
import { formsIn, type Found } from './forms';
import { halfWidth } from './half-width';
import { isDataKey, isTellingKey, looksRandom, placeOfKey, type Place } from './key-words';
import { MadeUp } from './made-up';

/** What a schema says of a key; undefined for a key that it does not know. */
export type PlaceOf = (key: string) => Place | undefined;

interface Part extends Omit<Found, 'here'> {
  text: string;
}

interface Replacement {
  place: Place;
  text: string;
}

/** Names of nobody. */
const general =
  /^(?:(?:super|platform|system)?[ _-]?(?:admin(?:istrator)?|root|user|guest|test|demo|system|unknown|default|customer service|support|operator|viewer|api)|(?:超级|平台|系统)?(?:管理员|用户|系统|测试|客服|默认|未知|游客|运营))$/i;
/** How deep texts are decoded: JSON in base64 in an address. */
const deepest = 5;

/**
 * Replaces secrets and personal data. A value that stands at a secret place is replaced wherever it occurs, in other
 * texts, JSON, addresses and base64, too. So `learn` everything first, and `redact` then.
 */
export class Redactor {
  readonly #madeUp = new MadeUp();
  /** Value → replacement, by the first two characters of the value. */
  readonly #known = new Map<string, Map<string, Replacement>>();
  readonly #texts = new Map<string, string>();
  /** The texts were redacted before the last value was learnt. */
  #isStale = false;

  /** Takes a value from a secret place outside bodies and answers: a header, a cookie, a query. */
  learnSecret(value: string): void {
    this.#replacement('secret', value);
  }

  /** Takes the secrets and the personal data of a body or an answer. */
  learn(value: Json, placeOf: PlaceOf = () => undefined): void {
    this.#value('', value, undefined, placeOf);
    this.#isStale = true;
  }

  redact<T extends Json>(value: T, placeOf: PlaceOf = () => undefined): T {
    if (this.#isStale) this.#texts.clear();
    this.#isStale = false;
    return this.#value('', value, undefined, placeOf) as T;
  }

  #value(key: string, value: Json, place: Place | undefined, placeOf: PlaceOf): Json {
    if (Array.isArray(value)) return value.map((entry) => this.#value(key, entry, place, placeOf));
    if (value instanceof WrittenNumber) return value;
    if (isContent(value)) {
      const own = ownPlaces(value, placeOf);
      const entries = Object.entries(value).map(([name, entry]) => [
        this.#text(name, '', placeOf, 0),
        this.#value(name, entry, place === 'secret' ? place : own(name), placeOf),
      ]);
      return Object.fromEntries(entries);
    }
    if (value === null || typeof value === 'boolean') return value;
    return typeof value === 'number' ? this.#number(value, place) : this.#string(key, value, place, placeOf);
  }

  #number(value: number, place: Place | undefined): number {
    const text = String(value);
    if (!/^\d{4,}$/.test(text)) return value;
    const isPlaced =
      place === 'secret' || ((place === 'phone' || place === 'card' || place === 'identity') && text.length >= 7);
    const made = isPlaced ? this.#replacement(place, text) : text.length >= 6 ? this.#lookUp(text)?.text : undefined;
    return made !== undefined && /^\d+$/.test(made) ? Number(made) : value;
  }

  #string(key: string, value: string, place: Place | undefined, placeOf: PlaceOf): string {
    if (value.trim() === '') return value;
    if (place === 'secret') {
      const content = jsonIn(value);
      return content === undefined
        ? this.#replacement('secret', value)
        : JSON.stringify(this.#value('', content, 'secret', placeOf));
    }
    if (place !== undefined && isOf(place, value)) return this.#replacement(place, value);
    if (isTellingKey(key) && looksRandom(value)) return this.#replacement('secret', value);
    return this.#text(value, key, placeOf, 0);
  }

  #text(value: string, key: string, placeOf: PlaceOf, depth: number): string {
    const content = depth < deepest ? jsonIn(value) : undefined;
    if (content !== undefined) {
      const redacted = JSON.stringify(this.#value(key, content, undefined, placeOf));
      return redacted === JSON.stringify(content) ? value : redacted;
    }
    // Digits alone under such a key are the number of an order or a device.
    const withCards = !(isDataKey(key) && /^\d*$/.test(value));
    const isVersion = /(?<!ser)ver/i.test(key);
    const cached = `${withCards} ${isVersion} ${value}`;
    const done = this.#texts.get(cached) ?? this.#plain(value, withCards, isVersion, depth);
    this.#texts.set(cached, done);
    return done;
  }

  #plain(text: string, withCards: boolean, isVersion: boolean, depth: number): string {
    const forms = formsIn(text, withCards).filter(({ place }) => !(isVersion && place === 'ip'));
    const parts = [...this.#encodedIn(text, depth), ...this.#knownIn(text)];
    for (const { here, ...found } of forms) {
      const value = text.slice(found.start, found.end);
      parts.push({
        ...found,
        text: here ? this.#madeUp.of(found.place, value) : this.#replacement(found.place, value),
      });
    }
    return joined(text, parts);
  }

  /** Keeps the replacement, so that the value is found elsewhere. */
  #replacement(place: Place, whole: string): string {
    // A token may come with its scheme.
    const value = place === 'secret' ? whole.replace(/^(?:Bearer|Basic|Token) /i, '') : whole;
    const known = this.#lookUp(value);
    if (known?.place === place) return known.text;
    const text = this.#madeUp.of(place, value);
    if (known || !isTelling(place, value)) return text;
    for (const form of new Set([value, JSON.stringify(value).slice(1, -1)])) {
      const bucket = this.#known.get(form.slice(0, 2)) ?? new Map<string, Replacement>();
      this.#known.set(form.slice(0, 2), bucket.set(form, { place, text }));
    }
    return text;
  }

  #lookUp(value: string): Replacement | undefined {
    return this.#known.get(value.slice(0, 2))?.get(value);
  }

  #knownIn(text: string): Part[] {
    const parts: Part[] = [];
    for (let start = 0; start < text.length - 1; start += 1) {
      const bucket = this.#known.get(text.slice(start, start + 2));
      for (const [value, { place, text: made }] of bucket ?? []) {
        const end = start + value.length;
        if (text.startsWith(value, start) && standsAlone(text, start, end, place))
          parts.push({ start, end, place, text: made });
      }
    }
    return parts;
  }

  /** Parts in percent encoding or base64 whose content changes. */
  #encodedIn(text: string, depth: number): Part[] {
    if (depth >= deepest) return [];
    const parts: Part[] = [];
    const add = (start: number, part: string, content: string | undefined, encode: (changed: string) => string) => {
      if (content === undefined || content === part) return;
      const changed = this.#text(content, '', () => undefined, depth + 1);
      if (changed !== content) parts.push({ start, end: start + part.length, place: 'secret', text: encode(changed) });
    };
    for (const { 0: part, index } of text.matchAll(/[^\s?&=#;,"'<>/]*%[\da-f]{2}[^\s?&=#;,"'<>/]*/gi))
      add(index, part, percentDecoded(part), encodeURIComponent);
    for (const { 0: part, index } of text.matchAll(/(?<=[=&?])[^\s&=#"'<>%]*\+[^\s&=#"'<>%]*/g))
      add(index, part, part.replaceAll('+', ' '), (changed) => changed.replaceAll(' ', '+'));
    for (const { 0: part, index } of text.matchAll(/[\w+/-]{8,}={0,2}/g))
      add(index, part, base64Decoded(part), (changed) => base64(changed, part));
    return parts;
  }
}

/** A `name` beside a phone number or an identity number is a person's; a `code` beside them came by SMS. */
function ownPlaces(object: { [key: string]: Json }, placeOf: PlaceOf): PlaceOf {
  const place = (key: string) => placeOf(key) ?? placeOfKey(key);
  const isPerson = Object.entries(object).some(
    ([key, value]) => value !== '' && value !== null && ['phone', 'identity', 'email'].includes(place(key) ?? ''),
  );
  const isShort = !['data', 'msg', 'id', 'name'].some((key) => key in object);
  const codeText = typeof object['code'] === 'string' ? object['code'] : '';
  return (key) => {
    if (key === 'name' && isPerson) return 'name';
    if (
      key === 'code' &&
      ((isPerson && /^\d{4,8}$/.test(String(object['code']))) || (isShort && /^\d{6}$/.test(codeText)))
    )
      return 'secret';
    return place(key);
  };
}

/** Whether the value has the form that its place expects; what has not is read as a text. */
function isOf(place: Place, original: string): boolean {
  const value = halfWidth(original);
  if (place === 'phone')
    return /^[\d\s()+./-]+$/.test(value) && value.replace(/\D/g, '').length >= 5 && !/^\d{4}-\d\d-\d\d/.test(value);
  if (place === 'identity') return /^[\dA-Za-z][\dA-Za-z -]{4,24}[\dA-Za-z]$/.test(value) && /\d{4}/.test(value);
  if (place === 'card') return /^[\dA-Za-z -]{8,42}$/.test(value) && value.replace(/\D/g, '').length >= 6;
  if (place === 'account')
    return /^(?=.*[A-Za-z\p{Script=Han}])[^\s@/:]{2,64}$/u.test(value) && !general.test(value) && !looksLikeForm(value);
  if (place === 'name') return /^[\p{L}][\p{L}\p{M} .'·-]{1,63}$/u.test(value) && !general.test(value.trim());
  return false;
}

function looksLikeForm(value: string): boolean {
  return formsIn(value, true).length > 0;
}

/** Whether the value says enough to be looked for in other texts. */
function isTelling(place: Place, value: string): boolean {
  if (place === 'name') return /\p{Script=Han}{2}/u.test(value) || value.length >= 4;
  return value.length >= (place === 'account' ? 4 : 6);
}

/** Short words and digits must not be part of a longer one. */
function standsAlone(text: string, start: number, end: number, place: Place): boolean {
  const value = text.slice(start, end);
  const [before, after] = [text[start - 1] ?? '', text[end] ?? ''];
  if (/^\d+$/.test(value)) {
    const isAfterArea = place === 'phone' && /(?:\+|00)\d{1,4}$/.test(text.slice(0, start));
    return (isAfterArea || !/[\d.]/.test(before)) && !/\d/.test(after);
  }
  if (place === 'name' && /\p{Script=Han}/u.test(value)) return true;
  if (place === 'secret' && value.length >= 8 && !/^[a-z]+$/i.test(value)) return true;
  return !/[\p{L}\p{N}_]/u.test(before) && !/[\p{L}\p{N}_]/u.test(after);
}

/** Longer parts win over those inside them. */
function joined(text: string, parts: Part[]): string {
  const taken: Part[] = [];
  for (const part of parts.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (taken.every(({ start, end }) => part.end <= start || part.start >= end)) taken.push(part);
  }
  return taken
    .sort((a, b) => b.start - a.start)
    .reduce((done, part) => done.slice(0, part.start) + part.text + done.slice(part.end), text);
}

function jsonIn(text: string): Json | undefined {
  if (!/^\s*[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function percentDecoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The text in base64; undefined when it is none. */
function base64Decoded(part: string): string | undefined {
  const plain = part.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (plain.length % 4 === 1) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(plain), (character) => character.codePointAt(0) ?? 0),
    );
    return /^[^\p{Cc}\u{fffd}]*$/u.test(text.replace(/[\t\n\r]/g, '')) ? text : undefined;
  } catch {
    return undefined;
  }
}

function base64(text: string, like: string): string {
  const encoded = btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
  const bare = like.endsWith('=') || like.length % 4 === 0 ? encoded : encoded.replace(/=+$/, '');
  return /[-_]/.test(like) ? bare.replaceAll('+', '-').replaceAll('/', '_') : bare;
}
