import { existsSync, readFileSync } from 'node:fs';
import { parseJson as jsonIn } from '../../src/fields/codec';
import { isObject, type Json } from '../../src/schema/json';
import { InputError } from '../input-error';
import { parseJson } from '../json-text';
import { isSecretKey } from '../../src/redact/key-words';

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
  /** Tokens, cookies and the like of every request, in headers and addresses. */
  secrets: string[];
  /** Paths of what was sent otherwise: uploads, answers that are no JSON. */
  others?: string[];
}

const secretHeader = /authorization|token|secret|api-?key|app-?key|access-?key|signature|session|credential|passw/i;

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
    secrets: [...new Set(read.flatMap(({ secrets }) => secrets))],
    others: read.flatMap(({ other }) => other ?? []),
  };
}

interface ReadEntry {
  call?: RecordedCall;
  other?: string;
  secrets: string[];
}

function readEntry(entry: unknown, place: string): ReadEntry {
  const request = isObject(entry) ? entry['request'] : undefined;
  if (!isObject(entry) || !isObject(request) || typeof request['url'] !== 'string') {
    throw new InputError(`${place}: no request with an address`);
  }
  const response = isObject(entry['response']) ? entry['response'] : {};
  const headers = pairsOf(request['headers']);
  const secrets = [
    ...[...headers, ...pairsOf(response['headers'])].flatMap(headerSecrets),
    ...querySecrets(request['url']),
  ];
  const body = request['method'] === 'POST' ? objectIn(textOf(request['postData'])) : undefined;
  const answer = objectIn(textOf(response['content']));
  if (!body || !answer) return { secrets, ...otherOf(request) };
  if (!URL.canParse(request['url'])) throw new InputError(`${place}: "${request['url']}" is no address`);
  const named = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const referer = named.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer).pathname : '';
  const moment = momentOf(entry['startedDateTime']);
  const { pathname } = new URL(request['url']);
  return { call: { pathname, headers: named, body, answer, page, ...(moment !== undefined && { moment }) }, secrets };
}

function otherOf({ method, url }: Record<string, unknown>): { other?: string } {
  const isSent = (method === 'POST' || method === 'PUT') && typeof url === 'string' && URL.canParse(url);
  return isSent ? { other: new URL(url).pathname } : {};
}

function momentOf(started: unknown): string | undefined {
  const time = typeof started === 'string' ? Date.parse(started) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** A cookie's name says little: every long value may open a session. */
function headerSecrets([name, value]: [string, string]): string[] {
  if (/^(?:set-)?cookie$/i.test(name))
    return value
      .split(/;\s*/)
      .flatMap((pair) => pair.split('=').slice(1).join('='))
      .filter((one) => one.length >= 12 && !one.endsWith(' GMT'));
  if (!secretHeader.test(name)) return [];
  const basic = /^Basic (.+)$/i.exec(value)?.[1];
  const password = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':') : '';
  return [value, password].filter((one) => one.length >= 6);
}

function querySecrets(address: string): string[] {
  if (!URL.canParse(address)) return [];
  return [...new URL(address).searchParams]
    .filter(([name, value]) => isSecretKey(name) && value.length >= 6)
    .map(([, value]) => value);
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
