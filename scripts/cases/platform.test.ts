import { describe, expect, it } from 'vitest';
import { compiled } from '../fixtures/inline.case';
import { createPlatform } from './platform';
import { playStory } from '../stories/play-story';
import type { StoryStep } from '../stories/story';
import { storyWorld } from '../stories/story-world';

function placeSchema(type: string): string {
  return `label: { en: Places, zh: 地点 }
calls: { at: /v2/x/place, has: [list, add, del], all: { wrap: option, send: { type: ${type} } } }
fields:
  id: { type: id }
  name: { type: text, label: { en: Name, zh: 名称 } }
list: { filters: [name] }
`;
}

const schemas = compiled({ 'x/room': placeSchema('room'), 'x/house': placeSchema('house') });
const rooms = [
  { id: 1, name: 'Hall' },
  { id: 2, name: 'Attic' },
];

/** What is said to a story about rooms and houses. */
async function problemsOf(steps: StoryStep[]): Promise<string[]> {
  const given = { 'x/room': rooms, 'x/house': { id: 1, name: 'Villa' } };
  const story = { title: { en: 'How?', zh: '怎么做？' }, as: 'boss', given, steps };
  const found = await playStory(story, storyWorld('.', schemas, { boss: { may: 'everything' } }));
  return found.map(({ id, message }) => `${id} ${message}`);
}

describe('screens that share their calls and differ by a constant', () => {
  it('have records of their own', async () => {
    const steps: StoryStep[] = [
      { open: 'x/room', record: { name: 'Hall' } },
      { do: 'delete', sees: [{ name: 'Attic' }] },
      { open: 'x/house', sees: [{ name: 'Villa' }] },
      { do: 'add', with: { name: 'Hut' }, sees: [{ name: 'Hut' }, { name: 'Villa' }] },
      { open: 'x/room', filter: { name: 'Att' }, sees: [{ name: 'Attic' }] },
    ];
    expect(await problemsOf(steps)).toEqual([]);
  });

  it('are answered only where the story has their records', () => {
    const platform = createPlatform(schemas.definitions('en'), { 'x/room': rooms });
    const asked = (type: string) => platform.knows('/v2/x/place/list', JSON.stringify({ type, option: {} }));
    expect([asked('room'), asked('house')]).toEqual([true, false]);
  });
});
