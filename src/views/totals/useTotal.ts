import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import { conditionFor } from '../../schema/refusal';
import type { ListMeta } from '../../wire/data-provider';
import type { Progress } from '../../wire/each-page';
import type { BrowserRecord } from '../../wire/records';
import { useAccountValues } from '../account-values';
import { useProvider } from '../provider';
import { addRecords, noSums, type Sums } from './sums';

/** Rows that the platform answers at once, and rows that are added up at most: of more, the first ones. */
const pageSize = 1000;
export const mostRows = 20_000;

/** What was added up of how many rows, and how many of them could not be read. */
export interface Added extends Progress {
  sums: Sums;
}

export interface Total {
  /** Of the filters as they are, or of those before while these are read (`isOld`); undefined while there is nothing. */
  added: Added | undefined;
  isOld: boolean;
  /** There are so many rows that nobody reads them unasked. */
  many: number | undefined;
  /** Under way because somebody asked for it. */
  progress: Progress | undefined;
  error: unknown;
  isFetching: boolean;
  isPaused: boolean;
  /** Reads them all the same, or again. */
  start: () => void;
  stop: () => void;
}

/**
 * What the rows of all pages that the list's filters leave add up to. A list that stands on its page whole is added up
 * as it is; another one is read page by page, and anew when filters or rows change.
 * @param definition of the list
 * @param theirs of the list that is added up, the same one unless the total says so
 */
export function useTotal(index: number, total: TotalDefinition, definition: ResourceDefinition, theirs: ResourceDefinition): Total {
  const { filterValues, data: rows = [], total: size = 0, page, meta, isPending, isPlaceholderData, error: listError } = useListContext<BrowserRecord>();
  const provider = useProvider();
  const own = useAccountValues();
  const apart = total.apart && conditionFor(total.apart.when, own);
  const isOwn = theirs.name === definition.name;
  const filter = isOwn ? (filterValues as Record<string, unknown>) : Object.fromEntries(Object.entries(filterValues as object).filter(([name]) => theirs.list.filters.includes(name)));
  const lack = meta as ListMeta | undefined;
  const about = JSON.stringify(filter);
  const [asked, setAsked] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const isAsked = asked === about;
  const isSettled = !isPending && !isPlaceholderData && !listError;
  const isWhole = isOwn && isSettled && page === 1 && rows.length === size && !lack;
  const known = isOwn && isSettled ? size : undefined;
  const tooMany = known !== undefined && known > total.upTo && !isAsked ? known : undefined;
  const query = useQuery<Added>({
    queryKey: [definition.name, 'total', index, filter, known, apart, isAsked],
    enabled: (isOwn ? isSettled : !isPending) && !isWhole && tooMany === undefined,
    placeholderData: (before) => before,
    queryFn: async ({ signal }): Promise<Added> => {
      let added: Added = { sums: noSums, done: 0, total: 0, unread: 0 };
      await provider.forEachPage(theirs.name, { filter, pageSize, signal }, (page, read) => {
        added = { sums: addRecords(added.sums, page, total, apart), ...read };
        if (isAsked && !signal.aborted) setProgress(read);
        return read.done < (isAsked ? mostRows : total.upTo) && (isAsked || read.total <= total.upTo);
      });
      return added;
    },
  });
  const { data, error, isFetching, isPaused, isPlaceholderData: isBefore, refetch } = query;
  const many = tooMany ?? (!isAsked && !isBefore && data && data.total > total.upTo && data.done < data.total ? data.total : undefined);
  const isReading = isAsked && isFetching;
  const added: Added | undefined = isWhole
    ? { sums: addRecords(noSums, rows, total, apart), done: size, total: size, unread: 0 }
    : many !== undefined || isReading ? undefined : data;
  return {
    added,
    isOld: !isWhole && isBefore,
    many,
    progress: isReading ? (progress ?? { done: 0, total: known ?? 0, unread: 0 }) : undefined,
    error: isWhole || many !== undefined ? null : error,
    isFetching,
    isPaused,
    start: () => {
      setProgress(undefined);
      if (many === undefined) void refetch();
      else setAsked(about);
    },
    stop: () => setAsked(undefined),
  };
}
