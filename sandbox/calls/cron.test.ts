import { describe, expect, it } from 'vitest';
import { runDueTasks } from '../cron/scheduler';
import { cronType, runState } from '../entities/cron-task';
import type { Json } from '../json';
import { recordOf, rowsOf, sandboxFor, testMoment } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function call(verb: string, body: object) {
  return sandbox.call(`/v2/user/admin/cron/${verb}`, body, admin);
}

async function task(id: Json | undefined) {
  return rowsOf(await call('list', { id }))[0] ?? {};
}

async function add(more: object = {}) {
  return recordOf(
    await call('add', {
      name: 'Night job',
      type: cronType.accounts,
      spec: '0 3 * * *',
      param: '{"days":7}',
      state: 1,
      ...more,
    }),
  )['id'];
}

const reports: string[] = [];
function runDue(minutes: number) {
  return runDueTasks(sandbox.database, new Date(testMoment.getTime() + minutes * 60_000), (line) => reports.push(line));
}

describe('schedule', () => {
  it('has the next runs of an enabled task, and none of a disabled one', async () => {
    const id = await add();
    expect(await task(id)).toMatchObject({
      next_run: '2026-03-03 03:00:00',
      next_runs: ['03-03', '03-04', '03-05', '03-06', '03-07'].map((day) => ({ at: `2026-${day} 03:00:00` })),
    });
    await call('set', { id, state: 2 });
    expect(await task(id)).toMatchObject({ next_run: '', next_runs: [] });
    await call('set', { id, state: 1, spec: '@hourly' });
    expect(await task(id)).toMatchObject({ next_run: '2026-03-02 09:00:00' });
  });

  it.each([
    ['@every 99999999999999h', 'spec: expected a cron expression'],
    ['0 0 31 2 *', 'spec: expected an expression that comes due'],
  ])('refuses %j, which never runs', async (spec, msg) =>
    expect(await call('add', { name: 'Never', type: 1, spec })).toEqual({ code: 406, msg }),
  );

  it('refuses an invalid expression and a duplicate name', async () => {
    expect(await call('add', { name: 'x', type: 1, spec: 'every day' })).toEqual({
      code: 406,
      msg: 'spec: expected a cron expression',
    });
    await add();
    expect((await call('add', { name: 'night JOB', type: 1, spec: '@daily' })).code).toBe(409);
  });
});

describe('run', () => {
  it('does the work and records the run', async () => {
    await sandbox.token('factory');
    await sandbox.database.execute(
      `update session set gmt_expire = '2026-03-01' where account = (select id from account where user_id = 'factory')`,
    );
    const id = await add({ type: cronType.sessions, param: '' });
    expect(recordOf(await call('run', { id }))).toEqual({
      id,
      last_state: runState.completed,
      last_result: '1 expired sessions removed',
    });
    expect(await task(id)).toMatchObject({
      last_run: '2026-03-02 08:00:00',
      run_count: 1,
      next_run: '2026-03-03 03:00:00',
    });
  });

  it('records a failure with its reason', async () => {
    const id = await add({ param: '{"days":0}' });
    expect(recordOf(await call('run', { id }))).toMatchObject({
      last_state: runState.failed,
      last_result: 'param.days: expected a number from 1 to 3650',
    });
  });

  it('requires its own permission', async () => {
    expect((await sandbox.call('/v2/user/admin/cron/run', { id: 1 }, await sandbox.token('factory'))).code).toBe(513);
  });
});

describe('runDueTasks', () => {
  it('runs each due task once, and no other', async () => {
    const id = await add({ spec: '*/10 * * * *' });
    const other = await add({ name: 'Later', spec: '0 12 * * *' });
    expect(await runDue(9)).not.toContain('Night job');
    expect(await runDue(25)).toContain('Night job');
    expect(await runDue(25)).not.toContain('Night job');
    expect(await task(id)).toMatchObject({
      last_run: '2026-03-02 08:25:00',
      run_count: 1,
      next_run: '2026-03-02 08:30:00',
    });
    expect(await task(other)).toMatchObject({ last_run: '', run_count: 0 });
  });

  it('continues after a task with invalid parameters and after one that the database refuses', async () => {
    const bad = await add({ name: 'Bad', spec: '*/10 * * * *', param: '{"days":1e300}' });
    const broken = await add({ name: 'Broken', spec: '*/10 * * * *', type: cronType.feedback, param: '' });
    const good = await add({ name: 'Good', spec: '*/10 * * * *' });
    await sandbox.database.execute('alter table feedback rename to hidden_feedback');
    await runDue(25);
    await sandbox.database.execute('alter table hidden_feedback rename to feedback');
    expect(await task(bad)).toMatchObject({
      last_state: runState.failed,
      last_result: 'param.days: expected a number from 1 to 3650',
      run_count: 1,
    });
    expect(await task(broken)).toMatchObject({
      last_state: runState.failed,
      last_result: 'server problem',
      run_count: 1,
    });
    expect(await task(good)).toMatchObject({ last_state: runState.completed, run_count: 1 });
    expect(reports.at(-1)).toMatch(new RegExp(`^scheduled task ${String(broken)}: error 42P01 at `));
  });
});
