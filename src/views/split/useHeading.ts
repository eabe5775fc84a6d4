import type { RaRecord } from 'react-admin';
import { isMissing, type CellContext } from '../../fields/cell';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition, SplitDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { useCellContext } from '../useCellContext';
import { whoField } from '../who';
import { cardOf } from './card';

/** The heading of an open record. */
interface Heading {
  /** The title of its card. */
  what: string;
  /** The reference to whom it is about, where the record has one. */
  who: FieldDefinition | undefined;
  /** Both in one text. */
  text: string;
  context: CellContext;
}

export function useHeading(
  split: SplitDefinition,
  definition: ResourceDefinition,
  record: RaRecord | undefined,
): Heading | undefined {
  const person = whoField(definition);
  const context = useCellContext(
    [split.title ?? [], person?.name ?? []].flat().flatMap((name) => definition.fields[name] ?? []),
    record && [record],
  );
  if (!record) return undefined;
  const what = cardOf(split, definition).title(record, context);
  const who = person && !isMissing(record[person.name]) ? person : undefined;
  const text = [what, ...(who ? [textOf(who)(record, context)] : [])].filter(Boolean).join(' · ');
  return { what, who, text, context };
}
