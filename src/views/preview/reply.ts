import { matchesOf, type Answer, type Match } from './matching';

/** The reply to a question. */
export type Reply =
  | { kind: 'answer'; match: Match; others: Match[] }
  /** No record answers, and it is within the hours: the text before staff take over. */
  | { kind: 'staff'; text: string }
  /** No record answers, and it is outside of the hours; `opens` is '' without hours. */
  | { kind: 'closed'; opens: string };

/** Number of other records that are named beside the best one. */
const alternatives = 2;

/**
 * @param times the hours as `09:00-18:00`; '' for none
 * @param minute of the day, 0 to 1439, in the time zone of the hours
 */
export function replyTo(
  question: string,
  answers: readonly Answer[],
  { times, text }: { times: string; text: string },
  minute: number,
): Reply {
  const [match, ...others] = matchesOf(question, answers);
  if (match) return { kind: 'answer', match, others: others.slice(0, alternatives) };
  const hours = hoursOf(times);
  if (hours && isWithin(hours, minute)) return { kind: 'staff', text };
  return { kind: 'closed', opens: hours ? times.slice(0, 5) : '' };
}

/** A part of the day in minutes; `to` is not included. */
interface Hours {
  from: number;
  to: number;
}

/** `09:00-18:00` as minutes; undefined for anything else. */
export function hoursOf(text: string): Hours | undefined {
  const [start, end, more] = text.split('-');
  const from = minuteOf(start ?? '');
  const to = minuteOf(end ?? '');
  return from === undefined || to === undefined || more !== undefined ? undefined : { from, to };
}

/** Whether a minute of the day is within the hours. They may pass midnight; from a time to itself is the whole day. */
export function isWithin({ from, to }: Hours, minute: number): boolean {
  if (from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** `18:30` as 1110; undefined for what is no time of day. */
export function minuteOf(text: string): number | undefined {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === '' ? undefined : Number(hour) * 60 + Number(minute);
}
