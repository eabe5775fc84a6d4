import { clockText, dayText, instantOf } from '../date/instant';
import { instantAt, zoneName } from '../../schema/zone';
import { isoSeconds, lastSecond } from '../../schema/moment';
import { dayNumber } from '../date/sheet';
import { serial, wallClock } from '../date/wall-clock';
import { filledText } from '../filled-cell';
import type { Filled, Sheet, SheetNumber } from '../sheet';

const day = 24 * 60 * 60 * 1000;

/** A time in a sheet is in the viewer's zone, as everywhere in the console. */
export const datetime: Sheet<'datetime'> = {
  read(cell, { options }) {
    const wall = wallClock(cell);
    if (!wall) return { value: filledText(cell) };
    // A day on which something ends is valid to its last second, as when it is typed into the form.
    const ends = options.expires !== undefined && isDayAlone(cell, wall);
    return { value: isoSeconds(ends ? lastSecond(wall.toISOString().slice(0, 10)) : instantAt(wall)) };
  },
  note: (_field, translate) => translate('import.note.datetime', { zone: zoneName() }),
  number: momentNumber,
};

/** Midnight may be a moment: in a cell that can show times, it is. */
function isDayAlone(cell: Filled, wall: Date): boolean {
  if (typeof cell === 'string') return !cell.includes(':');
  return typeof cell === 'object' && cell.format !== 'number' ? cell.format === 'day' : wall.getTime() % day === 0;
}

function momentNumber(value: unknown): SheetNumber | undefined {
  const instant = instantOf(value);
  if (!instant) return dayNumber(value);
  const [day, time] = [dayText(instant), clockText(instant)];
  return serial(`${day}T${time}Z`, `${day} ${time}`, 'yyyy-mm-dd hh:mm:ss');
}
