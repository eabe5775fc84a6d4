import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiled, taskSchema } from '../fixtures/inline.case';
import { storiesToLookAt } from './stories-to-look-at';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stories-'));
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  put('accounts.yaml', 'boss: { may: everything }\n');
  const given = 'given: { x/task: { id: 7, name: Sweep, state: 1, count: 3 } }\n';
  put(
    'close.yaml',
    `title: { en: How is it closed?, zh: 如何关闭？ }
as: boss
${given}steps:
  - { open: x/task, record: { name: Sweep }, sees: { state: Open } }
  - { do: close, sends: { id: 7, state: 2 }, sees: { state: Closed } }
`,
  );
  put(
    'count.yaml',
    `title: { en: How many?, zh: 多少？ }
as: boss
${given}steps:
  - { open: x/task, record: { name: Sweep }, sees: { Count: "3" } }
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function told(from: string, to: string) {
  const changed = taskSchema.replace(from, to);
  expect(changed).not.toBe(taskSchema);
  const lines = await storiesToLookAt('.', compiled(), compiled({ 'x/task': changed }), folder);
  return [...lines].flatMap(([name, own]) => own.map(({ grade, text }) => `${name} ${grade} ${text}`));
}

it.each([
  ['a text in Chinese', 'zh: 关闭 }\n  reason', 'zh: 关了 }\n  reason', ['x/task safe stories/close.yaml: passes']],
  [
    'an option that a story sees',
    'en: Closed,',
    'en: Shut,',
    ['x/task look stories/close.yaml:6 F043 "How is it closed?": "state" shows "Shut"'],
  ],
  [
    'what an action sends',
    'send: { state: 2 }',
    'send: { state: 1 }',
    ['x/task look stories/close.yaml:6 F044 "How is it closed?": what is sent differs'],
  ],
  [
    'when it is offered',
    'when: { state: 1 }',
    'when: { state: 2 }',
    [
      'x/task look stories/close.yaml:6 F042 "How is it closed?": it is not offered: its condition does not hold: "state" is 1',
    ],
  ],
  [
    'the name of a field, by which a story calls it',
    'en: Count,',
    'en: Number,',
    ['x/task look stories/count.yaml:5 F041 "How many?": "Count" is not a field of it. Did you mean "count"?'],
  ],
  [
    'a limit that a story passes',
    'max: 8',
    'max: 9',
    ['x/task safe stories/close.yaml: passes', 'x/task safe stories/count.yaml: passes'],
  ],
  [
    'the blocks of a page that a story opens',
    'list: { filters: [name, state] }',
    'detail: [{ label: { en: Task, zh: 任务 }, fields: [name, state] }]\nlist: { filters: [name, state] }',
    [
      'x/task safe stories/close.yaml: passes',
      'x/task look stories/count.yaml:5 F043 "How many?": "Count": the page of the record does not show it',
    ],
  ],
  ['what no story uses', 'en: Reason,', 'en: Why,', []],
])('tells the stories that use %s, and no other', async (_name, from, to, lines) =>
  expect(await told(from, to)).toEqual(lines),
);
