import { expect, it } from 'vitest';
import { compiled, taskSchema } from '../fixtures/inline.case';
import { storyWorld } from './story-world';

it('has accounts with what schemas grant to everybody', () => {
  const schemas = compiled({ 'x/task': taskSchema, 'x/own': `grantedToAll: [view, set]\n${taskSchema}` });
  const given = {
    boss: { may: 'everything' as const },
    guest: { id: 3, may: { 'x/task': ['view'], 'x/own': ['del'] } },
  };
  expect(storyWorld('.', schemas, given).accounts).toEqual({
    boss: given.boss,
    guest: { id: 3, may: { 'x/task': ['view'], 'x/own': ['del', 'set', 'view'] } },
  });
});
