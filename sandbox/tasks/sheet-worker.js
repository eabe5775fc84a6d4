// @ts-check
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/*
 * Makes an .xlsx beside the calls: a large one takes seconds of one core. It is JavaScript, because a worker has no loader
 * of TypeScript. Its data are the headings; it takes rows, and then `null` for their end, and answers with the bytes.
 */

/** @typedef {string | number | null} SheetValue */

/** Maximum characters of a cell. */
const longestText = 32_767;

/** Characters that XML does not allow: control characters, lone surrogates, and two more. */
const unprintable = /[^\P{Cc}\t\r\n]|\p{Cs}|\uFFFE|\uFFFF/gu;

/**
 * Text stays text, also digits and text that looks like a formula; a number stays a number.
 * @type {(value: SheetValue) => import('write-excel-file/node').Cell}
 */
function cellOf(value) {
  if (typeof value === 'number' || value === null) return value;
  const text = value.slice(0, longestText).replace(unprintable, '');
  return text === '' ? null : text;
}

/** @type {import('write-excel-file/node').SheetData} */
const sheet = [/** @type {string[]} */ (workerData).map((value) => ({ value, type: String, fontWeight: 'bold' }))];

parentPort?.on('message', (/** @type {SheetValue[][] | null} */ rows) => {
  for (const row of rows ?? []) sheet.push(row.map(cellOf));
  if (!rows)
    void writeXlsxFile(sheet, { stickyRowsCount: 1 })
      .toBuffer()
      .then((bytes) => parentPort?.postMessage(bytes));
});
