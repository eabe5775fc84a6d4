// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { JobCounts } from './JobCounts';

it.each([
  [{ total: 1602, success: 1601, fail: 1 }, '1,602 rows · 1,601 succeeded · 1 failed'],
  [{ total: 1, success: 0, fail: 0 }, '1 row · 0 succeeded · 0 failed'],
  [{ success: 3 }, '3 succeeded'],
  [{}, undefined],
])('says the numbers that are known: %j', (counts, text) => {
  const { container } = renderView(<JobCounts {...counts} />, { definition: buildDefinition([]), dataProvider: {} });
  expect(container.querySelector('.v-task-counts')?.textContent).toBe(text);
});
