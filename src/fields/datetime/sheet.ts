import { dayText, instantOf, timeText } from '../date/instant';
import { isoSeconds } from '../date/local';
import { dayNumber } from '../date/sheet';
import { serial, wallClock } from '../date/wall-clock';
import { filledText } from '../filled-cell';
import type { Sheet, SheetNumber } from '../sheet';

/** A time in a sheet is in the viewer's zone, as everywhere in the console. */
export const datetime: Sheet<'datetime'> = {
  read(cell) {
    const wall = wallClock(cell);
    if (!wall) return { value: filledText(cell) };
    const local = new Date(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds());
    return { value: isoSeconds(local) };
  },
  note: (_field, translate) => translate('import.note.datetime', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  number: momentNumber,
};

function momentNumber(value: unknown): SheetNumber | undefined {
  const instant = instantOf(value);
  if (!instant) return dayNumber(value);
  const [day, time] = [dayText(instant), `${timeText(instant)}:${String(instant.getSeconds()).padStart(2, '0')}`];
  return serial(`${day}T${time}Z`, `${day} ${time}`, 'yyyy-mm-dd hh:mm:ss');
}
