import type { RaRecord } from 'react-admin';
import { isMissing } from '../../fields/cell';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition, SplitDefinition } from '../../schema/definition';
import { useCellContext } from '../useCellContext';
import { whoField } from '../who';
import { cardOf } from './card';

/** What the open record is, as the title of its card says it, and whom it is about. */
export function useHeading(
  split: SplitDefinition,
  definition: ResourceDefinition,
  record: RaRecord | undefined,
): string | undefined {
  const person = whoField(definition);
  const context = useCellContext(
    [split.title ?? [], person?.name ?? []].flat().flatMap((name) => definition.fields[name] ?? []),
    record && [record],
  );
  if (!record) return undefined;
  const who = person && !isMissing(record[person.name]) ? [textOf(person)(record, context)] : [];
  return [cardOf(split, definition).title(record, context), ...who].filter(Boolean).join(' · ');
}
