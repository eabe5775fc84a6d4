import { expect, it } from 'vitest';
import { compileFiles, valid } from '../src/compiler/compile-files.case';
import { hasErrors, problemText } from './schema-problems';

it('a start reports all problems, and only errors stop the build', () => {
  const wrong = compileFiles({
    'test/thing.yaml': valid.replace('type: text', 'type: txt').replace('icon: users', 'icon: usres'),
  });
  expect(problemText(wrong)).toMatch(/S029 [^]*S004 /);
  expect(hasErrors(wrong)).toBe(true);
  const warned = compileFiles({ 'test/thing.yaml': valid, 'test/_base.yaml': valid });
  expect(problemText(warned)).toContain('S047 warning');
  expect(hasErrors(warned)).toBe(false);
});
