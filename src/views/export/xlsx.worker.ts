import { expose } from 'comlink';
import { InlineDeflate } from './inline-deflate';
import { makeXlsx, type FileHead } from './make-xlsx';
import type { SheetCell } from './sheet-cell';

// Collects rows and makes an .xlsx file of them outside the page's thread.
Object.assign(globalThis, { Worker: InlineDeflate });

const rows: SheetCell[][] = [];
const calls = {
  add: (more: SheetCell[][]) => void rows.push(...more),
  finish: (head: FileHead) => makeXlsx(head, rows),
};
export type XlsxCalls = typeof calls;
expose(calls);
