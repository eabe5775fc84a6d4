import { localNumber } from './number-form';

/** What a text that counts has: the number as it is written, and the number that decides the plural form. */
export function numbered(count: number): { smart_count: number; count: string } {
  return { smart_count: count, count: localNumber(count) };
}
