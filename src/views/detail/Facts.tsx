import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { cellOf } from '../../fields/cells';
import { isMissing } from '../../fields/cell';
import type { FieldDefinition } from '../../schema/field-definition';
import { useCellContext } from '../cell-context';
import { useDefinition } from '../definitions';
import { useRights } from '../rights';
import { detailGroups } from './groups';

const MOST = 4;

/** What one wants to know first: the states of the record, as tags under its title. */
export function Facts({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = useRights(definition);
  const fields = detailGroups(definition, record, can)
    .flatMap((group) => group.fields)
    .filter((field) => isState(field) && !isMissing(record[field.name]))
    .slice(0, MOST);
  const context = useCellContext(fields, useMemo(() => [record], [record]));
  if (fields.length === 0) return null;
  return (
    <ul className="v-facts">
      {fields.map((field) => (
        <li key={field.name} title={field.label}>
          {cellOf(field)(record, context)}
        </li>
      ))}
    </ul>
  );
}

/** A choice whose options have colours. */
function isState(field: FieldDefinition): boolean {
  return field.kind === 'enum' && field.options.options.some(({ tone }) => tone !== undefined);
}
