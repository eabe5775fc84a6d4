import { expect, it } from 'vitest';
import { describeCron } from './describe';

it.each([
  ['en', 'At 03:00 (UTC)'],
  ['zh', '在03:00 (UTC)'],
  ['zh-TW', '在 03:00 (UTC)'],
  ['de', 'Um 03:00 (UTC)'],
  ['de-AT', 'Um 03:00 (UTC)'],
  ['xx', 'At 03:00 (UTC)'],
])('speaks %s', async (language, words) => expect(await describeCron('0 3 * * *', language)).toBe(words));

it('says nothing of what is no schedule', async () => expect(await describeCron('soon', 'en')).toBeUndefined());
