import { existsSync, readFileSync } from 'node:fs';
import { parseJson as jsonIn } from '../../src/fields/codec';
import { isObject } from '../../src/schema/json';
import { at } from '../../src/wire/answer';
import type { Row } from '../cases/case';
import { InputError } from '../command/input-error';
import { parseJson } from '../command/json-text';

/** One JSON call of a recording. */
export interface RecordedCall {
  /** Path of the address, with the data center's base still before it. */
  pathname: string;
  /** The names of the request's headers, in lower case. */
  headers: Set<string>;
  body: Row;
  answer: Row;
  /** Path of the page that called. */
  page: string;
}

export interface RecordedSession {
  /** The POSTs of JSON, in their order. */
  calls: RecordedCall[];
  /** Paths of what was sent otherwise: uploads, answers that are no JSON. */
  others: string[];
  /** When the first call was made, in UTC: `2026-03-02 08:00`. */
  began?: string | undefined;
}

/** The calls in a HAR file. @throws InputError for a file that is no recording */
export function openHar(file: string): RecordedSession {
  if (!existsSync(file)) throw new InputError(`${file}: there is no such file`);
  return readHar(readFileSync(file, 'utf8'), file);
}

/** The calls in a HAR file's text. Throws an InputError that says what is wrong where. */
export function readHar(text: string, file: string): RecordedSession {
  const entries = at(parseJson(text, file), 'log.entries');
  if (!Array.isArray(entries)) throw new InputError(`${file}: no HAR file: it has no list "log.entries"`);
  const session: RecordedSession = { calls: [], others: [] };
  for (const [index, entry] of entries.entries()) {
    const place = `${file}: log.entries[${index}]`;
    const [method, url] = [at(entry, 'request.method'), at(entry, 'request.url')];
    if (typeof url !== 'string') throw new InputError(`${place}: no request with an address`);
    const pathname = pathOf(url);
    if (pathname === undefined) throw new InputError(`${place}: "${url}" is no address`);
    const [body, answer] = ['request.postData', 'response.content'].map((part) => objectIn(at(entry, part)));
    if (method === 'POST' && body && answer) session.calls.push({ pathname, body, answer, ...headersOf(entry) });
    else if (method === 'POST' || method === 'PUT') session.others.push(pathname);
  }
  const moments = entries.map((entry) => Date.parse(String(at(entry, 'startedDateTime')))).filter(Number.isFinite);
  const first = moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : undefined;
  return { ...session, began: first?.slice(0, 16).replace('T', ' ') };
}

function headersOf(entry: unknown): Pick<RecordedCall, 'headers' | 'page'> {
  const pairs = [at(entry, 'request.headers') ?? []].flat().filter(isObject);
  const headers = new Map(pairs.map(({ name, value }) => [String(name).toLowerCase(), String(value)]));
  return { headers: new Set(headers.keys()), page: pathOf(headers.get('referer') ?? '') ?? '' };
}

function pathOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).pathname : undefined;
}

/** The object in a HAR's content. */
function objectIn(content: unknown): Row | undefined {
  const { text, encoding } = isObject(content) ? content : {};
  if (typeof text !== 'string') return undefined;
  const json = jsonIn(encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text);
  return isObject(json) ? (json as Row) : undefined;
}
