import type { Call } from '../../../sandbox/calls/call';
import type { Path } from '../../../src/compiler/source-node';

/** The calls of the platform, by path. */
export type Served = ReadonlyMap<string, Call>;

/** Where a screen and the platform do not agree. */
export interface Disagreement {
  path: Path;
  message: string;
}
