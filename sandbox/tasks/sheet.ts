import { Worker } from 'node:worker_threads';
import type { Cell } from '../database/database';

/** What a cell of a sheet holds. */
type SheetValue = string | number | null;

interface SheetWriter {
  add(rows: readonly (readonly (Cell | undefined)[])[]): void;
  /** The bytes of the .xlsx. Nothing can be added afterwards. */
  end(): Promise<Uint8Array>;
  /** Gives up what was not ended. */
  stop(): Promise<void>;
}

function valueOf(value: Cell | undefined): SheetValue {
  return value === null || value === undefined
    ? null
    : typeof value === 'string' || typeof value === 'number'
      ? value
      : JSON.stringify(value);
}

/** Writes an .xlsx with one sheet in a thread of its own. The first row has the headings. */
export function openSheet(headings: readonly string[]): SheetWriter {
  const worker = new Worker(new URL('./sheet-worker.js', import.meta.url), { workerData: headings });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the sheet was not written (exit code ${code})`)));
  });
  // Whoever gives up does not wait for the bytes.
  made.catch(() => undefined);
  return {
    add: (rows) => worker.postMessage(rows.map((row) => row.map(valueOf))),
    end: () => {
      worker.postMessage(null);
      return made.finally(() => worker.terminate());
    },
    stop: () => worker.terminate().then(() => undefined),
  };
}

/** A sheet whose rows are known at once. */
export function sheetOf(
  headings: readonly string[],
  rows: readonly (readonly (Cell | undefined)[])[],
): Promise<Uint8Array> {
  const sheet = openSheet(headings);
  sheet.add(rows);
  return sheet.end();
}
