import { describe, expect, it } from 'vitest';
import { dayName, shortWhen } from './when';

const now = new Date(2026, 2, 2, 15, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('when', () => {
  it.each([
    [at(2026, 2, 2, 9, 5), 'en', '09:05'],
    [at(2026, 2, 1, 23, 59), 'en', 'Mar 1'],
    [at(2025, 11, 31, 9, 0), 'en', 'Dec 31, 2025'],
    [at(2026, 1, 14, 9, 0), 'zh-CN', '2月14日'],
    ['', 'en', ''],
    [null, 'en', ''],
  ])('%s in %s is %s', (sent, language, text) => expect(shortWhen(sent, now, language)).toBe(text));
});

describe('a day', () => {
  it.each([
    ['2026-03-02', 'en', 'Today'],
    ['2026-03-01', 'en', 'Yesterday'],
    ['2026-03-01', 'zh-CN', '昨天'],
    ['2026-02-27', 'en', 'Fri, February 27'],
    ['2025-02-27', 'en', 'Thu, February 27, 2025'],
    ['', 'en', ''],
  ])('%s in %s is %s', (day, language, text) => expect(dayName(day, now, language)).toBe(text));
});
