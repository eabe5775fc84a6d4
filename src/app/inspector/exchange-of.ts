import { writeJson } from '../../schema/json-text';
import type { Reading } from '../../wire/records';
import { isObject } from '../../schema/json';
import { requestOf } from '../../wire/trace';
import { shownRequest } from '../../views/request/shown-request';
import { shownResponse, type Exchange } from '../apitest/exchange';
import { indented, type IsSecret } from '../../views/request/json-text';

/** The request that brought a record, and its answer, as the API test shows them; undefined for a row without a request. */
export function exchangeOf(
  { call: { path, style }, readAt, answer }: Reading,
  isSecret: IsSecret,
): Omit<Exchange, 'id'> | undefined {
  const request = answer && requestOf(answer);
  if (!request) return undefined;
  // The envelope has the body of the call in `params`.
  const body = style === 'envelope' && isObject(request.body) ? request.body['params'] : request.body;
  return {
    path,
    style,
    at: readAt,
    written: indented(writeJson(body), isSecret),
    sent: shownRequest(request, isSecret),
    came: shownResponse({ text: writeJson(answer.raw) }, isSecret),
    duration: undefined,
    code: answer.code,
    problem: undefined,
  };
}
