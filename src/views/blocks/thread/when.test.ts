import { expect, it } from 'vitest';
import { dayName } from './when';

const now = new Date(2026, 2, 2, 15, 0);

it.each([
  ['2026-03-02', 'en', 'Today'],
  ['2026-03-01', 'en', 'Yesterday'],
  ['2026-03-01', 'zh', '昨天'],
  ['2026-02-27', 'en', 'Fri, February 27'],
  ['2025-02-27', 'en', 'Thu, February 27, 2025'],
  ['', 'en', ''],
])('the day %s in %s is %s', (day, language, text) => expect(dayName(day, now, language)).toBe(text));
