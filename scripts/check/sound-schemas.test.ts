import { describe, expect, it } from 'vitest';
import { compiled, taskSchema } from '../cases/task.case';
import { soundSchemas } from './sound-schemas';

function names(files: Record<string, string>) {
  return [...soundSchemas(compiled(files)).definitions('en').keys()];
}

describe('schemas without errors', () => {
  const wrong = taskSchema.replace('title: name', 'title: nmae');

  it('are all schemas when there is no error', () => {
    expect(names({ 'x/task': taskSchema, 'x/other': taskSchema })).toEqual(['x/task', 'x/other']);
  });

  it('leave out a file with an error, and the files that extend it', () => {
    expect(names({ 'x/task': wrong, 'x/other': taskSchema })).toEqual(['x/other']);
    expect(names({ 'x/_task': wrong, 'x/task': 'extends: x/_task', 'x/other': taskSchema })).toEqual(['x/other']);
  });

  it('are none when the shared enums have an error', () => {
    expect(names({ enums: 'kind: [{ value: 1 }]', 'x/task': taskSchema })).toEqual([]);
  });
});
