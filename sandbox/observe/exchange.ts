import { randomUUID } from 'node:crypto';

/** The name of the header that has the id of a request, in requests and in answers. */
export const requestIdHeader = 'x-request-id';

/** What the log says about one request. It has no value of a query, a body or a header. */
export interface Exchange {
  readonly id: string;
  /** The path without ids and names that a user gave. The part that answers knows better which it has. */
  path: string;
  /** The code in the body of a call's answer. */
  code?: number | string;
}

const wellFormed = /^[\w-]{8,64}$/;

/** Segments of an address that are names of screens and files; what follows are ids of records. */
const named = 2;

/** The path of a page or a file: `/operate/company/*`. An address that is none of the console's may hold anything. */
function plainPath(path: string): string {
  const segments = path.split('/').slice(1);
  const kept = segments
    .slice(0, named)
    .map((segment) => (/^[\w.-]{0,64}$/.test(segment) && !/\d{7}/.test(segment) ? segment : '*'));
  return `/${[...kept, ...(segments.length > named ? ['*'] : [])].join('/')}`;
}

/** @param given the id that the caller sent; kept when it is 8 to 64 letters, digits, `_` or `-` */
export function createExchange(given: string | null, path: string): Exchange {
  return {
    id: given !== null && wellFormed.test(given) ? given : randomUUID(),
    path: plainPath(path),
  };
}
