import type { Answer } from '../answer';
import type { Context } from '../calls/call';
import type { Json, JsonObject } from '../json';
import type { DraftCall } from './draft';
import type { StoredDraft } from './rows';

/** One thing that a call of a draft does. A path may serve several: the body says which one is meant. */
export interface Operation {
  draft: StoredDraft;
  call: DraftCall;
  /** The part after the colon. */
  permission: string;
  writes: boolean;
  /** Maximum size of a body in bytes, if it is larger than a form's. */
  largest?: number;
  /** Constants of its body. */
  constants: Record<string, Json>;
  /** A constant may have another value: a filter that the user set goes before it. */
  isFiltered?: true;
  /** Keys of its body, without the wrapper. */
  keys: ReadonlySet<string>;
  /** Keys without which another operation of the path is meant. */
  needs?: readonly string[];
  run(context: Context, body: JsonObject): Promise<Answer>;
}
