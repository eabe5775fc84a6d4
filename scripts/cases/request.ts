import { stringify } from 'yaml';
import type { Style } from '../../src/schema/call-definition';
import { isContent, isObject, WrittenNumber, type Json } from '../../src/schema/json';
import { writeJson } from '../../src/schema/json-text';
import type { RequestSource, Row } from './case';

/** A whole request, with placeholders for values that differ between calls. */
export interface SentRequest {
  server: string;
  path: string;
  headers: Record<string, string>;
  body: Json;
}

/** Placeholders of the session: the check's console is signed in with these. */
export const placeholders = {
  token: '<token>',
  tag: '<tag>',
  language: '<language>',
  appKey: '<app_key>',
  key: '<key>',
} as const;

export const usualServer = 'platform';

/**
 * The whole request that a case expects. Written from docs/specification.md#wire and not from src/wire, so that the
 * two can't share a mistake.
 */
export function expectedRequest(asks: RequestSource): SentRequest {
  const style = asks.style ?? usualStyle(asks.path);
  const { headers, body } = styles[style](asks);
  return { server: asks.server ?? usualServer, path: asks.path, headers: { ...headers, ...asks.headers }, body };
}

function usualStyle(path: string): Style {
  return path.startsWith('/v2/') ? 'bearer' : 'envelope';
}

const { token, tag, language, appKey } = placeholders;

const styles: Record<Style, (asks: RequestSource) => { headers: Record<string, string>; body: Json }> = {
  bearer: ({ body = {} }) => ({ headers: { Authorization: `Bearer ${token}` }, body }),
  simple: ({ body = {} }) => ({ headers: { Authorization: token }, body }),
  envelope: ({ body = {}, envelope = {} }) => ({
    headers: {},
    body: {
      params: body,
      tag,
      request: {
        language,
        app_key: appKey,
        acc_token: token,
        api_ver: envelope.api_ver ?? '1.0.1',
        auth_type: envelope.auth_type ?? 1,
      },
    },
  }),
};

/** A request as a case writes it, whole: what its path implies and what is usual are left out. */
export function sourceOf(request: SentRequest): RequestSource {
  const { server, path } = request;
  const style = styleOf(request);
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'Authorization');
  const usual = envelopeIn(expectedRequest({ path, style }).body)?.request ?? {};
  const told = Object.entries(envelopeIn(request.body)?.request ?? {}).filter(([key, value]) => usual[key] !== value);
  return {
    ...(server !== usualServer && { server }),
    path,
    ...(style !== usualStyle(path) && { style }),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(told.length > 0 && { envelope: Object.fromEntries(told) }),
    body: payloadOf(request.body) as Row,
  };
}

export function asWritten(request: SentRequest): string {
  return onOneLine(sourceOf(request));
}

/** A value as YAML of one line, which can be pasted. */
export function onOneLine(value: unknown): string {
  const options = { collectionStyle: 'flow', lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity } as const;
  return stringify(value, asNumber, options).trim();
}

/** YAML writes the digits of a BigInt. */
function asNumber(_key: unknown, value: unknown): unknown {
  return value instanceof WrittenNumber && /^-?\d+$/.test(value.text) ? BigInt(value.text) : value;
}

/** How a request is written. */
export function styleOf({ headers, body }: SentRequest): Style {
  if (envelopeIn(body)) return 'envelope';
  return headers['Authorization']?.startsWith('Bearer ') ? 'bearer' : 'simple';
}

/** The payload, in any style. */
export function payloadOf(body: Json): Json {
  return envelopeIn(body)?.params ?? body;
}

/** The parts of an envelope; undefined for a body of another style. */
export function envelopeIn(body: Json): { params: Row; request: Row } | undefined {
  const { params, request } = isObject(body) ? body : {};
  return isObject(params) && isObject(request) ? { params: params as Row, request: request as Row } : undefined;
}

/** The differences, one line each: the place, what is expected, what is sent. */
export function requestDiff(expected: SentRequest, sent: SentRequest): string[] {
  const lines: [place: string, expected: string, sent: string][] = [];
  const compare = (place: string, one: Json | undefined, other: Json | undefined): void => {
    if (isPlace(one) && isPlace(other) && Array.isArray(one) === Array.isArray(other)) {
      const [mine, theirs] = [one as Record<string, Json>, other as Record<string, Json>];
      for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
        compare(Array.isArray(one) ? `${place}[${key}]` : `${place}.${key}`, mine[key], theirs[key]);
      }
    } else if (writeJson(one) !== writeJson(other)) lines.push([place, shown(one), shown(other)]);
  };
  for (const part of ['server', 'path'] as const) compare(part, expected[part], sent[part]);
  const styles = [styleOf(expected), styleOf(sent)] as const;
  if (styles[0] === styles[1])
    for (const part of ['headers', 'body'] as const) compare(part, expected[part], sent[part]);
  else {
    compare('style', ...styles);
    compare('body', payloadOf(expected.body), payloadOf(sent.body));
  }
  const width = Math.max(0, ...lines.map(([place]) => place.length));
  return lines.map(([place, one, other]) => `${place.padEnd(width)}  expected: ${one}  sent: ${other}`);
}

function isPlace(value: Json | undefined): value is Json[] | { [key: string]: Json } {
  return value !== undefined && isContent(value);
}

function shown(value: Json | undefined): string {
  return value === undefined ? 'nothing' : writeJson(value);
}
