import { describe, expect, it } from 'vitest';
import type { Directory } from '../../schema/directory';
import { buildDefinition, buildField } from '../../views/definition.case';
import type { Job } from '../../views/jobs/jobs';
import { elapsedText } from './elapsed';
import { taskListPath, taskLists } from './places';
import { othersRunning, runningFilter } from './running';
import { expression } from '../../expression.case';

const directory: Directory = {
  'vas/order': { list: '/vas/order' },
  'vas/order.export': { task: true },
  'operate/device': { list: '/operate/device', task: true },
  'product/refund': { list: '/product/refund/table' },
  'product/refund.export': { task: true },
};

describe('lists of tasks', () => {
  it('have a page of their own, or a dialog over the list of their screen', () => {
    expect(
      ['operate/device', 'vas/order.export', 'product/refund.export'].map((name) => taskListPath(name, directory)),
    ).toEqual([
      '/operate/device',
      '/vas/order#tasks=vas/order.export',
      '/product/refund/table#tasks=product/refund.export',
    ]);
  });
  it('are those of screens that may be viewed', () =>
    expect(taskLists(directory, (screen) => screen !== 'vas/order')).toEqual([
      'operate/device',
      'product/refund.export',
    ]));
});

describe('running tasks of the platform', () => {
  const fields = [buildField('id', 'id'), buildField('state', 'integer'), buildField('gone', 'integer')];
  const listed = { ...buildDefinition(fields).list, filters: ['state'] };
  const definition = buildDefinition(fields, {
    name: 'a/b.export',
    list: listed,
    task: { running: { state: [1, 2] } },
  });
  it('are read with the filters of their list, if filters can express the condition', () => {
    expect(runningFilter(definition)).toEqual({ state: [1, 2] });
    expect(runningFilter({ ...definition, task: { running: { gone: [0] } } })).toBeUndefined();
    expect(runningFilter({ ...definition, task: { running: expression('state != 3') } })).toBeUndefined();
  });
  it('leave out tasks that a job of this session follows', () => {
    const job: Job = {
      id: 1,
      kind: 'export',
      label: 'x',
      resource: 'a/b',
      state: 'running',
      startedAt: 0,
      task: { list: 'a/b.export', id: '8' },
    };
    const records = [
      { id: 7, state: 1 },
      { id: 8, state: 1 },
      { id: 9, state: 3 },
    ];
    expect(othersRunning(definition, records, [job]).map(({ id }) => id)).toEqual([7]);
    expect(othersRunning({ ...definition, name: 'a/c' }, records, [job]).map(({ id }) => id)).toEqual([7, 8]);
  });
});

it('a duration has its two largest units', () => {
  const say = (seconds: number) =>
    elapsedText(seconds * 1000 + 400, (key, args) => [key.replace('tasks.', ''), ...Object.values(args)].join(' '));
  expect([-5, 0, 59, 61, 3600, 3725].map(say)).toEqual([
    'seconds 0',
    'seconds 0',
    'seconds 59',
    'minutes 1 1',
    'hours 1 0',
    'hours 1 2',
  ]);
});
