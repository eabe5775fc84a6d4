import type { ProblemId } from './problem-catalogue';
import type { Path } from './source-node';

/** Something wrong at a path of a resource's data; the node tree turns the path into a place. */
export interface Finding {
  id: ProblemId;
  path: Path;
  /** Whether the key is meant, or its value (the usual). */
  at?: 'key' | 'value';
  message: string;
}
