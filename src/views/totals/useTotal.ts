import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import { pick } from '../../schema/pick';
import { conditionFor } from '../../schema/refusal';
import type { ListMeta } from '../../wire/data-provider';
import type { Progress } from '../../wire/each-page';
import type { BrowserRecord } from '../../wire/records';
import { useAccountValues } from '../useIdentity';
import { useProvider } from '../useProvider';
import { addRecords, noSums, type Sums } from './sums';

/** Rows per read, those that are read without a request of the user, and the maximum number of rows to add up: the first ones. */
const pageSize = 1000;
const upTo = 2000;
const mostRows = 20_000;

/** The sums of each total with the number of rows, and the number of unreadable ones. */
export interface Added extends Progress {
  sums: readonly Sums[];
}

/**
 * Totals of the rows on all pages that match the list's filters. A list on a single page is added up without a request;
 * a longer one is read page by page, and again when filters or rows change.
 * @param totals of the same rows, the first one of all
 * @param definition of the list
 * @param theirs definition of the list to add up; the same one unless the total names another
 * @param isWanted the user has asked for it, however many rows there are
 */
export function useTotal(
  totals: readonly TotalDefinition[],
  definition: ResourceDefinition,
  theirs: ResourceDefinition,
  isWanted = false,
) {
  const {
    filterValues,
    data: rows = [],
    total: size = 0,
    page,
    meta,
    isPending,
    isPlaceholderData,
    error: listError,
  } = useListContext<BrowserRecord>();
  const provider = useProvider();
  const own = useAccountValues();
  const together = totals.map(({ when, ...total }) => ({ ...total, ...(when && { when: conditionFor(when, own) }) }));
  const noRows = together.map(() => noSums);
  const withRows = (sums: readonly Sums[], rows: readonly BrowserRecord[]) =>
    sums.map((one, index) => addRecords(one, rows, together[index] ?? {}));
  const isOwn = theirs.name === definition.name;
  const filter: Record<string, unknown> = isOwn
    ? filterValues
    : pick(filterValues, (name) => theirs.list.filters.includes(name));
  const lack = meta as ListMeta | undefined;
  const about = JSON.stringify(filter);
  const [asked, setAsked] = useState(isWanted ? about : undefined);
  const [progress, setProgress] = useState<Progress>();
  const isAsked = asked === about;
  const isSettled = !isPending && !isPlaceholderData && !listError;
  const isWhole = isOwn && isSettled && page === 1 && rows.length === size && !lack;
  const known = isOwn && isSettled ? size : undefined;
  const tooMany = known !== undefined && known > upTo && !isAsked ? known : undefined;
  const query = useQuery<Added>({
    queryKey: [definition.name, 'total', together, filter, known, isAsked],
    enabled: (isOwn ? isSettled : !isPending) && !isWhole && tooMany === undefined,
    placeholderData: (before) => before,
    queryFn: async ({ signal }): Promise<Added> => {
      let added: Added = { sums: noRows, done: 0, total: 0, unread: 0 };
      await provider.forEachPage(theirs.name, { filter, pageSize, signal }, (page, read) => {
        added = { sums: withRows(added.sums, page), ...read };
        if (isAsked && !signal.aborted) setProgress(read);
        return read.done < (isAsked ? mostRows : upTo) && (isAsked || read.total <= upTo);
      });
      return added;
    },
  });
  const { data, error, isFetching, isPaused, isPlaceholderData: isBefore, refetch } = query;
  const many =
    tooMany ?? (!isAsked && !isBefore && data && data.total > upTo && data.done < data.total ? data.total : undefined);
  const isReading = isAsked && isFetching;
  const added: Added | undefined = isWhole
    ? { sums: withRows(noRows, rows), done: size, total: size, unread: 0 }
    : many !== undefined || isReading
      ? undefined
      : data;
  return {
    /** The sums of the current filters, or of the previous ones while these are read (`isOld`); undefined before the first read. */
    added,
    isOld: !isWhole && isBefore,
    /** Number of rows, when there are too many to read without a request of the user. */
    many,
    /** Progress of a read that the user started. */
    progress: isReading ? (progress ?? { done: 0, total: known ?? 0, unread: 0 }) : undefined,
    error: isWhole || many !== undefined ? null : error,
    isFetching,
    isPaused,
    /** Reads the rows on request, or again. */
    start: () => {
      setProgress(undefined);
      if (many === undefined) void refetch();
      else setAsked(about);
    },
    stop: () => setAsked(undefined),
  };
}
