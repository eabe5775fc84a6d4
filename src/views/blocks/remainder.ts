import { exactNumber, exactText, minus } from '../../schema/exact-number';

/** The exact difference of two amounts: `19.99` less `5.5` is `14.49`. Undefined when one of them is no number. */
export function remainderOf(whole: unknown, gone: unknown): string | undefined {
  const [all, less] = [exactNumber(whole), exactNumber(gone ?? 0)];
  return all && less && exactText(minus(all, less));
}

/** Whether two texts are the same number. */
export function isSameNumber(one: unknown, other: unknown): boolean {
  const remainder = remainderOf(String(one).trim(), other);
  return remainder !== undefined && Number(remainder) === 0;
}
