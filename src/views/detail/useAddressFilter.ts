import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../router/Router';
import type { ResourceDefinition } from '../../schema/definition';

type Values = Record<string, unknown>;

/**
 * The filters of a single record in the address, as a list has them: `?filter={"company":3}`. Absent where the record has
 * no filters. What is no object, or no filter of the schema, is ignored.
 */
export function useAddressFilter({ single, list }: ResourceDefinition): {
  filter: Values | undefined;
  setFilter: (filter: Values) => void;
} {
  const [params, setParams] = useSearchParams();
  const text = params.get('filter');
  const filter = useMemo(
    () => (single && list.filters.length > 0 ? readFilter(text, list.filters) : undefined),
    [single, list, text],
  );
  const setFilter = useCallback(
    (next: Values) =>
      setParams((now) => {
        const query = new URLSearchParams(now);
        if (Object.keys(next).length > 0) query.set('filter', JSON.stringify(next));
        else query.delete('filter');
        return query;
      }),
    [setParams],
  );
  return { filter, setFilter };
}

function readFilter(text: string | null, offered: string[]): Values {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(read ?? {}).filter(([name]) => offered.includes(name)));
  } catch {
    return {};
  }
}
