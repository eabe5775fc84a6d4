import { expect, it, vi } from 'vitest';
import type { ConsoleDataProvider } from '../wire/data-provider';
import { countOf, countText } from './count';

function provider(answer: object) {
  return { getList: vi.fn(async () => ({ data: [], ...answer })) } as unknown as ConsoleDataProvider;
}

const signal = new AbortController().signal;

it('is the total of a page of one row, read without the loading overlay', async () => {
  const asked = provider({ total: 1234 });
  const found = await countOf(asked, 'operate/company', { state: 1 }, { signal });
  expect(asked.getList).toHaveBeenCalledWith('operate/company', {
    filter: { state: 1 },
    pagination: { page: 1, perPage: 1 },
    meta: { quiet: true },
    signal,
  });
  expect(countText(found)).toBe('1,234');
});

it('says that there may be more when the platform gives no total', async () => {
  const found = await countOf(
    provider({ total: 2, meta: { atLeast: true, unread: 0 } }),
    'operate/company',
    {},
    { signal },
  );
  expect(found).toEqual({ total: 1, atLeast: true });
  expect(countText(found)).toBe('1+');
});
