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

/** Its state is a badge, and its page has these blocks. */
function withBadge(blocks: string) {
  const toned = taskSchema.replace('zh: 关闭 }\n', 'zh: 关闭, tone: mute }\n');
  return compiled({ 'x/task': `${toned}detail: [${blocks}]\n`, 'x/area': area });
}

/** What is said to a story of one step. */
async function problemsOf(step: StoryStep, world = schemas): Promise<string[]> {
  const story = { title: { en: 'How?', zh: '怎么做？' }, as: 'boss', given, steps: [step] };
  const found = await playStory(story, storyWorld('.', world, { boss: { may: 'everything' } }));
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

it('has the badge of a state in the heading, also where no block names the state', async () => {
  const step = { open: 'x/task', record: { id: 1 }, sees: { State: 'Closed' } };
  expect(await problemsOf(step, withBadge('{ label: { en: Facts, zh: 情况 }, fields: [name] }'))).toEqual([]);
  const ofOpen = '{ label: { en: Facts, zh: 情况 }, when: { state: 1 }, fields: [state] }';
  expect(await problemsOf(step, withBadge(`{ label: { en: Name, zh: 名称 }, fields: [name] }, ${ofOpen}`))).toEqual([
    'F043 "State": the page of the record does not show it',
  ]);
});
