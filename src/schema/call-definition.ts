/** How a call is made: plain data, every default resolved. */

import type { Json } from './json';

export type Style = 'envelope' | 'bearer' | 'simple';

/** One HTTP call, every default resolved. */
export interface CallDefinition {
  path: string;
  style: Style;
  /** Name of another server of the runtime configuration; absent for the chosen data center. */
  server?: string;
  /** Constants added to the body. */
  send: Record<string, Json>;
  /** Field name → key in the body and in the answer, where they differ. */
  rename: Record<string, string>;
  /** Body key that holds the fields, for calls that wrap them (`option`). */
  wrap?: string;
  /** Places in the answer, dotted: `data`, `data.list`, `count`. */
  rows: string;
  total: string;
  /** Keys of the paging parameters and the number of the first page; null when the call answers all rows. */
  page: { number: string; size: string; from: number } | null;
  /** Absent when the call cannot sort. */
  sort?: { by: string; dir: string; asc: string | number | boolean; desc: string | number | boolean; fields: string[] };
  /** Codes besides 200 that this call takes as success. */
  allow: number[];
  /**
   * When a call of code changes something at the platform: always, or with these values in its body. Absent for calls that
   * only read, and for those of a schema, whose use says it.
   */
  changes?: true | Record<string, Json>;
  /** Where a write carries a key under which the platform does it once; absent: it may be done as often as it is sent. */
  once?: string;
  /** Envelope parts that differ from the usual. */
  envelope: { api_ver?: string; auth_type?: number };
  /** Body key that takes the viewer's time zone. */
  timeZone?: string;
  /** Milliseconds; absent for the transport's own limit. */
  timeout?: number;
}
