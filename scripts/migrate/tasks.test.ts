import { expect, it } from 'vitest';
import { tasksIn, withTasks } from './tasks';

const lead = 'label: { en: Tasks, zh: 任务 }\nfields: { state: { of: task_state } }\n';
const enums = 'task_state: [{ value: 1, tone: info }, { value: 2, tone: bad }]\n';
const base = `${lead}task:
  when: { state: 1 } # polled
  failed: { state: 2 }
  total: count
  success: good
  file: url
`;

it('writes the numbers of a task in one list, with those of the file that it extends', () => {
  const own = 'extends: vas/_task\ntask: { when: { state: [1, 2] }, failed: null, fail: bad, file: url }\n';
  const tasks = tasksIn([
    { below: 'enums.yaml', text: enums },
    { below: 'vas/_task.yaml', text: base },
    { below: 'vas/order.import.yaml', text: own },
  ]);
  const { text, done } = withTasks(base, tasks);
  expect(text).toBe(`${lead}task:\n  when: { state: 1 } # polled\n  fields: [count, good]\n`);
  expect(done.map(({ line, old, now }) => `${line} ${old} → ${now}`)).toEqual([
    '6 total: count → fields: [count, good]',
    '7 success: good → fields: [count, good]',
    '5 failed: { state: 2 } → nothing: it follows',
    '8 file: url → nothing: it follows',
  ]);
  expect(withTasks(own, tasks).text).toBe(
    'extends: vas/_task\ntask: { when: { state: [1, 2] }, fields: [count, good, bad] }\n',
  );
  expect(withTasks(text, tasks)).toEqual({ text, done: [] });
});

it.each([
  ['its option has another tone', enums.replace('tone: bad', 'tone: warn'), '{ state: 2 }'],
  ['one of its options has it not', enums, '{ state: [1, 2] }'],
  ['its options are not known', 'other: []\n', '{ state: 2 }'],
])('keeps the condition of a failed task for a person where %s', (_why, shared, failed) => {
  const text = `${lead}task: { when: { state: 1 }, failed: ${failed} }\n`;
  expect(withTasks(text, tasksIn([{ below: 'enums.yaml', text: shared }]))).toEqual({ text, done: [] });
});
