import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { periodBefore } from '../../fields/date/period-before';
import { isMoment, isSingleReference } from '../../fields/kinds';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import { useProvider } from '../useProvider';
import { addRecords, noSums, type Sums } from './sums';
import { mostRows } from './useTotal';

/**
 * What a table of records, such as that of products, is compared with: the sums of the period before the one that the list is
 * filtered by. Undefined without one, until it is read, and where it has more rows than are added up.
 *
 * @param ready the sums of the period itself are there
 */
export function useBefore(total: TotalDefinition, theirs: ResourceDefinition, ready: boolean): Sums | undefined {
  const { filterValues } = useListContext();
  const provider = useProvider();
  const values = filterValues as Record<string, unknown>;
  const periods = theirs.list.filters.filter((name) => isMoment(theirs.fields[name]) && name in values);
  const [name = '', ...more] = periods;
  const before =
    more.length === 0 && total.across !== undefined && isSingleReference(theirs.fields[total.by ?? ''])
      ? periodBefore(values[name], theirs.fields[name]?.kind === 'date')
      : undefined;
  const filter = { ...values, [name]: before };
  const { data } = useQuery({
    queryKey: [theirs.name, 'total before', total, filter],
    enabled: ready && before !== undefined,
    queryFn: async ({ signal }) => {
      let sums = noSums;
      let isWhole = true;
      await provider.forEachPage(
        theirs.name,
        { filter, pageSize: 1000, signal },
        (page, { done, total: size, unread }) => {
          sums = addRecords(sums, page, total);
          isWhole = done + unread >= size;
          return done < mostRows;
        },
      );
      return isWhole ? sums : null;
    },
  });
  return ready && before !== undefined ? (data ?? undefined) : undefined;
}
