import { describe, expect, it } from 'vitest';
import { fillsDown, pastedOver } from '../cells/cell-changes';
import { textOfCells } from '../cells/clipboard';
import { placesIn, type Box } from '../cells/range';
import { copied, emptied, filled, textReader, written, type Held, type Sheet } from './edits';
import { apply, buildGrid, sheetOf } from './grid.case';

function sizeOf({ records, fields }: Sheet) {
  return { rows: records.length, columns: fields.length };
}

function pasted(sheet: Sheet, at: Box, table: string[][], held?: Held) {
  return written(sheet, pastedOver(at, sizeOf(sheet), table)?.cells ?? [], held);
}

/** Columns from the first to the last of a sheet, and rows. */
function box(top: number, bottom: number, left = 0, right = left) {
  return { top, bottom, left, right };
}

it('filling gives cells what others have, and leaves what cannot be changed', () => {
  const { store, valuesAt } = buildGrid();
  const sheet = sheetOf(store, ['income', 'city']);
  const found = filled(
    sheet,
    fillsDown(box(0, 2, 0, 1), sizeOf(sheet), () => false),
  );
  expect(found.locked).toBe(2);
  apply(store, found);
  expect([valuesAt(2), valuesAt(3)]).toEqual([{ city: 'Bonn' }, {}]);
});

it('filling gives also what could not be read, with the reason', () => {
  const { store, valuesAt } = buildGrid();
  apply(store, pasted(sheetOf(store, ['kind']), box(0, 0), [['Bought']]));
  const sheet = sheetOf(store, ['kind']);
  apply(
    store,
    filled(
      sheet,
      fillsDown(box(0, 1), sizeOf(sheet), () => false),
    ),
  );
  expect(valuesAt(2)).toEqual({ kind: 'Bought' });
  expect(store.get().get(2)?.cells['kind']?.problem?.message).toBe('validation.option');
});

describe('emptying', () => {
  it('tells what is locked, and nothing of what is empty', () => {
    const sheet = sheetOf(buildGrid().store, ['since', 'city']);
    const found = emptied(sheet, placesIn(box(1, 2, 0, 1), sizeOf(sheet)));
    expect(found).toMatchObject({ locked: 1, kept: 0 });
    expect(found.edits.map(({ record, field }) => `${record.id} ${field}`)).toEqual(['2 city']);
  });

  it('leaves what may not be empty, and what is a yes or a no', () => {
    const { store, valuesAt } = buildGrid();
    const sheet = sheetOf(store, ['name', 'city', 'active']);
    const found = emptied(sheet, placesIn(box(0, 1, 0, 2), sizeOf(sheet)));
    expect(found).toMatchObject({ kept: 4, locked: 0 });
    apply(store, found);
    expect(valuesAt(1)).toEqual({ city: null });
  });
});

describe('pasting', () => {
  const columns = ['city', 'kind', 'active', 'fee', 'since', 'boss'];
  function paste(rows: string[][], at = box(0, 0), names = columns) {
    const { store, valuesAt } = buildGrid();
    const found = pasted(sheetOf(store, names), at, rows);
    apply(store, found);
    return { found, store, valuesAt };
  }

  it('reads texts as an import does: options by label or number, yes and no, numbers, days, ids', () => {
    const { found, valuesAt } = paste([['Kiel', 'rented', 'no', '1234.5', '2026-02-01', '1']]);
    expect(found).toMatchObject({ unread: 0, locked: 0 });
    expect(valuesAt(1)).toEqual({ city: 'Kiel', kind: 2, active: false, fee: 1234.5, since: '2026-02-01', boss: 1 });
  });

  it('marks what cannot be read, with the reason, and keeps the text', () => {
    const { found, store, valuesAt } = paste([['Kiel', 'Bought', 'perhaps']]);
    expect(found.unread).toBe(2);
    expect(valuesAt(1)).toMatchObject({ kind: 'Bought', active: 'perhaps' });
    const { kind, active, city } = store.get().get(1)?.cells ?? {};
    expect(kind?.problem?.message).toBe('validation.option');
    expect(active?.problem?.message).toBe('import.cell.boolean');
    expect(city?.problem).toBeUndefined();
  });

  it('leaves a yes or a no that would get nothing, and tells of it', () => {
    const { found, valuesAt } = paste([[' ']], box(0, 0, 2));
    expect(found).toMatchObject({ kept: 1, edits: [] });
    expect(valuesAt(1)).toEqual({});
  });

  it('marks what the form would refuse', () => {
    const { store } = paste([['Wolfenbüttel', '', '', 'much']]);
    const { city, fee } = store.get().get(1)?.cells ?? {};
    expect([city?.problem?.message, fee?.problem?.message]).toEqual(['validation.maxLength', 'validation.number']);
  });

  it('finds a reference by the title that another row shows, and else needs its id', () => {
    const { found, valuesAt } = paste([['Bert'], ['Nobody']], box(1, 1, 5));
    expect(valuesAt(2)).toEqual({ boss: 2 });
    expect(found).toMatchObject({ unread: 0, locked: 1 });
  });

  it('tells what cannot be changed', () => {
    const { found, valuesAt } = paste([['Kiel'], ['Kiel']], box(1, 1), ['city']);
    expect(found.locked).toBe(1);
    expect([valuesAt(1), valuesAt(2)]).toEqual([{}, { city: 'Kiel' }]);
  });

  it('fills a selection with one cell, and leaves what is so already', () => {
    const { found, valuesAt } = paste([['Ulm']], box(0, 1));
    expect(found.edits).toHaveLength(1);
    expect(valuesAt(1)).toEqual({ city: 'Ulm' });
  });
});

describe('copying', () => {
  it('writes texts that pasting reads again', () => {
    const { store } = buildGrid();
    const sheet = sheetOf(store, ['name', 'kind', 'active', 'fee', 'since', 'boss']);
    const { cells } = copied(sheet, box(0, 0, 0, 5));
    expect(textOfCells(cells)).toBe('Anne\tOwn\tYes\t2.5\t2026-01-31\tBert (#2)');
    expect(textReader(sheet)({ row: 0, column: 5 })).toBe('Bert (#2)');
    const texts = cells.map((row) => row.map(({ text }) => text));
    expect(pasted(sheet, box(0, 0), texts).edits).toEqual([]);
  });
  it('takes the selected cells alone, and says which are texts for a spreadsheet', () => {
    const { store } = buildGrid();
    const sheet = sheetOf(store, ['name', 'fee', 'since', 'boss']);
    const { cells, held } = copied(sheet, box(0, 1, 1, 2));
    expect(cells.map((row) => row.map(({ text, isText }) => `${text} ${isText}`))).toEqual([
      ['2.5 false', '2026-01-31 false'],
      ['3 false', ' true'],
    ]);
    expect(held.map((row) => row.map(({ field, values }) => [field, values]))).toEqual([
      [
        ['fee', { fee: 2.5 }],
        ['since', { since: '2026-01-31' }],
      ],
      [
        ['fee', { fee: 3 }],
        ['since', { since: null }],
      ],
    ]);
    expect(copied(sheet, box(0, 0, 0, 0)).cells).toEqual([[{ text: 'Anne', isText: true }]]);
  });

  it('within the grid copies the values themselves', () => {
    const { store, valuesAt } = buildGrid();
    const sheet = sheetOf(store, ['boss']);
    const { held } = copied(sheet, box(0, 0));
    apply(store, pasted(sheet, box(1, 1), [['Unknown title']], held));
    expect(valuesAt(2)).toEqual({ boss: 2 });
  });
});
