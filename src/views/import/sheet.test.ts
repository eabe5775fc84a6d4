import { describe, expect, it, vi } from 'vitest';
import { buildField } from '../definition.case';
import { createSheet } from './sheet';
import { createValidator } from './validator';
import type { Cell } from './workbook';

const columns = [buildField('uid', 'text', { unique: ['uid'], required: true }), buildField('net', 'integer')];

function sheetOf(...cells: Cell[][]) {
  const validator = createValidator(
    cells.map((row, index) => ({ row: index + 2, cells: row })),
    { columns, mapping: { uid: 0, net: 1 }, values: {}, words: {}, yes: ['Yes'], no: ['No'] },
  );
  const edit = vi.fn(async (changes: Parameters<typeof validator.edit>[0]) => validator.edit(changes));
  const onChange = vi.fn();
  const sheet = createSheet(
    columns,
    validator.rows(),
    { edit, remove: async (rows, isRemoved) => validator.remove(rows, isRemoved) },
    onChange,
  );
  return { sheet, edit, onChange, sound: () => validator.sound().map(({ values }) => values) };
}

function shown(sheet: ReturnType<typeof sheetOf>['sheet'], column: string) {
  return sheet.get().rows.map(({ texts, problems }) => `${texts[column]}${problems[column] ? '!' : ''}`);
}

async function typeOver(sheet: ReturnType<typeof sheetOf>['sheet'], row: number, column: string, text: string) {
  sheet.begin(row, column);
  await sheet.type(text);
  await sheet.end(true);
}

describe('a sheet', () => {
  it('validates a cell while it is typed into, and takes it back as one step', async () => {
    const { sheet } = sheetOf(['A1', 'x'], ['A2', 1]);
    sheet.begin(2, 'net');
    await sheet.type('7');
    expect(shown(sheet, 'net')).toEqual(['7', '1']);
    await sheet.type('7y');
    expect(shown(sheet, 'net')).toEqual(['7y!', '1']);
    expect(sheet.get()).toMatchObject({ refusedCount: 1, canUndo: false });
    await sheet.type('75');
    await sheet.end(true);
    expect(sheet.get()).toMatchObject({ refusedCount: 0, canUndo: true });
    await sheet.undo();
    expect(shown(sheet, 'net')).toEqual(['x!', '1']);
    expect(sheet.get()).toMatchObject({ canUndo: false, canRedo: true });
    await sheet.redo();
    expect(shown(sheet, 'net')).toEqual(['75', '1']);
    expect(sheet.get()).toMatchObject({ canUndo: true, canRedo: false });
  });

  it('shows the typed text at once, before the worker has checked it', () => {
    const { sheet } = sheetOf(['A1', 'x']);
    sheet.begin(2, 'net');
    void sheet.type('7');
    expect(shown(sheet, 'net')).toEqual(['7!']);
  });

  it('forgets what was typed when the typing is given up', async () => {
    const { sheet, sound } = sheetOf(['A1', 1]);
    sheet.begin(2, 'net');
    await sheet.type('x');
    await sheet.end(false);
    expect(shown(sheet, 'net')).toEqual(['1']);
    expect(sound()).toEqual([{ uid: 'A1', net: 1 }]);
    expect(sheet.get().canUndo).toBe(false);
  });

  it('offers the same change for the cells of the column with the same wrong value, and no others', async () => {
    const { sheet, sound } = sheetOf(['A1', 'x'], ['A2', 'x'], ['A3', 'y'], ['x', 1], ['A5', 'x']);
    await typeOver(sheet, 2, 'net', '7');
    expect(sheet.get().offer).toEqual({ column: 'net', text: '7', rows: [3, 6] });
    await sheet.takeOffer();
    expect(shown(sheet, 'net')).toEqual(['7', '7', 'y!', '1', '7']);
    expect(sheet.get().offer).toBeUndefined();
    await sheet.undo();
    expect(shown(sheet, 'net')).toEqual(['7', 'x!', 'y!', '1', 'x!']);
    expect(sound()).toHaveLength(2);
  });

  it('offers nothing for a value that was right, and for one that no two rows share', async () => {
    const { sheet } = sheetOf(['A1', 1], ['A1', 1], ['A1', 1]);
    await typeOver(sheet, 2, 'net', '2');
    expect(sheet.get().offer).toBeUndefined();
    await typeOver(sheet, 3, 'uid', 'A2');
    expect(sheet.get().offer).toBeUndefined();
  });

  it('keeps a corrected row in the filter, and brings in a row that becomes wrong', async () => {
    const { sheet } = sheetOf(['A1', 'x'], ['A2', 1], ['A3', 1]);
    sheet.show(true);
    expect(shown(sheet, 'uid')).toEqual(['A1']);
    await typeOver(sheet, 2, 'net', '1');
    expect(shown(sheet, 'uid')).toEqual(['A1']);
    await sheet.set([{ row: 4, column: 'uid', text: 'A2' }]);
    expect(shown(sheet, 'uid')).toEqual(['A1', 'A2!']);
    sheet.show(true);
    expect(shown(sheet, 'uid')).toEqual(['A2!']);
    sheet.show(false);
    expect(shown(sheet, 'uid')).toEqual(['A1', 'A2', 'A2!']);
  });

  it('removes a row, frees its unique values, and puts it back', async () => {
    const { sheet, sound } = sheetOf(['A1', 1], ['A1', 2]);
    await sheet.remove(2);
    expect(sheet.get()).toMatchObject({ total: 1, refusedCount: 0 });
    expect(sound()).toEqual([{ uid: 'A1', net: 2 }]);
    await sheet.undo();
    expect(sheet.get()).toMatchObject({ total: 2, refusedCount: 1 });
    await sheet.redo();
    expect(sheet.get()).toMatchObject({ total: 1, refusedCount: 0 });
    await sheet.undo();
    expect(sheet.get()).toMatchObject({ total: 2, canRedo: true });
    await sheet.set([{ row: 3, column: 'net', text: '9' }]);
    expect(sheet.get().canRedo).toBe(false);
  });

  it('sends the worker nothing for cells that do not change, and tells of every change that has to be kept', async () => {
    const { sheet, edit, onChange } = sheetOf(['A1', 1], ['A2', 2]);
    await sheet.set([
      { row: 2, column: 'net', text: '1' },
      { row: 3, column: 'net', text: '5' },
    ]);
    expect(edit.mock.calls).toEqual([[[{ row: 3, column: 'net', text: '5' }]]]);
    expect(onChange).toHaveBeenCalledTimes(1);
    await sheet.set([{ row: 3, column: 'net', text: '5' }]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('tells that its worker has stopped', async () => {
    const failing = () => Promise.reject(new Error('stopped'));
    const sheet = createSheet(
      columns,
      [{ row: 2, texts: {}, problems: {} }],
      { edit: failing, remove: failing },
      () => undefined,
    );
    await sheet.set([{ row: 2, column: 'net', text: '1' }]);
    expect(sheet.get().isBroken).toBe(true);
  });
});
