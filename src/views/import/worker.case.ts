import { vi } from 'vitest';
import type { KeptNote } from './draft-store';
import { FileProblem } from './file-problem';
import type { TextSheet } from './sheets';
import { createValidator, type SheetChanges, type Validator } from './validator';
import * as worker from './validator-client';
import type { ValidatorClient } from './validator-client';
import type { Workbook } from './workbook';

/** A worker in the page, for tests of dialogs: whatever file it opens, it has the rows of the test. */
export function fakeWorker() {
  let validator: Validator | undefined;
  const fake = {
    workbook: { header: [], rows: [] } as Workbook | FileProblem,
    /** The files that it wrote. */
    written: [] as TextSheet[][],
    /** What it has kept in the browser. */
    kept: undefined as { note: KeptNote; changes: SheetChanges | undefined } | undefined,
    client: {} as ValidatorClient,
  };
  const opened = ({ header, rows }: Workbook) => ({
    header,
    rows: rows.length,
    sample: rows.map(({ cells }) => cells.map(String)),
  });
  fake.client = {
    open: async () => {
      const { workbook } = fake;
      return workbook instanceof FileProblem
        ? { refused: { key: workbook.key, args: workbook.args } }
        : opened(workbook);
    },
    validate: async (input) => {
      validator = createValidator(fake.workbook instanceof FileProblem ? [] : fake.workbook.rows, input);
      if (fake.kept?.changes) validator.edit(fake.kept.changes.cells);
      return validator.rows();
    },
    edit: async (changes) => validator?.edit(changes) ?? [],
    remove: async (rows, isRemoved) => validator?.remove(rows, isRemoved) ?? [],
    sound: async () => validator?.sound() ?? [],
    keep: async (_key, note) => {
      fake.kept = { note, changes: validator?.changes() };
      return true;
    },
    restore: async () =>
      fake.kept && !(fake.workbook instanceof FileProblem)
        ? { ...opened(fake.workbook), note: fake.kept.note }
        : undefined,
    write: async (sheets) => {
      fake.written.push(sheets);
      return new Blob([]);
    },
  };
  vi.spyOn(worker, 'startValidator').mockReturnValue({ client: fake.client, stop: () => undefined });
  return fake;
}
