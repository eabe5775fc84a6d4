import { useListContext, useNotify, useTranslate, type Identifier } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../errors/console-error';
import { errorText } from '../../errors/error-text';
import { useProvider } from '../useProvider';

/**
 * Selects every matching row. They are read page by page, because the platform answers at most 1,000 rows. Another
 * filter, or leaving the list, stops it.
 */
export function useSelectAll() {
  const { resource, filter, filterValues, sort, onSelect } = useListContext();
  const provider = useProvider();
  const notify = useNotify();
  const translate = useTranslate();
  /** Number of rows read, and of all rows; undefined while nothing is read. */
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const reading = useRef<AbortController>(undefined);
  /** The rows read are not selected. */
  const stop = () => reading.current?.abort();
  const matching = JSON.stringify([filterValues, filter]);
  useEffect(() => () => reading.current?.abort(), [resource, matching]);

  const start = async () => {
    stop();
    const { signal } = (reading.current = new AbortController());
    const ids: Identifier[] = [];
    let read = { done: 0, total: 0, unread: 0 };
    setProgress({ done: 0, total: 0 });
    try {
      await provider.forEachPage(
        resource,
        { filter: { ...filterValues, ...filter }, sort, signal },
        (rows, counted) => {
          read = counted;
          ids.push(...rows.map(({ id }) => id));
          if (!signal.aborted) setProgress(counted);
        },
      );
      signal.throwIfAborted();
      onSelect(ids);
      const { done, total, unread } = read;
      const missing = total - done - unread;
      if (unread > 0) notify(translate('list.unread', { smart_count: unread }), { type: 'warning' });
      if (missing > 0) notify(translate('list.missing', { smart_count: missing }), { type: 'warning' });
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) notify(errorText(error, translate), { type: 'error' });
    } finally {
      if (reading.current?.signal === signal) setProgress(undefined);
    }
  };
  return { progress, start: () => void start(), stop };
}
