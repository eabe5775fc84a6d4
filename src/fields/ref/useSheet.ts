import { useTranslate } from 'react-admin';
import { use } from 'react';
import type { KindOptions } from '../../schema/field-definition';
import type { Choice, Creating, Look } from '../../ui/choice';
import type { RowRecord } from '../cell';
import { fieldId, isReference } from './id';
import { useFieldServices } from '../services';
import { useReferencedDefinition } from './useReferencedDefinition';
import { SheetContext } from './sheet-context';
import { PENDING } from './title';

/** What the picker of a reference, or of several, opens beside the form: the form of a new record, and a chosen one. */
export function useSheet(
  { to, as }: Pick<KindOptions['ref'], 'to' | 'as'>,
  /** What the record has to fit, by its fields. */
  fits: RowRecord,
  onMade: (choice: Choice) => void,
): { creating?: Creating | undefined; lookAt?: ((choice: Choice) => Look | undefined) | undefined } {
  const sheet = use(SheetContext);
  const translate = useTranslate();
  const { titleOf } = useFieldServices().references;
  const { data: theirs } = useReferencedDefinition(to);
  if (!sheet) return {};
  const named = theirs?.title.flatMap((part) => ('field' in part ? [theirs.fields[part.field]] : [])) ?? [];
  const name = named.find((field) => field?.kind === 'text' && field.in.includes('add'))?.name;
  return {
    creating:
      theirs && sheet.mayCreate(theirs)
        ? {
            label: (text) =>
              text
                ? translate('form.createNamed', { name: text })
                : translate('form.createOne', { one: theirs.singular }),
            open: (text) =>
              sheet.create(theirs, { ...fits, ...(name !== undefined && text && { [name]: text }) }, (record) => {
                const { id } = record;
                if (isReference(id)) onMade({ value: fieldId(id, as), label: titleOf(theirs, record) });
              }),
          }
        : undefined,
    lookAt: sheet.mayLook(to)
      ? ({ value, label }) =>
          label === PENDING
            ? undefined
            : { label: translate('form.look', { name: label }), open: () => sheet.look(to, value, label) }
      : undefined,
  };
}
