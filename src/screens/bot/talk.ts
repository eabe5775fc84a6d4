import { matchesOf, type Article, type Match } from './answer';

/** A bot as the preview plays it. */
export interface BotFacts {
  name: string;
  enabled: boolean;
  /** `09:00-18:00`, or '' when nobody set it. */
  workTime: string;
  welcomes: string[];
  staffMessage: string;
}

/** What the preview says to one question. */
export type Said =
  | { kind: 'answer'; match: Match; others: Match[] }
  /** No article answers, and staff are there: the message before they take over. */
  | { kind: 'staff'; text: string }
  /** No article answers, and it is outside of staff hours; `opens` is '' when the bot has none. */
  | { kind: 'closed'; opens: string };

/** Other articles that are named beside the best one. */
const alternatives = 2;

/**
 * What the bot answers to a question. One that is off is played as if it were on, so that it can be tried before.
 * @param minute of the day, 0 to 1439, in the time that the hours are meant in
 */
export function answerTo(question: string, bot: BotFacts, articles: readonly Article[], minute: number): Said {
  const [match, ...others] = matchesOf(question, articles);
  if (match) return { kind: 'answer', match, others: others.slice(0, alternatives) };
  const hours = hoursOf(bot.workTime);
  if (hours && isWithin(hours, minute)) return { kind: 'staff', text: bot.staffMessage };
  return { kind: 'closed', opens: hours ? bot.workTime.slice(0, 5) : '' };
}

/** A part of the day in minutes; `to` is not included. */
export interface Hours {
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

/** Whether a minute of the day lies in the hours. They may pass midnight; from a time to itself is the whole day. */
export function isWithin({ from, to }: Hours, minute: number): boolean {
  if (from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** `18:30` as 1110; undefined for what is no time of day. */
export function minuteOf(text: string): number | undefined {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === '' ? undefined : Number(hour) * 60 + Number(minute);
}
