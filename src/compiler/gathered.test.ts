import { expect, it } from 'vitest';
import { gathered } from './gathered';
import { formatProblem } from './problem';
import { compileFiles, valid } from './compile-files.case';

function wrong(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_none, index) => [`test/thing${index}.yaml`, valid.replace('max: 10', 'mx: 10')]),
  );
}

function shown(count: number) {
  return gathered(compileFiles(wrong(count)).problems).map((problem) => formatProblem(problem).split('\n').slice(0, 2));
}

it('many problems with the same text are the first one, with the number and places of the others', () => {
  const message = 'S003 unknown key "mx" in a field. Did you mean "max"?';
  expect(shown(8)).toEqual([
    [
      `schemas/test/thing0.yaml:9:23  ${message}`,
      '        and 7 more: schemas/test/thing1.yaml:9, schemas/test/thing2.yaml:9, schemas/test/thing3.yaml:9, schemas/test/thing4.yaml:9, schemas/test/thing5.yaml:9, …',
    ],
  ]);
});

it('a few problems with the same text are shown with their lines', () => expect(shown(3)).toHaveLength(3));
