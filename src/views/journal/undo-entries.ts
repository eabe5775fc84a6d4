import type { Translate } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import type { Entry } from '../bulk/entry';
import { whyText } from '../bulk/why-text';
import type { JournalEntry } from './entry';
import { undoEntry, type Around } from './undo-entry';
import { unitAt } from './units';

/** What is told of an undo. */
export interface Told {
  type: 'success' | 'warning';
  text: string;
}

/**
 * Undoes entries, one after the other, and tells the result.
 * @param onEnded a record of this resource may have changed
 */
export async function undoEntries(
  around: Around,
  entries: readonly JournalEntry[],
  translate: Translate,
  onEnded: (definition: ResourceDefinition) => void,
): Promise<Told> {
  const texts: string[] = [];
  let done = 0;
  for (const entry of entries) {
    const definition = await around.load(entry.resource);
    const ended = await undoEntry(around, entry);
    onEnded(definition);
    if (ended.state === 'done') done += 1;
    if (entries.length === 1 || ended.state !== 'done') texts.push(outcomeText(definition, entry, ended, translate));
  }
  if (entries.length === 0) texts.push(translate('journal.none'));
  else if (entries.length > 1) texts.unshift(translate('journal.tally', { smart_count: done, count: done }));
  return {
    type: done === entries.length && done > 0 ? 'success' : 'warning',
    text: texts.join(' '),
  };
}

const keys: Partial<Record<Entry['state'], string>> = {
  done: 'journal.done',
  same: 'journal.same',
  gone: 'journal.gone',
  unknown: 'journal.unknown',
};

function outcomeText(definition: ResourceDefinition, entry: JournalEntry, ended: Entry, translate: Translate): string {
  const title = entry.title ?? `${definition.singular} ${entry.id}`;
  const why = whyText(definition, ended, { translate, language: '', refs: () => undefined, linkTo: () => undefined });
  const outcome = translate(keys[ended.state] ?? 'journal.notDone', { title });
  if (ended.state === 'unknown') return outcome;
  const unkept = ended.state === 'done' ? labelsOf(definition, entry.withheld) : [];
  const stays = unkept.length > 0 && translate('journal.unkept', { fields: unkept.join(translate('fields.comma')) });
  return [outcome, why, stays].filter(Boolean).join(' ');
}

/** What was changed, and is not restored because its former values are not kept. */
export function labelsOf(definition: ResourceDefinition, paths: readonly string[] = []): string[] {
  return paths.flatMap((path) => unitAt(definition, path)?.label ?? []);
}
