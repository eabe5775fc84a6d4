import { expect, it } from 'vitest';
import { tasksIn, withTasks } from './tasks';

const base = `label: { en: Tasks, zh: 任务 }
task:
  when: { state: 1 } # polled
  failed: { state: 2 }
  total: count
  success: good
  file: url
`;

it('writes the numbers of a task in one list, with those of the file that it extends', () => {
  const own = 'extends: vas/_task\ntask: { when: { state: [1, 2] }, failed: null, fail: bad, file: url }\n';
  const tasks = tasksIn([
    { below: 'vas/_task.yaml', text: base },
    { below: 'vas/order.import.yaml', text: own },
  ]);
  const { text, done } = withTasks(base, tasks);
  expect(text).toBe('label: { en: Tasks, zh: 任务 }\ntask:\n  when: { state: 1 } # polled\n  fields: [count, good]\n');
  expect(done.map(({ line, old, now }) => `${line} ${old} → ${now}`)).toEqual([
    '5 total: count → fields: [count, good]',
    '6 success: good → fields: [count, good]',
    '4 failed: { state: 2 } → nothing: it follows',
    '7 file: url → nothing: it follows',
  ]);
  expect(withTasks(own, tasks).text).toBe(
    'extends: vas/_task\ntask: { when: { state: [1, 2] }, fields: [count, good, bad] }\n',
  );
  expect(withTasks(text, tasks)).toEqual({ text, done: [] });
});
