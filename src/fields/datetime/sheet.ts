import { dayText, instantOf, timeText } from '../date/instant';
import { isoSeconds } from '../date/local';
import { dayNumber } from '../date/sheet';
import { serial, wallClock } from '../date/wall-clock';
import { filledText } from '../filled-cell';
import type { Sheet, SheetNumber } from '../sheet';

const day = 24 * 60 * 60 * 1000;

/** A time in a sheet is in the viewer's zone, as everywhere in the console. */
export const datetime: Sheet<'datetime'> = {
  read(cell, { options }) {
    const wall = wallClock(cell);
    if (!wall) return { value: filledText(cell) };
    // A day on which something ends is valid to its last second, as when it is typed into the form.
    const ends =
      options.expires !== undefined && (typeof cell === 'string' ? !cell.includes(':') : wall.getTime() % day === 0);
    const [hours, minutes, seconds] = ends
      ? [23, 59, 59]
      : [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()];
    const local = new Date(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), hours, minutes, seconds);
    return { value: isoSeconds(local) };
  },
  note: (_field, translate) =>
    translate('import.note.datetime', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  number: momentNumber,
};

function momentNumber(value: unknown): SheetNumber | undefined {
  const instant = instantOf(value);
  if (!instant) return dayNumber(value);
  const [day, time] = [dayText(instant), `${timeText(instant)}:${String(instant.getSeconds()).padStart(2, '0')}`];
  return serial(`${day}T${time}Z`, `${day} ${time}`, 'yyyy-mm-dd hh:mm:ss');
}
