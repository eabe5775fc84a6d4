import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import { startConsole, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

it('a group steps by one place, down and up', async () => {
  const { database } = page.sandbox;
  await database.query(sql`update wiki_category set lang = 'en', sort = id`);
  const stored = async () =>
    (await database.query<{ name: string }>(sql`select name from wiki_category order by sort, id`)).map(
      ({ name }) => name,
    );
  const [first = '', second = '', third = '', ...others] = await stored();
  const [bot] = await database.query<{ id: number }>(sql`select id from bot where lang = 'en'`);
  await page.visit(`/operate/bot/${bot?.id}/show?tab=wiki&lang=en`);
  const step = async (name: string, key: string) => {
    const heading = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
    fireEvent.keyDown(heading, { key, altKey: true });
  };
  await step(first, 'ArrowDown');
  await waitFor(async () => expect(await stored()).toEqual([second, first, third, ...others]));
  await step(third, 'ArrowUp');
  await waitFor(async () => expect(await stored()).toEqual([second, third, first, ...others]));
});
