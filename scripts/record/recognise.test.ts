import { describe, expect, it } from 'vitest';
import { compiled, taskSchema } from '../cases/task.case';
import type { RecordedCall } from './har';
import { recogniser } from './recognise';

const schemas = compiled({
  'x/task': taskSchema,
  'x/chore': taskSchema,
  'x/old': taskSchema.replaceAll('/v2/x/task', '/x/task'),
});
const recognise = recogniser(schemas.definitions('en'));

function recognised(pathname: string, body: RecordedCall['body'], page = ''): string | undefined {
  const found = recognise({ pathname, body, answer: { code: 200 }, page, headers: new Set() });
  return found && [found.definition.name, found.role, found.action?.name].filter(Boolean).join(' ');
}

describe('which schema makes a recorded call', () => {
  it('goes by the path below the base', () => {
    expect(recognised('/api/v2/x/task/list', { page_no: 1 })).toBe('x/task list');
    expect(recognised('/api/v2/x/task/other', {})).toBeUndefined();
  });

  it('takes a version before the path for another call', () => {
    expect(recognised('/api/x/task/add', {})).toBe('x/old add');
    expect(recognised('/api/v3/x/task/add', {})).toBeUndefined();
  });

  it('asks the page where several schemas share a call', () => {
    expect(recognised('/api/v2/x/task/list', {}, '/x/chore')).toBe('x/chore list');
    expect(recognised('/api/v2/x/task/list', {}, '/x/chore/7/show')).toBe('x/chore list');
  });

  it('knows an action by its constants', () => {
    expect(recognised('/api/v2/x/task/close', { id: 7, state: 2 }, '/x/task')).toBe('x/task set close');
    expect(recognised('/api/v2/x/task/close', { id: 7, state: 1 }, '/x/task')).toBeUndefined();
  });
});

describe('a call of one record', () => {
  const users = compiled({ 'x/user': taskSchema, 'x/me': taskSchema.replace(/^/, 'single: true\n') });
  const of = (body: RecordedCall['body']) =>
    recogniser(users.definitions('en'))({
      pathname: '/v2/x/task/set',
      headers: new Set(),
      body,
      answer: {},
      page: '/x/user',
    })?.definition.name;

  it('has its key; without one it is the page of settings that has the same path', () => {
    expect(of({ id: 7, name: 'a' })).toBe('x/user');
    expect(of({ id: '', name: 'a' })).toBe('x/me');
  });
});
