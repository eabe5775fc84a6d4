import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPlaywright, countVitest, readCount, sum, summary } from './test-count';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'count-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
async function written(name: string, text: string) {
  const path = join(directory, name);
  await writeFile(path, text);
  return path;
}

it('counts a file that does not load as a failed test, and a failing file only by its tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countVitest({ ...vitest, numFailedTests: 1, testResults })).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

it('counts errors outside of tests as failed, and tells what passed at the second attempt, with the first failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  const location = { file: '/clone/tests/e2e/list.spec.ts', line: 12 };
  const results = [{ errors: [{ message: '\u001B[31mNo row\u001B[39m\n\nwas found', location }] }, { errors: [] }];
  const spec = (title: string, status: string) => ({
    file: 'list.spec.ts',
    line: 7,
    title,
    tests: [{ status, results }],
  });
  const suites = [
    { specs: [spec('sorts', 'expected')], suites: [{ specs: [spec('waits', 'flaky'), spec('breaks', 'unexpected')] }] },
  ];
  const again = 'list.spec.ts:7 waits\n    list.spec.ts:12\n    No row\n    was found';
  const counted = countPlaywright({ stats, errors: [{}], suites });
  expect(counted).toEqual({ passed: 4, failed: 2, skipped: 2, again: [again] });
  expect(summary(sum([counted]))).toBe(
    `Passed at the second attempt only: 1\n  ${again}\n\n4 passed, 2 failed, 2 skipped`,
  );
});

it('takes a report as it is when the runner succeeded', async () => {
  const path = await written('good.json', JSON.stringify(vitest));
  expect(await readCount(path, countVitest, true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
});

it('counts one failure when the runner failed and blames no test', async () => {
  const path = await written('blameless.json', JSON.stringify(vitest));
  expect(await readCount(path, countVitest, false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

it.each(['missing', 'cut'])('counts one failure when the report is %s, even after a success', async (state) => {
  const path = state === 'cut' ? await written('cut.json', '{"numPassed') : join(directory, 'none.json');
  expect(await readCount(path, countVitest, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('says skipped tests only when there are some', () => {
  const one = { passed: 1, failed: 0, skipped: 0 };
  expect(summary(sum([one, one]))).toBe('2 passed, 0 failed');
  expect(summary(sum([one, { passed: 0, failed: 2, skipped: 3 }]))).toBe('1 passed, 2 failed, 3 skipped');
});
