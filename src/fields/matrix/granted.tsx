import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { countOf, permissionsOf } from './model';
import { idsOf, useTree } from './useTree';

interface Props {
  field: FieldDefinition<'matrix'>;
  value: unknown;
  /** Until the tree is there, and where it can't be read. */
  children: ReactNode;
}

/** The number of granted permissions, counted as in the form, without branches. */
export function Granted({ field, value, children }: Props) {
  const translate = useTranslate();
  const { tree } = useTree(field.options);
  if (!tree) return children;
  const all = permissionsOf(tree.sections.flatMap((section) => section.lines));
  return translate('fields.matrix.count', {
    count: countOf(all, new Set(idsOf(value).map(String))),
    total: all.length,
  });
}
