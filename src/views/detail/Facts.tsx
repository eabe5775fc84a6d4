import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { cellOf } from '../../fields/cells';
import { useCellContext } from '../cell-context';
import { useDefinition } from '../definitions';
import { useRights } from '../rights';
import { stateFields } from './groups';

/** The states of the record, as tags under its title. */
export function Facts({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = useRights(definition);
  const fields = stateFields(definition, record, can);
  const context = useCellContext(fields, useMemo(() => [record], [record]));
  if (fields.length === 0) return null;
  return (
    <dl className="v-facts">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>{cellOf(field)(record, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
