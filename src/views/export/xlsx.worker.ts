import { InlineDeflate } from './inline-deflate';
import { makeXlsx } from './make-xlsx';
import type { SheetCell } from './sheet-cell';
import type { FileHead, FromXlsxWorker, ToXlsxWorker } from './xlsx-messages';

// Collects rows and makes an .xlsx file of them outside the page's thread.
Object.assign(globalThis, { Worker: InlineDeflate });

const rows: SheetCell[][] = [];

addEventListener('message', ({ data }: MessageEvent<ToXlsxWorker>) => {
  if ('rows' in data) rows.push(...data.rows);
  else void answer(data.end);
});

async function answer(head: FileHead): Promise<void> {
  try {
    say({ blob: await makeXlsx(head, rows) });
  } catch (error) {
    say({ failure: String(error) });
  }
}

function say(message: FromXlsxWorker): void {
  postMessage(message);
}
