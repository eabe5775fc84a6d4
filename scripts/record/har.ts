import type { Json } from '../../src/schema/json';
import { isObject } from '../../src/wire/answer';
import { InputError } from '../input-error';
import { parseJson } from '../json-text';

/** One JSON call of a recording, with the page that sent it. Of the headers only the secrets are kept. */
export interface RecordedCall {
  /** Path of the address, with the data center's base still before it. */
  pathname: string;
  body: Record<string, Json>;
  answer: Record<string, Json>;
  /** Path of the page that called. */
  page: string;
  /** Values of the token, cookies and the like. */
  secrets: string[];
}

/** Headers whose values are secrets in any place. */
const secretHeaders = /^(authorization|cookie|set-cookie|x-.*token.*)$/i;

/** The POSTs of JSON in a HAR file's text, in their order. Throws an InputError that says what is wrong where. */
export function readHar(text: string, file: string): RecordedCall[] {
  const har = parseJson(text, file);
  const log = isObject(har) ? har['log'] : undefined;
  const entries = isObject(log) ? log['entries'] : undefined;
  if (!Array.isArray(entries)) throw new InputError(`${file}: no HAR file: it has no list "log.entries"`);
  return entries.flatMap((entry: unknown, index) => readEntry(entry, `${file}: log.entries[${index}]`));
}

function readEntry(entry: unknown, place: string): RecordedCall[] {
  const request = isObject(entry) ? entry['request'] : undefined;
  if (!isObject(entry) || !isObject(request) || typeof request['url'] !== 'string') {
    throw new InputError(`${place}: no request with an address`);
  }
  const body = request['method'] === 'POST' ? objectIn(textOf(request['postData'])) : undefined;
  const response = entry['response'];
  const answer = objectIn(isObject(response) ? textOf(response['content']) : '');
  if (!body || !answer) return [];
  if (!URL.canParse(request['url'])) throw new InputError(`${place}: "${request['url']}" is no address`);
  const headers = pairsOf(request['headers']);
  const referer = headers.find(([name]) => name.toLowerCase() === 'referer')?.[1] ?? '';
  return [
    {
      pathname: new URL(request['url']).pathname,
      body,
      answer,
      page: URL.canParse(referer) ? new URL(referer).pathname : '',
      secrets: [...headers.filter(([name]) => secretHeaders.test(name)).map(([, value]) => value.replace(/^Bearer /i, '')), ...envelopeSecrets(body)],
    },
  ];
}

function envelopeSecrets({ request }: Record<string, Json>): string[] {
  if (!isObject(request)) return [];
  return [request['acc_token'], request['app_key']].filter((value) => typeof value === 'string');
}

/** `text` of a HAR's content, decoded. */
function textOf(content: unknown): string {
  if (!isObject(content) || typeof content['text'] !== 'string') return '';
  return content['encoding'] === 'base64' ? Buffer.from(content['text'], 'base64').toString('utf8') : content['text'];
}

function objectIn(text: string): Record<string, Json> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? (json as Record<string, Json>) : undefined;
  } catch {
    return undefined;
  }
}

function pairsOf(headers: unknown): [name: string, value: string][] {
  if (!Array.isArray(headers)) return [];
  return headers.flatMap((header: unknown) => (isObject(header) ? [[String(header['name']), String(header['value'])]] : []));
}
