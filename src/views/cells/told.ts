import type { Translate } from '../../fields/cell';
import { numbered } from '../../fields/shared/number/numbered';

/** What could not be done with cells, by how many. */
export interface Told {
  /** Cells that cannot be changed. */
  locked?: number;
  /** Cells that cannot be empty. */
  kept?: number;
  /** Cells whose text is no value of their field: they are changed, and marked. */
  unread?: number;
  /** Rows and columns of what was pasted that have no place. */
  beyondRows?: number;
  beyondColumns?: number;
}

/** That in words; empty where all was done. */
export function toldOf({ locked, kept, unread, beyondRows, beyondColumns }: Told, translate: Translate): string {
  const counted = Object.entries({ locked, kept, unread, beyondRows, beyondColumns });
  return counted.flatMap(([key, count]) => (count ? [translate(`cells.told.${key}`, numbered(count))] : [])).join(' ');
}
