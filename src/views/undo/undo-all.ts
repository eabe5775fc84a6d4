import type { Translate } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import type { Entry } from '../bulk/entry';
import { whyText } from '../bulk/why-text';
import { undoOne, type Around } from './undo-one';
import type { Undoable } from './undoable';
import { unitAt } from './units';

/** What is told of an undo. */
export interface Told {
  type: 'success' | 'warning';
  text: string;
}

/**
 * Undoes what was done, one record after the other, and tells the result.
 * @param onEnded a record of this resource may have changed
 */
export async function undoAll(
  around: Around,
  entries: readonly Undoable[],
  translate: Translate,
  onEnded: (definition: ResourceDefinition) => void,
): Promise<Told> {
  const texts: string[] = [];
  let done = 0;
  for (const entry of entries) {
    const definition = await around.load(entry.resource);
    const ended = await undoOne(around, entry);
    onEnded(definition);
    if (ended.state === 'done') done += 1;
    if (entries.length === 1 || ended.state !== 'done') texts.push(outcomeText(definition, entry, ended, translate));
  }
  if (entries.length === 0) texts.push(translate('undo.none'));
  else if (entries.length > 1) texts.unshift(translate('undo.tally', { smart_count: done, count: done }));
  return {
    type: done === entries.length && done > 0 ? 'success' : 'warning',
    text: texts.join(' '),
  };
}

const keys: Partial<Record<Entry['state'], string>> = {
  done: 'undo.done',
  same: 'undo.same',
  gone: 'undo.gone',
  unknown: 'undo.unknown',
};

function outcomeText(definition: ResourceDefinition, entry: Undoable, ended: Entry, translate: Translate): string {
  const { title } = entry;
  const why = whyText(definition, ended, { translate, language: '', refs: () => undefined, linkTo: () => undefined });
  const outcome = translate(keys[ended.state] ?? 'undo.notDone', { title });
  if (ended.state === 'unknown') return outcome;
  const unknown = ended.state === 'done' ? labelsOf(definition, entry.unknown) : [];
  const stays =
    unknown.length > 0 && translate('undo.unknownValues', { fields: unknown.join(translate('fields.comma')) });
  return [outcome, why, stays].filter(Boolean).join(' ');
}

/** What was changed, and is not restored because its former values are not known. */
export function labelsOf(definition: ResourceDefinition, paths: readonly string[] = []): string[] {
  return paths.flatMap((path) => unitAt(definition, path)?.label ?? []);
}
