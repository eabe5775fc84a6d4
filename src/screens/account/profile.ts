import { instantOf } from '../../fields/date/instant';

const day = 24 * 60 * 60 * 1000;

/** Whole days until a moment, negative when it is over; undefined of none, which is no end. */
export function daysLeft(moment: unknown, now: number): number | undefined {
  const end = instantOf(moment);
  return end && Math.floor((end.getTime() - now) / day);
}

/** The letter that stands for a name: the first of a Latin one, the last of a short Chinese one, as people are called. */
export function initialOf(name: string): string {
  const letters = [...name.trim()];
  const isChinese = /^\p{Script=Han}+$/u.test(name.trim());
  return (isChinese && letters.length <= 4 ? letters.at(-1) : letters[0])?.toUpperCase() ?? '?';
}
