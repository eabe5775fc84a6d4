import type { FilterPayload } from 'react-admin';
import type { CellContext } from '../../fields/cell';
import { isMoment } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { chosenZone, inZone } from '../../schema/zone';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { isUnset, periodOf } from '../../wire/list-request';
import type { JobControl, JobWork } from '../jobs/jobs';
import { headings } from './export-columns';
import { download, exportFileName } from './file-name';
import { fileWriters, type ExportFormat, type FileWriter } from './file-writers';
import { readRows, type RowChoice } from './read-rows';
import { sheetCellOf } from './sheet-cell';
import { createTitleLookup } from './title-lookup';

export interface ExportOrder {
  format: ExportFormat;
  rows: RowChoice;
  fields: FieldDefinition[];
}

interface Surroundings {
  definition: ResourceDefinition;
  provider: ConsoleDataProvider;
  load: (resource: string) => Promise<ResourceDefinition>;
  context: Omit<CellContext, 'refs' | 'linkTo'>;
  /** The end of a text that is cut to the size of a cell. */
  mark: string;
}

/**
 * Reads the rows, writes the file and starts the browser's download. After a failed read, another call continues with the
 * missing page. After a failed file, it starts again.
 */
export function exportWork(
  { format, rows: choice, fields }: ExportOrder,
  { definition, provider, load, context, mark }: Surroundings,
): JobWork {
  const cells = fields.map(sheetCellOf);
  const begin = () => {
    const lookup = createTitleLookup({ load, provider });
    return {
      lookup,
      cellContext: { ...context, refs: lookup.titles, linkTo: () => undefined } satisfies CellContext,
      writer: fileWriters[format]({ heading: headings(fields, definition), label: definition.label, mark }),
      bookmark: { page: 1, seen: new Set<string>(), unread: 0 },
      written: 0,
      counted: 0,
      // They stay until the file is there, also when the day ends or another zone is chosen.
      rows: 'ids' in choice ? choice : { ...choice, filter: asOfNow(choice.filter, definition) },
      zone: chosenZone(),
    };
  };
  let kept: ReturnType<typeof begin> | undefined;
  const dispose = () => {
    kept?.writer.stop();
    kept = undefined;
  };

  const work = async ({ signal, report }: JobControl) => {
    const state = (kept ??= begin());
    const { lookup, cellContext, writer, bookmark, rows, zone } = state;
    const mayLeave = warnOnLeaving();
    signal.addEventListener('abort', mayLeave, { once: true });
    try {
      await readRows(provider, definition.name, rows, bookmark, signal, async (records, { done, total }) => {
        await lookup.learn(fields, records, signal);
        writer.add(inZone(zone, () => records.map((record) => cells.map((cell) => cell(record, cellContext)))));
        state.written += records.length;
        state.counted = total;
        report({ success: done, total });
      });
      signal.throwIfAborted();
      report({ writing: true });
      const blob = await finished(writer, dispose);
      signal.throwIfAborted();
      const name = exportFileName(definition.label, format, new Date());
      download(blob, name);
      // Rows that could not be read, and those of which others came twice instead.
      const missing = Math.max(bookmark.unread, state.counted - state.written);
      report({
        state: 'done',
        success: state.written,
        total: state.written + missing,
        ...(missing > 0 && { fail: missing }),
        file: { blob, name },
      });
      dispose();
    } catch (error) {
      report({ writing: false });
      throw error;
    } finally {
      mayLeave();
    }
  };
  return Object.assign(work, { dispose });
}

/** A filter with its moments as they are now. */
function asOfNow(filter: FilterPayload, { fields }: ResourceDefinition): FilterPayload {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]: [string, unknown]) => {
      const field = fields[name];
      return [name, field && isMoment(field) && !isUnset(value) ? periodOf(field, value) : value];
    }),
  );
}

async function finished(writer: FileWriter, dispose: () => void): Promise<Blob> {
  try {
    return await writer.finish();
  } catch (error) {
    dispose();
    throw error;
  }
}

/** Makes the browser ask before the page is closed. Returns a function that stops it. */
function warnOnLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
