import type { RaRecord } from 'react-admin';
import { isMissing } from '../../fields/cell';
import { cellOf } from '../../fields/cells';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';

/** The heading of a record's page: the values of its headline, then the title. */
export function Heading({ record, title }: { record: RaRecord | undefined; title: string }) {
  const definition = useDefinition();
  const can = useCan(definition);
  const { headline, fields: all } = definition;
  const fields = (headline ?? []).flatMap((name) => all[name] ?? []);
  const context = useCellContext(fields, record ? [record] : []);
  const told = record
    ? fields.filter(
        ({ name, permission }) => !isMissing(record[name]) && record[name] !== '' && (!permission || can(permission)),
      )
    : [];
  if (!record || told.length === 0) return <h1>{title}</h1>;
  return (
    <h1 className="v-heading">
      <span className="v-headline">
        {told.map((field) => (
          <span key={field.name}>{cellOf(field)(record, context)}</span>
        ))}
      </span>{' '}
      <span className="v-heading-title">{title}</span>
    </h1>
  );
}
