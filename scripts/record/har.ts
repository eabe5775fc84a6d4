import { existsSync, readFileSync } from 'node:fs';
import { parseJson as jsonIn } from '../../src/fields/codec';
import { isObject, type Json } from '../../src/schema/json';
import { InputError } from '../command/input-error';
import { parseJson } from '../command/json-text';

/** One JSON call of a recording, with the page that sent it. */
export interface RecordedCall {
  /** Path of the address, with the data center's base still before it. */
  pathname: string;
  /** Headers of the request, by their names in lower case. */
  headers: Map<string, string>;
  body: Record<string, Json>;
  answer: Record<string, Json>;
  /** Path of the page that called. */
  page: string;
  /** When it was sent, where the recording says it: ISO 8601, in UTC. */
  moment?: string;
}

export interface RecordedSession {
  /** The POSTs of JSON, in their order. */
  calls: RecordedCall[];
  /** Paths of what was sent otherwise: uploads, answers that are no JSON. */
  others?: string[];
}

/** The calls in a HAR file. @throws InputError for a file that is no recording */
export function openHar(file: string): RecordedSession {
  if (!existsSync(file)) throw new InputError(`${file}: there is no such file`);
  return readHar(readFileSync(file, 'utf8'), file);
}

/** The calls in a HAR file's text. Throws an InputError that says what is wrong where. */
export function readHar(text: string, file: string): RecordedSession {
  const har = parseJson(text, file);
  const log = isObject(har) ? har['log'] : undefined;
  const entries = isObject(log) ? log['entries'] : undefined;
  if (!Array.isArray(entries)) throw new InputError(`${file}: no HAR file: it has no list "log.entries"`);
  const read = entries.map((entry: unknown, index) => readEntry(entry, `${file}: log.entries[${index}]`));
  return {
    calls: read.flatMap(({ call }) => call ?? []),
    others: read.flatMap(({ other }) => other ?? []),
  };
}

interface ReadEntry {
  call?: RecordedCall;
  other?: string;
}

function readEntry(entry: unknown, place: string): ReadEntry {
  const request = isObject(entry) ? entry['request'] : undefined;
  if (!isObject(entry) || !isObject(request) || typeof request['url'] !== 'string') {
    throw new InputError(`${place}: no request with an address`);
  }
  const response = isObject(entry['response']) ? entry['response'] : {};
  const body = request['method'] === 'POST' ? objectIn(textOf(request['postData'])) : undefined;
  const answer = objectIn(textOf(response['content']));
  if (!body || !answer) return otherOf(request);
  if (!URL.canParse(request['url'])) throw new InputError(`${place}: "${request['url']}" is no address`);
  const named = new Map(pairsOf(request['headers']).map(([name, value]) => [name.toLowerCase(), value]));
  const referer = named.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer).pathname : '';
  const moment = momentOf(entry['startedDateTime']);
  const { pathname } = new URL(request['url']);
  return { call: { pathname, headers: named, body, answer, page, ...(moment !== undefined && { moment }) } };
}

function otherOf({ method, url }: Record<string, unknown>): { other?: string } {
  const isSent = (method === 'POST' || method === 'PUT') && typeof url === 'string' && URL.canParse(url);
  return isSent ? { other: new URL(url).pathname } : {};
}

function momentOf(started: unknown): string | undefined {
  const time = typeof started === 'string' ? Date.parse(started) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** `text` of a HAR's content, decoded. */
function textOf(content: unknown): string {
  if (!isObject(content) || typeof content['text'] !== 'string') return '';
  return content['encoding'] === 'base64' ? Buffer.from(content['text'], 'base64').toString('utf8') : content['text'];
}

function objectIn(text: string): Record<string, Json> | undefined {
  const json = jsonIn(text);
  return isObject(json) ? (json as Record<string, Json>) : undefined;
}

function pairsOf(headers: unknown): [name: string, value: string][] {
  if (!Array.isArray(headers)) return [];
  return headers.flatMap((header: unknown) =>
    isObject(header) ? [[String(header['name']), String(header['value'])]] : [],
  );
}
