import { describe, expect, it } from 'vitest';
import { compiled, taskSchema } from './fixtures/inline.case';
import { soundSchemas } from './sound-schemas';

const names = (files: Record<string, string>) => [...soundSchemas(compiled(files)).definitions('en').keys()];

describe('the schemas that compile', () => {
  const wrong = taskSchema.replace('title: name', 'title: nmae');

  it('are all of them when there is no error', () => {
    expect(names({ 'x/task': taskSchema, 'x/other': taskSchema })).toEqual(['x/task', 'x/other']);
  });

  it('leave out a file with an error, and what is made of it', () => {
    expect(names({ 'x/task': wrong, 'x/other': taskSchema })).toEqual(['x/other']);
    expect(names({ 'x/_task': wrong, 'x/task': 'extends: x/_task', 'x/other': taskSchema })).toEqual(['x/other']);
  });

  it('are none when the shared enums are wrong', () => {
    expect(names({ enums: 'kind: [{ value: 1 }]', 'x/task': taskSchema })).toEqual([]);
  });
});
