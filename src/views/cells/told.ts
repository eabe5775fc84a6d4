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

const texts = {
  locked: 'cells.told.locked',
  kept: 'cells.told.kept',
  unread: 'cells.told.unread',
  beyondRows: 'cells.told.beyondRows',
  beyondColumns: 'cells.told.beyondColumns',
} satisfies Record<keyof Told, string>;

/** That in words; empty where all was done. */
export function toldOf(told: Told, translate: Translate): string {
  const names = Object.keys(texts) as (keyof Told)[];
  return names.flatMap((name) => (told[name] ? [translate(texts[name], numbered(told[name]))] : [])).join(' ');
}
