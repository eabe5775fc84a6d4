import { dayText, timeText } from '../../fields/date/instant';

/** A time of the page, to the minute, in the viewer's zone. */
export function time(at: number): string {
  const moment = new Date(at);
  return `${dayText(moment)} ${timeText(moment)}`;
}
