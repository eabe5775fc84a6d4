import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from '../../router/Router';
import { useDefinition } from '../../views/definitions';
import { RecordFacts } from '../../views/RecordFacts';
import { titleOf } from '../../views/title';
import { LinkButton } from './LinkButton';

/** The values of an order beside the picture: those of the list's columns. */
export function OrderFacts({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const fields = definition.list.columns
    .filter(({ hidden }) => !hidden)
    .flatMap(({ field }) => definition.fields[field] ?? []);
  return (
    <section
      className="p-order-facts"
      aria-label={translate('live.orderFacts', { order: titleOf(definition, record) })}
    >
      <RecordFacts fields={fields} record={record} />
      <LinkButton order={record} />
      <Link className="c-button" to={`/${definition.name}/${encodeURIComponent(record.id)}/show`}>
        {translate('live.openOrder')}
      </Link>
    </section>
  );
}
