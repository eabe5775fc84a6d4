import { parameterError, unauthenticated } from '../answer';
import type { Endpoint, Label, Style } from '../contract';
import { isObject, type Json, type JsonObject } from '../json';

/** A request with its parsed, unchecked body. */
export interface Incoming {
  body: Json;
  /** The Authorization header, if there is one. */
  authorization: string | undefined;
  /** The Accept-Language header, if there is one. */
  languages: string | undefined;
}

interface Received {
  /** The payload of the call. */
  params: JsonObject;
  /** Empty when none was sent. */
  token: string;
  /** Prefix of parameter names in messages. */
  place: string;
  /** The language of the caller: in the request of an envelope, otherwise in the header. */
  language: keyof Label;
}

type StyleRule = Pick<Endpoint, 'apiVersion' | 'authType'> & { appKey: string };

function languageOf(text: string): keyof Label {
  return /^\s*zh\b/i.test(text) ? 'zh' : 'en';
}

function objectAt(value: Json | undefined, place: string): JsonObject {
  if (value === undefined) throw parameterError(place, 'missing');
  if (!isObject(value)) throw parameterError(place, 'expected an object');
  return value;
}

function textAt(part: JsonObject, key: string, place: string): string {
  const { [key]: value } = part;
  if (value === undefined) throw parameterError(`${place}${key}`, 'missing');
  if (typeof value !== 'string') throw parameterError(`${place}${key}`, 'expected text');
  return value;
}

function onlyKeys(part: JsonObject, known: readonly string[], place: string): void {
  const unknown = Object.keys(part).find((key) => !known.includes(key));
  if (unknown !== undefined) throw parameterError(`${place}${unknown}`, 'unknown field');
}

function filledAt(part: JsonObject, key: string, place: string): string {
  const text = textAt(part, key, place);
  if (text === '') throw parameterError(`${place}${key}`, 'has to be filled');
  return text;
}

/** `{ params, tag, request: { language, app_key, acc_token, api_ver, auth_type } }` */
function envelope({ body, authorization }: Incoming, { apiVersion, authType, appKey }: StyleRule): Received {
  if (authorization !== undefined)
    throw parameterError('header authorization', 'an envelope carries its token in request.acc_token');
  const whole = objectAt(body, 'body');
  onlyKeys(whole, ['params', 'tag', 'request'], '');
  const params = objectAt(whole['params'], 'params');
  filledAt(whole, 'tag', '');
  const request = objectAt(whole['request'], 'request');
  onlyKeys(request, ['language', 'app_key', 'acc_token', 'api_ver', 'auth_type'], 'request.');
  const language = filledAt(request, 'language', 'request.');
  const key = textAt(request, 'app_key', 'request.');
  const token = textAt(request, 'acc_token', 'request.');
  const version = textAt(request, 'api_ver', 'request.');
  if (version !== apiVersion) throw parameterError('request.api_ver', `expected ${apiVersion}`);
  if (request['auth_type'] === undefined) throw parameterError('request.auth_type', 'missing');
  if (request['auth_type'] !== authType) throw parameterError('request.auth_type', `expected the integer ${authType}`);
  if (key !== appKey) throw unauthenticated('Authentication failed, check APPID');
  return { params, token, place: 'params.', language: languageOf(language) };
}

/** The plain payload, `Authorization: Bearer <acc_token>`. */
function bearer({ body, authorization, languages = '' }: Incoming): Received {
  const [scheme, token = '', ...rest] = (authorization ?? '').split(' ');
  if (authorization !== undefined && (scheme !== 'Bearer' || rest.length > 0))
    throw parameterError('header authorization', 'expected Bearer and the token');
  return { params: objectAt(body, 'body'), token, place: '', language: languageOf(languages) };
}

/** The plain payload, `Authorization: <acc_token>`. */
function simple({ body, authorization = '', languages = '' }: Incoming): Received {
  if (authorization.includes(' ')) throw parameterError('header authorization', 'expected the bare token');
  return { params: objectAt(body, 'body'), token: authorization, place: '', language: languageOf(languages) };
}

/** How each style carries parameters and token; a request in another style is refused with 406 and the place. */
export const styles = { envelope, bearer, simple } satisfies Record<
  Style,
  (incoming: Incoming, rule: StyleRule) => Received
>;
