import { expect, it } from 'vitest';
import { projectCompiler } from '../../scripts/build/schema-bundle';

const schemas = projectCompiler(process.cwd()).compile();

it('every icon has one meaning: no two screens share one, and no action has the icon of the task centre', () => {
  const screens = [...schemas.definitions('en').values()].filter(({ name }) => !name.includes('.'));
  const twice = screens.filter(({ name, icon }) => screens.some((other) => other.name !== name && other.icon === icon));
  expect(twice.map(({ name, icon }) => `${name}: ${icon}`)).toEqual([]);
  expect(
    screens.filter(({ actions }) => actions.some(({ icon }) => icon === 'list-checks')).map(({ name }) => name),
  ).toEqual([]);
});
