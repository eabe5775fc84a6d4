import { describe, expect, it } from 'vitest';
import { definition as people } from '../bulk/bulk.case';
import { buildDefinition, buildField } from '../definition.case';
import { givenOfRow, updateTaskOf } from './update-task';

function translate(key: string) {
  return key;
}
const task = updateTaskOf(people, () => true, translate, []);

describe('the update of records by a sheet', () => {
  it('takes a key, and what can be changed of many records', () => {
    expect(task.columnsOf?.({ key: 'id' }).map(({ name }) => name)).toEqual([
      'id',
      'name',
      'city',
      'kind',
      'rent',
      'income',
      'attr.volume',
      'attr.mode',
    ]);
  });

  it('needs the key alone, and leaves to the rehearsal what depends on the record', () => {
    const [key, ...columns] = task.columnsOf?.({ key: 'id' }) ?? [];
    expect(key).toMatchObject({ required: true, unique: ['id'] });
    expect(columns.every(({ required, when, unique }) => required === false && !when && !unique)).toBe(true);
  });

  it('asks for the key first, and whether empty cells empty', () => {
    expect(Object.values(task.fields)).toMatchObject([
      { name: 'key', label: 'import.update.key', help: 'import.update.keyHelp', required: true, default: 'id' },
      { name: 'empties', label: 'import.update.empties', help: 'import.update.emptiesHelp', default: false },
    ]);
    expect([task.empties({ empties: true }), task.empties({ empties: null }), task.empties({})]).toEqual([
      true,
      false,
      false,
    ]);
    expect(task.columnsOf?.({}).map(({ name }) => name)).not.toContain('id');
  });

  it('finds records by their key, and by a field that no two records share and the list can be filtered by', () => {
    const fields = [
      buildField('id', 'id'),
      buildField('uid', 'text', { unique: ['uid'] }),
      buildField('sn', 'text', { unique: ['sn'] }),
      buildField('pair', 'text', { unique: ['pair', 'sn'] }),
    ];
    const definition = buildDefinition(fields);
    const listed = { ...definition, list: { ...definition.list, filters: ['uid', 'pair'] } };
    const { fields: asked } = updateTaskOf(listed, () => true, translate, []);
    expect(asked['key']?.options).toMatchObject({ options: [{ value: 'id' }, { value: 'uid' }] });
    expect(asked['key']?.default).toBe('id');
  });

  it('has no column for what a cell cannot hold', () => {
    const definition = buildDefinition([
      buildField('id', 'id'),
      buildField('photo', 'image'),
      buildField('lines', 'rows', { options: { fields: {} } } as never),
      buildField('city', 'text'),
    ]);
    const { columnsOf } = updateTaskOf(definition, () => true, translate, []);
    expect(columnsOf?.({ key: 'id' }).map(({ name }) => name)).toEqual(['id', 'city']);
  });
});

describe('what a row gives', () => {
  const changes = task.changes.filter(({ path }) => ['city', 'attr.volume', 'attr.mode'].includes(path));
  const values = { city: 'Bonn', 'attr.volume': 7, 'attr.mode': null };
  const textOf = (column: string) => ({ city: 'Bonn', 'attr.volume': '7' })[column] ?? '';

  it('is what its cells hold, also within a JSON field', () => {
    expect(givenOfRow(changes, values, textOf, false)).toEqual({
      own: { city: 'Bonn' },
      inner: { attr: { volume: 7 } },
    });
  });

  it('empties a field only where the user has said so', () => {
    expect(givenOfRow(changes, values, textOf, true).inner).toEqual({ attr: { volume: 7, mode: null } });
    expect(givenOfRow(changes, {}, () => '', false)).toEqual({ own: {}, inner: {} });
    expect(givenOfRow(changes, {}, () => '', true)).toEqual({
      own: { city: null },
      inner: { attr: { volume: null, mode: null } },
    });
  });
});

it('knows headings and options in any language, and a label of several fields by their names alone', () => {
  const fieldsIn = (kind: string, open: string) => [
    buildField('id', 'id'),
    buildField('kind', 'enum', { label: kind, options: { options: [{ value: 1, label: open }] } }),
    buildField('old', 'text', { label: kind }),
    buildField('ways', 'enums', { label: 'Ways', options: { as: 'list', options: [{ value: 2, label: open }] } }),
  ];
  const [english, chinese] = [buildDefinition(fieldsIn('Kind', 'Open')), buildDefinition(fieldsIn('类型', '开放'))];
  const { words } = updateTaskOf(english, () => true, translate, [{ definition: chinese, yes: '是', no: '否' }]);
  expect(words['kind']).toEqual({
    labels: ['Kind (kind)', '类型 (kind)'],
    options: [
      { text: 'Open', value: 1 },
      { text: '开放', value: 1 },
    ],
  });
  expect(words['ways']?.options.map(({ text }) => text)).toEqual(['Open', '开放']);
});
