import { dayText, instantOf, timeText } from '../../../fields/date/instant';
import { isDay } from '../../../schema/day-text';

/** The name of a day, `YYYY-MM-DD` in the viewer's zone: today, yesterday, or its date with the weekday. */
export function dayName(day: string, now: Date, language: string): string {
  if (!isDay(day)) return '';
  const date = new Date(day);
  const today = dayText(now);
  const ago = (new Date(today).getTime() - date.getTime()) / 86_400_000;
  if (ago === 0 || ago === 1)
    return capital(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day'));
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(date);
}

export function clockTime(sent: unknown): string {
  const instant = instantOf(sent);
  return instant ? timeText(instant) : '';
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
