import { writeJson } from '../../schema/json-text';
import type { TracedRequest } from '../../wire/trace';
import { indented, type IsSecret } from './json-text';

/** A request for display and history, without token and secrets. */
export interface ShownRequest extends Omit<TracedRequest, 'body'> {
  body: string;
}

export function shownRequest({ url, headers, body }: TracedRequest, isSecret: IsSecret): ShownRequest {
  return { url, headers, body: indented(writeJson(body), isSecret) };
}
