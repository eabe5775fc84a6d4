import { useMemo, type ReactNode } from 'react';
import { isMissing } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import { useCellContext } from '../../views/cell-context';
import { valueViewOf } from '../../views/detail/values';
import { useRights } from '../../views/rights';
import type { BrowserRecord } from '../../wire/records';

interface Props {
  definition: ResourceDefinition;
  record: BrowserRecord;
  fields: readonly string[];
  /** Stands behind the value of one field. */
  after?: ReactNode;
  afterField?: string;
}

/** Some fields of a record, one a line, drawn as everywhere. Those without a value, and those this user may not see, are left out. */
export function RecordFacts({ definition, record, fields: names, after, afterField }: Props) {
  const can = useRights(definition);
  const fields = useMemo(
    () => names.flatMap((name) => definition.fields[name] ?? []).filter(({ permission }) => !permission || can(permission)),
    [definition, names, can],
  );
  const context = useCellContext(fields, useMemo(() => [record], [record]));
  return (
    <dl className="p-facts-list">
      {fields
        .filter(({ name }) => !isMissing(record[name]) && record[name] !== '')
        .map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              {valueViewOf(field)(record, context)}
              {field.name === afterField && after}
            </dd>
          </div>
        ))}
    </dl>
  );
}
