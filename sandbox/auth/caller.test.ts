import { expect, it } from 'vitest';
import { sql } from '../database/sql';
import { sandboxFor, testMoment } from '../testing';
import { findCaller } from './caller';
import { tokenLifetime } from './session';

const { sandbox, admin: token } = await sandboxFor(['admin']);

function found(seconds = 0) {
  return findCaller(sandbox.database, token, new Date(testMoment.getTime() + seconds * 1000));
}

it('sees all companies from the one that is above them, and only its own when another one is above none', async () => {
  expect((await found())?.companies).toBe('all');
  const others = await sandbox.database.query<{ id: number }>(sql`select comp_id as id from company`);
  const [apart] = await sandbox.database.query<{ id: number }>(
    sql`insert into company (comp_name) values ('Apart') returning comp_id as id`,
  );
  const companies = (await found())?.companies;
  expect(companies).toHaveLength(others.length);
  expect(companies).not.toContain(apart?.id);
});

it('has a session that is extended a minute after its last extension, and not earlier', async () => {
  expect((await found(59))?.extendable).toBe(false);
  expect((await found(61))?.extendable).toBe(true);
  expect(await found(tokenLifetime)).toBeUndefined();
});
