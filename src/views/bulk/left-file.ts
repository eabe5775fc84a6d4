import type { CellContext } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import { exportFileName, download } from '../export/file-name';
import { fileWriters } from '../export/file-writers';
import { sheetCellOf } from '../export/sheet-cell';
import type { createTitleLookup } from '../export/title-lookup';
import type { Entry, State } from './entry';
import { drawnFrom, withChanges, type Plan } from './plan';
import { whyText } from './why-text';

interface Source {
  definition: ResourceDefinition;
  plan: Plan;
  entries: readonly Entry[];
  context: Omit<CellContext, 'refs' | 'linkTo'>;
  lookup: ReturnType<typeof createTitleLookup>;
  stateText: (state: State) => string;
}

/** Whether a record was not changed, and would have had to be. */
export function isLeft({ state }: Entry): boolean {
  return state !== 'changes' && state !== 'same' && state !== 'done';
}

/** Downloads the records that were refused or failed: which, why, and what they were to get. */
export async function saveLeft({ definition, plan, entries, context, lookup, stateText }: Source): Promise<void> {
  const { translate } = context;
  const { changes } = plan;
  const left = entries.filter(isLeft);
  const cells = changes.map(({ field }) => sheetCellOf(field));
  const cellContext: CellContext = { ...context, refs: lookup.titles, linkTo: () => undefined };
  const writer = fileWriters.csv({
    heading: [
      translate('bulk.id'),
      translate('actions.record'),
      translate('bulk.result'),
      translate('actions.reason'),
      ...changes.flatMap(({ label }) => [
        translate('bulk.fileNow', { field: label }),
        translate('bulk.fileNew', { field: label }),
      ]),
    ],
    label: definition.label,
    mark: '',
  });
  const fields = changes.map(({ field }) => field);
  const { signal } = new AbortController();
  for (const entry of left) {
    const { id, title, state, held } = entry;
    const next = withChanges(plan, { ...held, id });
    const drawn = changes.flatMap((change) => [drawnFrom(change, held), drawnFrom(change, next)]);
    await lookup.learn(
      fields,
      drawn.map((values) => ({ ...values, id })),
      signal,
    );
    const values = drawn.map((record, index) => cells[Math.floor(index / 2)]?.(record, cellContext) ?? '');
    writer.add([[String(id), title, stateText(state), whyText(definition, entry, cellContext), ...values]]);
  }
  download(await writer.finish(), exportFileName(definition.label, 'csv', new Date()));
}
