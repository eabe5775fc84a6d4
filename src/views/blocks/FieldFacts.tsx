import { isMissing } from '../../fields/cell';
import { viewOf } from '../../fields/views';
import type { ResourceDefinition } from '../../schema/definition';
import { useCellContext } from '../useCellContext';
import { useShownFields } from '../useShown';
import type { BrowserRecord } from '../../wire/records';

interface Props {
  definition: ResourceDefinition;
  record: BrowserRecord;
  fields: readonly string[];
}

/** Some fields of a record, one per line. Fields without a value, without permission, or whose condition fails are left out. */
export function FieldFacts({ definition, record, fields: names }: Props) {
  const fields = useShownFields()(definition, names, record).filter(({ name }) => !isMissing(record[name]));
  const context = useCellContext(fields, [record]);
  return (
    <dl className="v-values">
      {fields.map((field) => (
        <div key={field.name} data-field={field.name}>
          <dt>{field.label}</dt>
          <dd>{viewOf(field)(record, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
