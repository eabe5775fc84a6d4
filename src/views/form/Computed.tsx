import { useWatch } from 'react-hook-form';
import { textOf } from '../../fields/texts';
import { computedValue } from '../../schema/computed';
import { readerOf } from '../../schema/condition';
import type { Expression } from '../../schema/expression';
import type { FieldDefinition } from '../../schema/field-definition';
import { FieldFrame } from '../../ui/frame';
import { useCellContext } from '../useCellContext';
import type { Values } from './changes';

/** A field that is computed from what the form has: its value follows while one types. */
export function Computed({ field, value }: { field: FieldDefinition; value: Expression }) {
  const context = useCellContext([], undefined);
  const values: Values = useWatch();
  const found = computedValue(field, value, readerOf(values)) ?? null;
  return (
    <FieldFrame label={field.label} help={field.help}>
      {({ id }) => (
        <output id={id} className="v-computed c-row c-num">
          {found === null ? '—' : textOf(field)({ ...values, [field.name]: found }, context)}
        </output>
      )}
    </FieldFrame>
  );
}
