import { ChunkError } from '../../load';
import { byteOrderMark, csvLine } from './csv';
import type { SheetCell } from './sheet-cell';
import type { FileHead, FromXlsxWorker, ToXlsxWorker } from './xlsx-messages';

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
  const tell = (message: ToXlsxWorker) => worker.postMessage(message);
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromXlsxWorker>) =>
      'blob' in data ? resolve(data.blob) : reject(new Error(data.failure));
    worker.onerror = ({ message }) =>
      reject(message ? new Error(message) : new ChunkError('the worker for .xlsx files could not be loaded'));
  });
  // A failure before the end is thrown when the file is awaited.
  file.catch(() => undefined);
  return {
    add: (rows) => tell({ rows }),
    finish: () => {
      tell({ end: head });
      return file;
    },
    stop: () => worker.terminate(),
  };
}
