import type { Calendar, Schedule } from './schedule';

/** Years in which a run is looked for: the 29th of February comes within eight. */
const HORIZON = 9;

/** The next moments at which something runs, at most `count`; none when it never does, such as on 30 February. */
export function nextRuns(schedule: Schedule, after: Date, count: number): Date[] {
  const runs: Date[] = [];
  for (let run = nextRun(schedule, after); run && runs.length < count; run = nextRun(schedule, run)) runs.push(run);
  return runs;
}

function nextRun(schedule: Schedule, after: Date): Date | undefined {
  const start = Math.floor(after.getTime() / 1000) * 1000;
  return 'every' in schedule ? new Date(start + schedule.every * 1000) : nextFit(schedule, new Date(start + 1000));
}

/** From the largest part to the smallest, each that does not fit goes on to where its next value begins. */
function nextFit(calendar: Calendar, from: Date): Date | undefined {
  const at = new Date(from);
  const end = Date.UTC(from.getUTCFullYear() + HORIZON, from.getUTCMonth());
  while (at.getTime() < end) {
    if (!calendar.months.includes(at.getUTCMonth() + 1))
      at.setTime(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
    else if (!isDay(calendar, at)) at.setTime(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));
    else if (!calendar.hours.includes(at.getUTCHours())) at.setUTCHours(at.getUTCHours() + 1, 0, 0);
    else if (!calendar.minutes.includes(at.getUTCMinutes())) at.setUTCMinutes(at.getUTCMinutes() + 1, 0);
    else if (!calendar.seconds.includes(at.getUTCSeconds())) at.setUTCSeconds(at.getUTCSeconds() + 1);
    else return at;
  }
  return undefined;
}

function isDay({ days, weekdays, either }: Calendar, at: Date): boolean {
  const fits = [days.includes(at.getUTCDate()), weekdays.includes(at.getUTCDay())];
  return either ? fits.some(Boolean) : fits.every(Boolean);
}
