import { describe, expect, it } from 'vitest';
import { compileFiles, valid } from '../compile-files.case';

function errorsOf(unique: string, language: 'en' | 'zh' | 'zh-TW' = 'en', more = '') {
  const thing = valid.replace('max: 10', `unique: ${unique}`);
  const owner = 'comp_id: { type: ref, to: test/thing, label: { en: Company, zh: 所属公司 } }';
  const uid = 'uid: { type: text, label: { en: UID, zh: UID } }';
  const compiled = compileFiles({ 'test/thing.yaml': `${thing}  ${owner}\n  ${uid}\n${more}` });
  expect(compiled.problems).toEqual([]);
  return compiled.definition('test/thing', language)?.errors;
}

describe('the refusal of a value that another record has', () => {
  it.each([
    ['en', 'true', 'This name is already used.'],
    ['zh', 'true', '该名称已被使用。'],
    ['zh-TW', 'true', '該名稱已被使用。'],
    ['en', 'comp_id', 'This name is already used for the same company.'],
    ['zh', 'comp_id', '同一公司下已有该名称。'],
    ['zh-TW', 'comp_id', '同一公司下已有該名稱。'],
    ['en', '[comp_id, uid, state]', 'This name is already used for the same company, UID and state.'],
    ['zh', '[comp_id, uid]', '同一公司、UID 下已有该名称。'],
  ] as const)('is in %s for unique: %s', (language, unique, text) =>
    expect(errorsOf(unique, language)).toEqual({ 409: { field: 'name', text } }),
  );

  it('is as the file has it, beside other codes', () => {
    const own = 'errors: { 409: { field: name, text: { en: Taken., zh: 已占用。 } }, 1102: state }\n';
    expect(errorsOf('true', 'en', own)).toEqual({ 409: { field: 'name', text: 'Taken.' }, 1102: { field: 'state' } });
  });

  it('is none where no form sends the field', () => {
    const listed = valid.replace('max: 10', 'unique: true').replace(/ {2}add: .*\n {2}set: .*\n/, '');
    expect(compileFiles({ 'test/thing.yaml': listed }).definition('test/thing', 'en')?.errors).toEqual({});
  });
});
