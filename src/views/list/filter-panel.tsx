import { FieldFilter } from '../../fields/field-filter';
import type { FieldDefinition } from '../../schema/field-definition';
import { FieldFrame } from '../../ui/frame';

interface Props {
  id: string;
  label: string;
  fields: FieldDefinition[];
  values: Record<string, unknown>;
  onChange: (name: string, value: unknown) => void;
}

/** All filters of a list, each under its label. A change asks the list at once. */
export function FilterPanel({ id, label, fields, values, onChange }: Props) {
  return (
    <div id={id} className="v-filter-panel" role="group" aria-label={label}>
      {fields.map((field) => (
        <FieldFrame key={field.name} label={field.label}>
          {(control) => (
            <FieldFilter id={control.id} field={field} value={values[field.name]} onChange={(value) => onChange(field.name, value)} />
          )}
        </FieldFrame>
      ))}
    </div>
  );
}
