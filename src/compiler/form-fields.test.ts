import { expect, it } from 'vitest';
import { compileFiles, validAnd } from './compile-files.case';

function fieldsOf(lines: string) {
  const { definition, problems } = compileFiles(validAnd(lines));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return definition('test/thing', 'en')?.fields ?? {};
}

const more = `  note: { type: text, label: { en: Note, zh: 备注 } }
  only: { type: text, in: [list], label: { en: Only, zh: 只读 } }
  area: { type: text, label: { en: Area, zh: 区号 } }
  tel: { type: phone, with: area, label: { en: Phone, zh: 电话 } }
`;
const form = 'form: [{ label: { en: A, zh: 甲 }, fields: [name, tel] }]\n';

it('a field that no group of the form has is read-only, but no id, and nothing that an input of the form contains', () => {
  const fields = fieldsOf(more + form);
  expect(Object.keys(fields).filter((name) => fields[name]?.in.includes('add'))).toEqual(['name', 'area', 'tel']);
  expect(Object.keys(fields).filter((name) => !fields[name]?.sent)).toEqual(['state', 'note']);
  expect(fieldsOf(more)['note']).toMatchObject({ in: ['list', 'detail', 'add', 'edit', 'export'], sent: true });
});

it.each([
  ['add', ['export']],
  ['edit', ['export']],
])('a field that is only in the form to %s is read-only without a group of it', (place, places) => {
  const one = `  one: { type: text, in: [${place}, export], label: { en: One, zh: 一 } }\n`;
  expect(fieldsOf(one + form.replace(', tel', ''))['one']).toMatchObject({ in: places, sent: false });
});

it('an enum that begins with an option is required unless it says otherwise, also in rows and dialogs', () => {
  const kind = (more: string) => `type: enum, of: { 1: { en: A, zh: 甲 } }, label: { en: Kind, zh: 类别 }${more}`;
  const fields = fieldsOf(`  one: { ${kind(', default: 1')} }
  two: { ${kind(', default: 1, required: false')} }
  three: { ${kind('')} }
  four: { ${kind(', default: 1, readonly: true')} }
  rows: { type: rows, label: { en: Rows, zh: 明细 }, fields: { five: { ${kind(', default: 1')} } } }
`);
  expect(['one', 'two', 'three', 'four'].map((name) => fields[name]?.required)).toEqual([true, false, false, false]);
  expect(fields['rows']?.options).toMatchObject({ fields: { five: { required: true } } });
});
