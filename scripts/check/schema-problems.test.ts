import { expect, it } from 'vitest';
import { compileFiles, valid } from '../../src/compiler/compile-files.case';
import { errorsOf, problemText } from './schema-problems';

it('a start reports all problems, and only errors stop the build', () => {
  const wrong = compileFiles({
    'test/thing.yaml': valid.replace('type: text', 'type: txt').replace('icon: users', 'icon: usres'),
  });
  expect(problemText(wrong.problems)).toMatch(/S029 [^]*S004 /);
  expect(errorsOf(wrong.problems)).toHaveLength(2);
  const warned = compileFiles({ 'test/thing.yaml': valid, 'test/_base.yaml': valid });
  expect(problemText(warned.problems)).toContain('S047 warning');
  expect(errorsOf(warned.problems)).toEqual([]);
});
