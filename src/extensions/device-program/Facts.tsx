import type { RaRecord } from 'react-admin';
import { kindOf } from '../../fields/kinds';
import { viewOf } from '../../fields/views';
import { holds } from '../../schema/condition';
import { useCellContext } from '../../views/useCellContext';
import type { Values } from '../../views/form/changes';
import { filledField, filledValue } from './filled-field';
import type { Section } from './useSection';

/** The values of a step's form, as on a record's page, without empty ones. */
export function Facts({ section, values }: { section: Section; values: Values }) {
  const record: RaRecord = {
    id: '',
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filledValue(value)])),
  };
  const fields = section.groups
    .flatMap((group) => group.fields)
    .filter((field) => holds(field.when, values))
    .flatMap((field) => filledField(field, values[field.name]) ?? []);
  const context = useCellContext(fields, [record]);
  return (
    <dl className="v-values">
      {fields.map((field) => (
        <div key={field.name} className="v-value" data-wide={kindOf(field).wide}>
          <dt>{field.label}</dt>
          <dd>{viewOf(field)(record, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
