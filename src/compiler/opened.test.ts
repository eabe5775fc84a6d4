import { expect, it } from 'vitest';
import { compileFiles, problemsOf, validAnd } from './compile-files.case';

const part = `label: { en: Parts, zh: 部件 }
icon: users
calls: { list: /v2/test/part/list }
fields: { id: { type: id }, name: { type: text, label: { en: Name, zh: 名称 } } }
list: { filters: [name] }
`;

function actionIn(lines: string, others: Record<string, string> = { 'test/part.yaml': part }) {
  const files = { ...validAnd(`actions:\n  parts: { ${lines} }\n`), ...others };
  expect(problemsOf(files)).toBe('');
  return compileFiles(files).definition('test/thing', 'en')?.actions[0];
}

it('the button of a whole list is above the rows, for those who may view, with the label and the icon of the list', () =>
  expect(actionIn('open: test/part')).toMatchObject({
    label: 'Parts',
    icon: 'users',
    places: ['list'],
    permission: 'view',
  }));

it('has the label that the list has from the file that it extends', () =>
  expect(
    actionIn('open: test/part', { 'test/_part.yaml': part, 'test/part.yaml': 'extends: test/_part\n' }),
  ).toMatchObject({ label: 'Parts', icon: 'users' }));

it('says what it says itself, and has no icon of the list beside a label of its own', () => {
  const own = actionIn('open: test/part, label: { en: All, zh: 全部 }, places: [row], permission: set');
  expect(own).toMatchObject({ label: 'All', places: ['row'], permission: 'set' });
  expect(own).not.toHaveProperty('icon');
});

it('a list with filters of the record is opened from the record', () =>
  expect(actionIn('label: { en: Some, zh: 部分 }, open: { resource: test/part, match: { name: name } }')).toMatchObject(
    { places: ['row', 'detail'], permission: 'view' },
  ));
