import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, validAnd } from '../compile-files.case';

describe('rules of actions in place', () => {
  it('a proposed number can be a constant', () => {
    const count =
      '{ type: integer, label: { en: Count, zh: 数量 }, propose: [{ label: { en: Ten, zh: 十 }, value: 10 }] }';
    expect(problemsOf(validAnd(`  count: ${count}\n`))).toBe('');
    expect(
      compileFiles(validAnd(`  count: ${count}\n`)).definition('test/thing', 'en')?.fields['count']?.propose,
    ).toEqual([{ label: 'Ten', value: ['10', 10] }]);
  });
});
