import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd, validWith } from '../compile-files.case';

describe('rules of field meaning', () => {
  it('S023 is reported at the column of an import', () => {
    const column = '{ type: phone, with: nme, label: { en: Phone, zh: 电话 } }';
    const load = `{ label: { en: Load, zh: 导入 }, call: /v2/test/thing/add, columns: { phone: ${column} } }`;
    expect(problemsOf(validAnd(`imports:\n  rows: ${load}\n`))).toContain(
      'thing.yaml:12:105  S023 "with" names "nme", which is not a field',
    );
  });

  it('S022 is reported for a reference that leaves out what the list of its options always sends, or fixes a filter that it does not have', () => {
    const offered = `${valid}list: { filter: { state: 1 } }\n`;
    const reference = (more: string) => ({
      'test/part.yaml': offered,
      ...validWith(
        'fields:\n',
        `fields:\n  part: { type: ref, to: test/part, match: { name: name }${more}, label: { en: Part, zh: 部件 } }\n`,
      ),
    });
    expect(problemsOf(reference(''))).toContain(
      'S022 the list of test/part always sends "state: 1", which narrows or widens these options too: say filter: { state: … } beside "match"',
    );
    expect(problemsOf(reference(', filter: { state: 2 }'))).toBe('');
    expect(problemsOf(reference(', filter: { state: 7 }'))).toContain('7');
  });
});

it('S023 and S024 are reported for a size that is no number and a tone whose condition names no field', () => {
  const problems = problemsOf({
    'test/thing.yaml': `${valid}  plan: { type: enum, tone: { bad: nmae < now }, of: { 1: { en: Active, zh: 有效 } }, label: { en: Plan, zh: 套餐 } }\n  pack: { type: file, size: name, label: { en: Pack, zh: 文件 } }\n`,
  });
  expect(problems).toContain('S024 the expression names "nmae", which is not a field. Did you mean "name"?\n');
  expect(problems).toContain('S023 "size" names "name", which has the type text and is not a number\n');
});
