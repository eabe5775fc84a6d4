import { use } from 'react';
import { ListContext, useTranslate } from 'react-admin';
import { exactText } from '../../fields/date/instant';
import { localNumber } from '../../fields/shared/number/number-form';
import { useDefinition } from '../definitions';
import { filterSentence } from '../filters/sentence';
import { useCellContext } from '../useCellContext';
import { useIdentity } from '../useIdentity';
import { usePrinting } from './usePrinting';

/** Below the heading of a printed page: which records of a list it has, who printed it, and when. */
export function PrintHead() {
  const translate = useTranslate();
  const { fields } = useDefinition();
  const list = use(ListContext);
  const identity = useIdentity();
  const printing = usePrinting();
  const filters: Record<string, unknown> = list?.filterValues ?? {};
  const names = Object.keys(filters);
  // Titles of the filters' references are read before it is printed.
  const context = useCellContext(
    names.flatMap((name) => fields[name] ?? []),
    [{ ...filters, id: '' }],
  );
  if (!printing) return null;
  const by = { moment: exactText(printing), user: identity?.fullName ?? '' };
  return (
    <div className="v-print-head">
      {list && (
        <p>
          {translate('print.rows', { shown: localNumber(list.data?.length ?? 0), total: localNumber(list.total ?? 0) })}
        </p>
      )}
      {names.map((name) => (
        <p key={name}>{filterSentence(fields[name], fields[name]?.label ?? name, filters[name], context)}</p>
      ))}
      <p>{translate('print.by', by)}</p>
    </div>
  );
}
