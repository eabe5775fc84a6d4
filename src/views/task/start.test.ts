import type { RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { ExportDefinition } from '../../schema/action-definition';
import type { TaskStart } from '../../wire/tasks';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { begin, type Remembered } from './start';
import { countsOf, fileOf, findTask, idIn, stateOf } from './task-state';
import type { TaskProvider } from './useTaskProvider';

const task = {
  running: { state: [1] },
  failed: { state: [2] },
  total: 'total',
  success: 'ok',
  fail: 'bad',
  file: 'url',
};
const tasks = buildDefinition([buildField('id', 'id'), buildField('state', 'integer')], {
  name: 'test/thing.export',
  task,
});
const telling = buildDefinition([...Object.values(tasks.fields), buildField('name', 'text')], {
  name: 'test/thing.export',
  task,
});
const exported: ExportDefinition = {
  name: 'all',
  label: 'Export',
  call: buildCall('/export', { page: null, send: { src: 'web' } }),
  fields: {},
  filters: ['name'],
  tasks: tasks.name,
};
const definition = buildDefinition([buildField('name', 'text')], { exports: [exported] });
function start(name = 'a'): TaskStart {
  return { kind: 'export', name: 'all', values: {}, filters: { name } };
}

function buildPlatform(lists: RaRecord[][], answer: unknown = null) {
  const startTask = vi.fn<TaskProvider['startTask']>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const readTasks = vi.fn<TaskProvider['readTasks']>(async () => (lists.length > 1 ? lists.shift() : lists[0]) ?? []);
  return { startTask, readTasks, readTask: vi.fn<TaskProvider['readTask']>() };
}

describe('a start', () => {
  it('is followed by the id that the platform answers', async () => {
    const provider = buildPlatform([[{ id: 1, state: 3 }]], { id: 7 });
    expect(await begin({ provider, definition, tasks, start: start(), remembered: new Map() })).toEqual({
      task: { id: '7', before: ['1'] },
      ranAlready: false,
    });
  });

  it('is followed as the new task of the list when the platform answers nothing', async () => {
    const provider = buildPlatform([[{ id: 1, state: 3 }]]);
    const { task: started } = await begin({ provider, definition, tasks, start: start(), remembered: new Map() });
    expect(findTask([{ id: 1 }, { id: 2 }], started)).toEqual({ id: 2 });
  });

  it('shows an earlier task when the platform answers it', async () => {
    const provider = buildPlatform([[{ id: 7, state: 1 }]], { id: 7 });
    expect(await begin({ provider, definition, tasks, start: start(), remembered: new Map() })).toEqual({
      task: { id: '7', before: ['7'] },
      ranAlready: true,
    });
  });

  it('needs no list of tasks', async () => {
    const provider = buildPlatform([], 7);
    expect(await begin({ provider, definition, tasks: undefined, start: start(), remembered: new Map() })).toEqual({
      task: { id: undefined, before: [] },
      ranAlready: false,
    });
    expect(provider.readTasks).not.toHaveBeenCalled();
  });

  it('with a lost answer is searched in the list, and never sent again', async () => {
    const lost = new ConsoleError({ kind: 'lost', unsure: true });
    const arrived = buildPlatform(
      [
        [{ id: 1, state: 3 }],
        [
          { id: 2, state: 1 },
          { id: 1, state: 3 },
        ],
      ],
      lost,
    );
    expect(await begin({ provider: arrived, definition, tasks, start: start(), remembered: new Map() })).toMatchObject({
      task: { id: '2' },
    });
    expect(arrived.startTask).toHaveBeenCalledTimes(1);
    const absent = buildPlatform([[{ id: 1, state: 3 }]], lost);
    await expect(begin({ provider: absent, definition, tasks, start: start(), remembered: new Map() })).rejects.toBe(
      lost,
    );
    expect(absent.startTask).toHaveBeenCalledTimes(1);
    const unread = buildPlatform([[]], lost);
    unread.readTasks.mockResolvedValueOnce([]).mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
    await expect(begin({ provider: unread, definition, tasks, start: start(), remembered: new Map() })).rejects.toBe(
      lost,
    );
  });
});

describe('the same export', () => {
  it('that runs already is shown and not started, when the list has its request', async () => {
    const provider = buildPlatform([
      [
        { id: 5, state: 1, name: 'b' },
        { id: 4, state: 1, name: 'a' },
      ],
    ]);
    expect(await begin({ provider, definition, tasks: telling, start: start('a'), remembered: new Map() })).toEqual({
      task: { id: '4', before: [] },
      ranAlready: true,
    });
    expect(provider.startTask).not.toHaveBeenCalled();
  });

  it('is started again after its end, and a different one at any time', async () => {
    const provider = buildPlatform([
      [
        { id: 4, state: 3, name: 'a' },
        { id: 3, state: 1, name: 'b' },
      ],
    ]);
    expect(
      await begin({ provider, definition, tasks: telling, start: start('a'), remembered: new Map() }),
    ).toMatchObject({ ranAlready: false });
  });

  it('is known by this session when the list has no request', async () => {
    const remembered: Remembered = new Map();
    const provider = buildPlatform([[], [{ id: 9, state: 1 }], [{ id: 9, state: 1 }], [{ id: 9, state: 3 }]]);
    await begin({ provider, definition, tasks, start: start('a'), remembered });
    expect(await begin({ provider, definition, tasks, start: start('a'), remembered })).toEqual({
      task: { id: '9', before: [] },
      ranAlready: true,
    });
    expect(await begin({ provider, definition, tasks, start: start('b'), remembered })).toMatchObject({
      ranAlready: false,
    });
    expect(await begin({ provider, definition, tasks, start: start('a'), remembered })).toMatchObject({
      ranAlready: false,
    });
    expect(provider.startTask).toHaveBeenCalledTimes(3);
  });
});

describe("a task's record", () => {
  it('has the state of the task', () => {
    expect([1, 2, 3, 57].map((state) => stateOf(task, { id: 1, state }))).toEqual([
      'running',
      'failed',
      'done',
      'done',
    ]);
    expect(stateOf({ running: task.running }, { id: 1, state: 2 })).toBe('done');
  });

  it('has its row counts, if they are numbers', () => {
    expect(countsOf(task, { id: 1, total: 10, ok: '7', bad: null })).toEqual({
      total: 10,
      success: 7,
      fail: undefined,
    });
  });

  it('has its file, if a browser may open the address', () => {
    expect(fileOf(task, { id: 1, url: 'https://files.example/a.xlsx' })).toBe('https://files.example/a.xlsx');
    expect(fileOf(task, { id: 1, url: 'javascript:alert(1)' })).toBeUndefined();
    expect(fileOf({ running: {} }, { id: 1, url: 'https://files.example/a.xlsx' })).toBeUndefined();
  });

  it('has its id in any answer to a start', () => {
    expect([7, '7', { id: 7 }, { id: '7' }, null, {}, 0, ''].map((answer) => idIn(tasks, answer))).toEqual([
      '7',
      '7',
      '7',
      '7',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
