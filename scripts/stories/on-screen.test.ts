import { expect, it } from 'vitest';
import { compiled, taskSchema } from '../fixtures/inline.case';
import { playStory } from './play-story';
import type { StoryStep } from './story';
import { storyWorld } from './story-world';

const area = `label: { en: Areas, zh: 区域 }
title: name
calls: { list: /v2/x/area/list }
fields:
  id: { type: id }
  name: { type: text, label: { en: Name, zh: 名称 } }
tabs:
  - { resource: x/task, match: { count: id }, label: { en: Tasks, zh: 任务 } }
`;
const schemas = compiled({
  'x/task': taskSchema
    .replace('list: {', 'list: { columns: [name, state, count],')
    .replace('[name, state] }', '[count] }'),
  'x/area': area,
});
const given = {
  'x/area': { id: 7, name: 'South' },
  'x/task': [
    { id: 1, name: 'First', state: 2, reason: 'late', count: 7 },
    { id: 2, name: 'Other', state: 1, reason: '', count: 8 },
  ],
};

/** What is said to a story of one step. */
async function problemsOf(step: StoryStep): Promise<string[]> {
  const story = { title: { en: 'How?', zh: '怎么做？' }, as: 'boss', given, steps: [step] };
  const found = await playStory(story, storyWorld('.', schemas, { boss: { may: 'everything' } }));
  return found.map(({ id, message }) => `${id} ${message}`);
}

it('has the columns of a list, and what the page of a record shows', async () => {
  const noColumn = ['F043 "Reason": it is no column of the list'];
  expect(await problemsOf({ open: 'x/task', filter: { count: 7 }, sees: [{ Reason: 'late' }] })).toEqual(noColumn);
  expect(await problemsOf({ open: 'x/task', record: { id: 1 }, sees: { Reason: 'late' } })).toEqual([]);
});

it('has the columns of the list in a tab, without what the record says', async () => {
  const tasks = { open: 'x/area', record: { id: 7 }, tab: 'Tasks' };
  expect(await problemsOf({ ...tasks, sees: [{ Name: 'First', State: 'Closed' }] })).toEqual([]);
  expect(await problemsOf({ ...tasks, sees: [{ Reason: 'late' }] })).toEqual([
    'F043 "Reason": it is no column of the list',
  ]);
  expect(await problemsOf({ ...tasks, sees: [{ Count: '7' }] })).toEqual(['F043 "Count": it is no column of the list']);
});
