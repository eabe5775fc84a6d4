import { useTranslate, type RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { isChoice } from '../../../fields/kinds';
import { textOf } from '../../../fields/texts';
import type { ResourceDefinition, ThreadDefinition } from '../../../schema/definition';
import { useIdentity } from '../../useIdentity';
import { useCellContext } from '../../useCellContext';
import type { Placeholders } from './saved-replies';

/** Placeholders for saved replies: the fields that the thread declares, the recipient, and the author. */
export function usePlaceholders(
  { placeholders }: ThreadDefinition,
  { fields }: ResourceDefinition,
  record: RaRecord,
  name: string | undefined,
): Placeholders {
  const translate = useTranslate();
  const identity = useIdentity();
  const context = useCellContext(
    Object.values(placeholders).flatMap((field) => fields[field] ?? []),
    [record],
  );
  return useMemo(() => {
    const own = Object.entries(placeholders).flatMap(([place, source]) => {
      const field = fields[source];
      return field
        ? [
            [
              place,
              { label: field.label, value: isChoice(field) ? textOf(field)(record, context) : plain(record[source]) },
            ] as const,
          ]
        : [];
    });
    return {
      ...Object.fromEntries(own),
      name: { label: translate('blocks.thread.name'), value: name ?? '' },
      me: { label: translate('blocks.thread.me'), value: identity?.fullName ?? '' },
    };
  }, [placeholders, fields, record, context, translate, name, identity]);
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
