import { expect, it } from 'vitest';
import { expression } from '../expression.case';
import { holds } from './condition';
import { accountValue, conditionFor } from './refusal';

it('a value of the account is told by its name', () => {
  expect(['me.comp_id', 'comp_id', 3, 'some.comp_id'].map(accountValue)).toEqual([
    'comp_id',
    undefined,
    undefined,
    undefined,
  ]);
});

it('a condition has the values of the account, as far as they are known', () => {
  const condition = { comp_id: ['me.comp_id', 7], user: ['me.user_id'], state: [1] };
  expect(conditionFor(condition, { comp_id: 3 })).toEqual({ comp_id: [3, 7], user: ['me.user_id'], state: [1] });
  expect(conditionFor(condition, { comp_id: null, user_id: 'a' })).toEqual({ ...condition, user: ['a'] });
});

it('an expression has the values of the account, also inside of others', () => {
  const own = expression('!(comp_id == me.comp_id) && state in [me.role_id, 2]');
  const known = conditionFor(own, { comp_id: 3, role_id: '1' });
  expect(holds(known, { comp_id: 4, state: 1 })).toBe(true);
  expect(holds(known, { comp_id: 3, state: 1 })).toBe(false);
  expect(holds(known, { comp_id: 4, state: 3 })).toBe(false);
  expect(holds(conditionFor(own, {}), { comp_id: 4, state: 1 })).toBe(false);
});
