import { expect, it } from 'vitest';
import { compiled, taskSchema } from '../fixtures/inline.case';
import { playStory } from './play-story';
import { storyWorld } from './story-world';

const size = 'size: { type: integer, default: 4, label: { en: Size, zh: 尺寸 } }';
const attr = `attr: { type: json, label: { en: Properties, zh: 属性 }, fields: { ${size} } }`;
const schemas = compiled({ 'x/task': taskSchema.replace('  reason:', `  ${attr}\n  reason:`) });

/** What is said to a story of a form that should begin with these values. */
async function otherwise(proposes: Record<string, string>): Promise<string[]> {
  const steps = [{ open: 'x/task' }, { do: 'add', proposes, with: { name: 'Third' } }];
  const story = { title: { en: 'How?', zh: '怎么做？' }, as: 'boss', given: { 'x/task': [] }, steps };
  const found = await playStory(story, storyWorld('.', schemas, { boss: { may: 'everything' } }));
  return found.map(({ id, message }) => `${id} ${message}`);
}

it('reads what a form begins with, also inside an object', async () => {
  expect(await otherwise({ State: 'Open', Properties: 'Size: 4', Name: '' })).toEqual([]);
  expect(await otherwise({ Properties: 'Size: 5' })).toEqual(['F047 "Properties" begins with "Size: 4"']);
  expect(await otherwise({ State: 'Closed' })).toEqual(['F047 "State" begins with "Open"']);
});
