import { useTranslate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { cellOf } from '../../fields/cells';
import { useCellContext } from '../../views/cell-context';
import { useDefinition } from '../../views/definitions';
import { titleOf } from '../../views/title';

/** What is worth knowing beside the picture: the columns of the list. */
export function OrderFacts({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const fields = definition.list.columns.filter(({ hidden }) => !hidden).flatMap(({ field }) => definition.fields[field] ?? []);
  const context = useCellContext(fields, useMemo(() => [record], [record]));
  return (
    <section className="p-order-facts" aria-label={translate('live.orderFacts', { order: titleOf(definition, record) })}>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{cellOf(field)(record, context)}</dd>
          </div>
        ))}
      </dl>
      <Link className="c-button" to={`/${definition.name}/${encodeURIComponent(record.id)}/show`}>{translate('live.openOrder')}</Link>
    </section>
  );
}
