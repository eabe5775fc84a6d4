import { callsOf } from '../worker';
import { byteOrderMark, csvLine } from './csv';
import type { FileHead } from './make-xlsx';
import type { SheetCell } from './sheet-cell';
import type { XlsxCalls } from './xlsx.worker';

export type ExportFormat = 'csv' | 'xlsx';

/** Collects rows while they are read, and makes a file of them. */
export interface FileWriter {
  add: (rows: SheetCell[][]) => void;
  finish: () => Promise<Blob>;
  /** Aborts the work. Does nothing after the end. */
  stop: () => void;
}

export const fileWriters = { csv: csvFile, xlsx: xlsxFile } satisfies Record<
  ExportFormat,
  (head: FileHead) => FileWriter
>;

function csvFile({ heading }: FileHead): FileWriter {
  const parts = [byteOrderMark, csvLine(heading)];
  return {
    add: (rows) => void parts.push(rows.map(csvLine).join('')),
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    stop: () => undefined,
  };
}

/** Writes the file in a worker, so that the page stays responsive. Rejects with a ChunkError when the worker does not load. */
function xlsxFile(head: FileHead): FileWriter {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  const calls = callsOf<XlsxCalls>(worker);
  const added: Promise<void>[] = [];
  return {
    add: (rows) => {
      const adding = calls.add(rows);
      // A failure is thrown when the file is awaited.
      adding.catch(() => undefined);
      added.push(adding);
    },
    finish: async () => {
      await Promise.all(added);
      return calls.finish(head);
    },
    stop: () => worker.terminate(),
  };
}
