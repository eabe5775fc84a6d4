import type { Translate } from '../../fields/cell';
import { numbered } from '../../fields/shared/number/numbered';
import type { Edits } from './edits';

/** What could not be done with cells, in words; empty where all was done. */
export function toldOf({ locked, kept, unread, beyondRows, beyondColumns }: Edits, translate: Translate): string {
  const counted: [string, number][] = [
    ['grid.told.locked', locked],
    ['grid.told.kept', kept],
    ['grid.told.unread', unread],
    ['grid.told.beyondRows', beyondRows],
    ['grid.told.beyondColumns', beyondColumns],
  ];
  return counted
    .filter(([, count]) => count > 0)
    .map(([key, count]) => translate(key, numbered(count)))
    .join(' ');
}
