import { filledText } from '../filled-cell';
import type { Sheet, SheetNumber } from '../sheet';
import { dayText, instantOf } from './instant';
import { isDay } from '../../schema/day-text';
import { serial, wallClock } from './wall-clock';

export const date: Sheet<'date'> = {
  read(cell) {
    const wall = wallClock(cell);
    return { value: wall ? wall.toISOString().slice(0, 10) : filledText(cell) };
  },
  note: (_field, translate) => translate('import.note.date'),
  number: dayNumber,
};

export function dayNumber(value: unknown): SheetNumber | undefined {
  const instant = instantOf(value);
  const day = isDay(value) ? value : instant && dayText(instant);
  return day === undefined ? undefined : serial(`${day}T00:00:00Z`, day, 'yyyy-mm-dd');
}
