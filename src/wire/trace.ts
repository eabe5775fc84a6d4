/** What stands in a traced request where the token went. */
export const tokenPlace = '{acc_token}';

export interface TracedRequest {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface TracedResponse {
  /** HTTP status. */
  status: number;
  text: string;
}

/** Sees a call as it leaves and as it comes back, before anything is made of it; for a page that shows both. */
export interface Trace {
  /** Once for each attempt. The token itself is not in it. */
  sent(request: TracedRequest): void;
  came(response: TracedResponse): void;
}

const requests = new WeakMap<object, () => TracedRequest>();

/** Remembers the request of an answer, as long as the answer is kept. */
export function keepRequest(answer: object, request: () => TracedRequest): void {
  requests.set(answer, request);
}

/** The request of an answer, without the token. */
export function requestOf(answer: object): TracedRequest | undefined {
  return requests.get(answer)?.();
}
