import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { hint } from './compiled-ahead';

function chunk(name: string, code: string) {
  return { type: 'chunk', name, code } as Rolldown.OutputChunk;
}

it('the first line of a file asks for its functions, and no other file is changed', () => {
  const outputs = [chunk('form', 'const a=1;'), chunk('list', 'const b=1;')];
  hint(outputs, 'form');
  expect(outputs.map(({ code }) => code)).toEqual(['//# allFunctionsCalledOnLoad\nconst a=1;', 'const b=1;']);
});

it('a file that the build no longer has is an error', () => {
  expect(() => hint([chunk('list', '')], 'form')).toThrow('No file of the build is named "form"');
});
