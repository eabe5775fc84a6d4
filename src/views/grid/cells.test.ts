import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { translate } from '../../fields/form.case';
import { expression } from '../../expression.case';
import { recordReader } from '../../wire/records';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { noteReader } from './cell-note';
import { cellProblems, changeableCells, lockOf, lockText } from './cells';
import { apply, buildGrid, cells, definition, editor, records, sheetOf } from './grid.case';

const { context } = sheetOf(buildGrid().store, []);
const [anne] = records as [(typeof records)[0]];

/** Why a cell of a record cannot be changed, in words. */
function lockedText(name: string, record: RaRecord = anne, values: Record<string, unknown> = record) {
  const field = definition.fields[name] ?? buildField(name, 'text', { in: ['list'] });
  const lock = lockOf(definition, editor, cells, field, record, values);
  return lock && lockText(definition, lock, context);
}

it('cells have the inputs of the edit form that have room in them', () => {
  const hidden = buildField('hidden', 'text', { in: ['list', 'add'] });
  const computed = buildField('computed', 'integer', { value: expression('1') as never });
  const simple = buildDefinition([
    buildField('id', 'id', { in: ['list'] }),
    buildField('name', 'text'),
    buildField('secretNote', 'password'),
    buildField('photo', 'image'),
    hidden,
    computed,
  ]);
  expect([...changeableCells(simple, () => true).keys()]).toEqual(['name']);
  expect([...cells.keys()]).not.toContain('attr');
});

describe('a cell says why it cannot be changed', () => {
  it.each([
    ['a large input', 'photo', 'Photo is changed in the form of its record.'],
    ['no place in the form', 'born', "Born can't be changed."],
    ['no field of the screen', 'unknown', "Unknown can't be changed."],
  ])('by %s', (_why, name, text) => expect(lockedText(name)).toBe(text));

  it('by its record, or by a refusal of its field', () => {
    expect(lockedText('city', { ...anne, city: 'Atlantis' })).toBe('You may not change this record.');
    expect(lockedText('income', { ...anne, id: 7 })).toBe("Income can't be changed for this record.");
  });

  it('by a condition that fails, with the changes, by what the row of the list has', () => {
    const read = recordReader(definition, buildCall('/thing/list'), 0);
    const [whole, brief] = [{ id: 1, kind: 1 }, { id: 1 }].map((row) => read(row, 0));
    expect(lockedText('rent', whole, whole)).toBe("Rent can't be changed while Kind is Own.");
    expect(lockedText('rent', whole, { ...whole, kind: 2 })).toBeUndefined();
    expect(lockedText('rent', brief, brief)).toBeUndefined();
    expect(lockedText('city')).toBeUndefined();
  });
});

it('problems are those of the changed fields alone, the first of each, with the values of the record beside them', () => {
  const found = cellProblems(definition, editor, { ...anne, name: '' }, { city: 'Wolfenbüttel', income: 2 }, [
    'city',
    'income',
  ]);
  expect(Object.keys(found).toSorted()).toEqual(['city', 'income']);
  expect(found['city']?.message).toBe('validation.maxLength');
  expect(cellProblems(definition, editor, anne, { city: 'Ulm' }, ['city'])).toEqual({});
  expect(cellProblems(definition, editor, anne, { name: '' }, ['name'])['name']?.message).toBe('validation.required');
});

describe('the note of a cell', () => {
  const noteOf = noteReader({ definition, editor, cells, context });
  function noted(edit: { field: string; values: Record<string, unknown>; unread?: { message: string; args: object } }) {
    const { store } = buildGrid();
    apply(store, { edits: [{ record: anne, ...edit } as never] });
    const change = store.get().get(1);
    const field = definition.fields[edit.field];
    if (!field) throw new Error(edit.field);
    return noteOf(anne, { ...anne, ...edit.values }, change, field);
  }

  it('has what the cell was, as the list shows it', () => {
    expect(noted({ field: 'kind', values: { kind: 2 } })).toEqual({ isChanged: true, was: 'Was: Own' });
    expect(noted({ field: 'serial', values: { serial: 'A1' } }).was).toBe('Was: empty');
  });

  it('has what the user saw, also when the row has been read again since', () => {
    const change = { id: 1, cells: { city: { seen: { city: 'Bonn' }, values: { city: 'Kiel' } } } };
    const row = { ...anne, city: 'Ulm' };
    expect(noteOf(row, row, change, definition.fields['city'] as never).was).toBe('Was: Bonn');
  });

  it('names a record as the row does', () => {
    const boss = buildField('boss', 'ref', {
      options: { to: 'test/thing', as: 'number', match: {}, text: 'boss_name' },
    });
    const change = { id: 1, cells: { boss: { seen: { boss: 7 }, values: { boss: 8 } } } };
    const row = { ...anne, boss: 7, boss_name: 'Zoe' };
    expect(noteOf(row, row, change, boss).was).toBe('Was: Zoe');
  });

  it('has what the form would refuse, in words', () => {
    const note = noted({ field: 'city', values: { city: 'Wolfenbüttel' } });
    expect(note.problem).toBe(translate('validation.maxLength', { max: 6, smart_count: 6 }));
    expect(note.unread).toBeUndefined();
  });

  it('has the text that is no value of the field', () => {
    const unread = { message: 'validation.option', args: {} };
    const note = noted({ field: 'kind', values: { kind: 'Bought' }, unread });
    expect(note).toMatchObject({ unread: 'Bought', problem: translate('validation.option') });
  });

  it('of a cell without a change is why it cannot be changed, or nothing', () => {
    const [city, born] = [definition.fields['city'], definition.fields['born']];
    if (!city || !born) throw new Error('no field');
    expect(noteOf(anne, anne, undefined, city)).toEqual({ isChanged: false });
    expect(noteOf(anne, anne, undefined, born)).toEqual({ isChanged: false, lock: "Born can't be changed." });
  });
});
