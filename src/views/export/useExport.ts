import { DataProviderContext, useLogoutIfAccessDenied } from 'ra-core';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '../../errors/consoleError';
import type { CellContext } from '../../fields/cell';
import type { FieldDefinition } from '../../schema/definition';
import type { ConsoleDataProvider } from '../../wire/dataProvider';
import { useDefinition, useDefinitions } from '../definitions';
import { headings } from './export-columns';
import { download, exportFileName } from './file-name';
import { fileWriters, type ExportFormat } from './file-writers';
import { readRows, type Progress, type RowChoice } from './read-rows';
import { sheetCellOf } from './sheet-cell';
import { createTitleLookup } from './title-lookup';

export interface ExportOrder {
  format: ExportFormat;
  rows: RowChoice;
  fields: FieldDefinition[];
}

export type ExportPhase =
  | { name: 'asking' }
  | ({ name: 'reading' | 'writing' } & Progress)
  | ({ name: 'failed'; error: unknown } & Progress);

interface Options {
  context: Omit<CellContext, 'refs' | 'linkTo'>;
  /** Ends a text that a cell cannot hold in full. */
  mark: string;
  /** The file is with the browser; it has so many rows. */
  onDone: (rows: number) => void;
}

/**
 * Reads the rows of an order, makes the file and hands it over. Stopping it, or leaving the page, aborts what is under
 * way and goes back to asking; a failure is a phase of its own, from which the same order can be run again.
 */
export function useExport({ context, mark, onDone }: Options) {
  const definition = useDefinition();
  const { load } = useDefinitions();
  // Not react-admin's hook, which answers an empty list after a 401: the file would miss rows and look whole.
  const provider = use(DataProviderContext) as ConsoleDataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [phase, setPhase] = useState<ExportPhase>({ name: 'asking' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => running.current?.abort(), []);

  const run = async ({ format, rows: choice, fields }: ExportOrder) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const lookup = createTitleLookup({ load, getMany: (resource, params) => provider.getMany(resource, params) });
    const cellContext: CellContext = { ...context, refs: lookup.titles, linkTo: () => undefined };
    const cells = fields.map(sheetCellOf);
    const writer = fileWriters[format]({ heading: headings(fields), label: definition.label, mark });
    let progress: Progress = { done: 0, total: 0 };
    let written = 0;
    setPhase({ name: 'reading', ...progress });
    try {
      await readRows(provider, definition.name, choice, signal, async (records, now) => {
        await lookup.learn(fields, records, signal);
        writer.add(records.map((record) => cells.map((cell) => cell(record, cellContext))));
        written += records.length;
        progress = now;
        setPhase({ name: 'reading', ...progress });
      });
      setPhase({ name: 'writing', ...progress });
      const file = await unlessAborted(writer.finish(), signal);
      download(file, exportFileName(definition.label, format, new Date()));
      onDone(written);
    } catch (error) {
      if (isAborted(error) || signal.aborted) setPhase({ name: 'asking' });
      else {
        setPhase({ name: 'failed', error, ...progress });
        await logoutIfAccessDenied(error);
      }
    } finally {
      writer.stop();
      running.current = null;
    }
  };

  return { phase, run, stop };
}

/** A file that is being written can't be interrupted from inside; its promise is left alone instead. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
