import { exactNumber, exactText, minus } from '../exact-number';

/** What is left of an amount, in the digits of the two: `19.99` less `5.5` is `14.49`. Undefined where one of them is no number. */
export function remainderOf(whole: unknown, gone: unknown): string | undefined {
  const [all, less] = [exactNumber(whole), exactNumber(gone ?? 0)];
  return all && less && exactText(minus(all, less));
}
