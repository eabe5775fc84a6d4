import { describe, expect, it } from 'vitest';
import { compiled, taskSchema } from '../cases/task.case';
import { callsOf, declaredCalls, namedInSource } from './contract-facts';

const root = process.cwd();
function declaredBy(text: string) {
  return declaredCalls(root, compiled({ 'x/task': text })).declared;
}

describe('calls of the contract that the console can send', () => {
  it('are 231, without the address for a direct PUT', () => {
    const { known } = declaredCalls(root, compiled());
    expect(known.size).toBe(231);
    expect([...known].every((path) => path.startsWith('/'))).toBe(true);
  });

  it('include the calls of schemas and their actions', () => {
    const declared = declaredBy(
      taskSchema
        .replace('/v2/x/task/list', '/v2/user/company/list')
        .replace('/v2/x/task/close', '/v2/user/company/set'),
    );
    expect(declared).toContain('/v2/user/company/list');
    expect(declared).toContain('/v2/user/company/set');
    expect(declared).not.toContain('/v2/user/company/add');
  });

  it('include the calls that hand-written code names', () => {
    expect(namedInSource(root)).toContain('/v2/user/login');
    expect(declaredBy(taskSchema)).toContain('/v2/user/login');
  });

  it('count all paths of a wildcard as one call', () => {
    expect(declaredBy(taskSchema)).not.toContain('/mall/otherplatform/*');
    expect(declaredBy(taskSchema.replace('/v2/x/task/list', '/mall/otherplatform/get'))).toContain(
      '/mall/otherplatform/*',
    );
  });

  it('are found in every part of a definition', () => {
    const definition = compiled().definition('x/task', 'en');
    expect(definition && callsOf(definition).map(({ path }) => path)).toEqual([
      '/v2/x/task/list',
      '/v2/x/task/add',
      '/v2/x/task/set',
      '/v2/x/task/del',
      '/v2/x/task/close',
    ]);
  });
});
