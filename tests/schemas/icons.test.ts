import { expect, it } from 'vitest';
import { projectCompiler } from '../../scripts/schema-bundle';

const schemas = projectCompiler(process.cwd()).compile();

it('one icon, one meaning: no two screens share theirs, nor does a list offer what looks like the task centre', () => {
  const screens = [...schemas.definitions('en').values()].filter(({ name }) => !name.includes('.'));
  const twice = screens.filter(({ name, icon }) => screens.some((other) => other.name !== name && other.icon === icon));
  expect(twice.map(({ name, icon }) => `${name}: ${icon}`)).toEqual([]);
  expect(screens.filter(({ actions }) => actions.some(({ icon }) => icon === 'list-checks')).map(({ name }) => name)).toEqual([]);
});
