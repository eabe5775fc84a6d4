import type { RaRecord } from 'ra-core';

/**
 * Other refunds of the order and of the user, the order's first, then the latest. The platform's text filters only
 * "contain": what merely looks alike is left out.
 */
export function earlierRefunds(record: RaRecord, ofOrder: RaRecord[], ofUser: RaRecord[]): RaRecord[] {
  const isSame = (name: string) => (other: RaRecord) => other[name] === record[name];
  const found = new Map<string, RaRecord>();
  for (const row of [...ofOrder.filter(isSame('order_id')), ...ofUser.filter(isSame('user_id'))]) {
    if (String(row.id) !== String(record.id)) found.set(String(row.id), row);
  }
  const rank = (row: RaRecord) => (row['order_id'] === record['order_id'] ? 0 : 1);
  return [...found.values()].sort((one, other) => rank(one) - rank(other) || String(other['gmt_apply'] ?? '').localeCompare(String(one['gmt_apply'] ?? '')));
}
