import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { cellOf } from '../../fields/cells';
import { useCellContext } from '../../views/cell-context';
import { useDefinition } from '../../views/definitions';
import { CardFailure, CardLoading, CardNote } from './Card';
import { earlierRefunds } from './earlier';
import { quietly } from './quietly';

const columns = ['gmt_apply', 'amount', 'state', 'order_id', 'reason', 'reject_reason'];
const page = { ...quietly, pagination: { page: 1, perPage: 50 }, sort: { field: 'gmt_apply', order: 'DESC' as const } };

/** Refunds of the same order and of the same user. */
export function History({ record, user }: { record: RaRecord; user: string }) {
  const { name } = useDefinition();
  const translate = useTranslate();
  const ofOrder = useGetList<RaRecord>(name, { ...page, filter: { order_id: record['order_id'] } });
  const ofUser = useGetList<RaRecord>(name, { ...page, filter: { user_id: user } }, { enabled: user !== '' });
  const rows = useMemo(() => earlierRefunds(record, ofOrder.data ?? [], ofUser.data ?? []), [record, ofOrder.data, ofUser.data]);
  const failed = [ofOrder, ofUser].filter(({ error, data }) => error && !data);
  if (failed.length > 0) return <CardFailure error={failed[0]?.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  if (ofOrder.isPending || (user !== '' && ofUser.isPending)) return <CardLoading />;
  if (rows.length === 0) return <CardNote>{translate('refund.noHistory')}</CardNote>;
  return <Rows record={record} rows={rows} />;
}

function Rows({ record, rows }: { record: RaRecord; rows: RaRecord[] }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const context = useCellContext([], undefined);
  const fields = columns.flatMap((name) => definition.fields[name] ?? []);
  return (
    <div className="v-rows p-refund-rows" role="region" aria-label={translate('refund.card.history')}>
      <table aria-label={translate('refund.card.history')}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col">{field.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-same={row['order_id'] === record['order_id'] || undefined}>
              {fields.map((field, index) => (
                <td key={field.name}>{index === 0 ? <Link to={`/${definition.name}/${row.id}/show`}>{cellOf(field)(row, context)}</Link> : cellOf(field)(row, context)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
