import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import type { Operation } from '../actions/operation';
import type { Changeable } from '../bulk/changeable';
import type { Values } from '../form/changes';
import type { Change } from '../form/saving';
import type { JournalEntry } from './entry';
import type { NewEntry } from './journal';
import { asRead, changedUnits, heldInUnits, unitAt } from './units';
import { isWithheld, keptTitle } from './withheld';

/** What an entry says besides what was changed. */
type About = Pick<NewEntry, 'center'> & Partial<Pick<NewEntry, 'group' | 'undoes'>>;

type Made = Pick<NewEntry, 'from' | 'to' | 'paths' | 'withheld'>;

/** The entry of a change that was saved, from the form or together with others. */
export function entryOfChange(
  definition: ResourceDefinition,
  { before, sent }: Change,
  kind: 'edit' | 'bulk',
  about: About,
): NewEntry {
  const { changed, emptied } = changedUnits(definition, before, sent);
  const after: RaRecord = { ...before };
  for (const [name, value] of Object.entries(sent)) after[name] = asRead(definition.fields[name], value);
  for (const { field } of emptied) after[field.name] = asRead(field, undefined);
  return {
    ...subject(definition, before),
    ...about,
    kind,
    ...madeOf(definition, [...changed, ...emptied], before, after),
  };
}

/** The entries of what an action, or a deletion, has done to records. */
export function entriesOfAction(
  definition: ResourceDefinition,
  { action }: Pick<Operation, 'action'>,
  records: readonly RaRecord[],
  values: Values,
  about: About,
): NewEntry[] {
  const state = action?.move && definition.moves ? { [definition.moves.field]: action.move.to } : {};
  const wanted: Values = { ...values, ...action?.run.send, ...state };
  return records.map((record) => ({
    ...subject(definition, record),
    ...about,
    ...(action ? { kind: 'action', action: action.name } : { kind: 'delete' }),
    ...madeOf(definition, action ? differing(definition, record, wanted) : [], record, { ...record, ...wanted }),
  }));
}

/** The entry of a new record. */
export function entryOfNew(definition: ResourceDefinition, record: RaRecord, about: About): NewEntry {
  return { ...subject(definition, record), ...about, kind: 'add', from: {}, to: {}, paths: [] };
}

/** The entry by which another one was undone. */
export function entryOfUndo({ group: _, undone: __, key, ...entry }: JournalEntry, action: string): NewEntry {
  return { ...entry, action, from: entry.to, to: entry.from, undoes: key };
}

function subject(definition: ResourceDefinition, record: RaRecord): Pick<NewEntry, 'resource' | 'id' | 'title'> {
  return { resource: definition.name, id: record.id, title: keptTitle(definition, record) };
}

function differing(definition: ResourceDefinition, record: Values, wanted: Values): Changeable[] {
  return Object.keys(wanted)
    .flatMap((name) => unitAt(definition, name) ?? [])
    .filter(({ field: { name } }) => String(record[name] ?? '') !== String(wanted[name] ?? ''));
}

function madeOf(definition: ResourceDefinition, units: Changeable[], before: Values, after: Values): Made {
  const withheld = units.filter((unit) => isWithheld(definition, unit, before, after));
  const kept = units.filter((unit) => !withheld.includes(unit));
  return {
    from: heldInUnits(kept, before),
    to: heldInUnits(kept, after),
    paths: kept.map(({ path }) => path),
    ...(withheld.length > 0 && { withheld: withheld.map(({ path }) => path) }),
  };
}
