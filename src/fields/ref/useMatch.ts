import { useWrappedSource } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RefOptions } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { siblingPath } from '../siblings';
import { useSiblings } from '../useSiblings';

/**
 * Filter of the options: what is fixed, and what the form's other fields say (`match`: their filter → our field). When the user
 * changes one of those, `onStale` is called: what was chosen belonged to the old value. Values that come
 * by themselves (a draft, the record as it was read again) bring their own choice along.
 */
export function useMatch(
  { match, filter }: Pick<RefOptions, 'match' | 'filter'>,
  source: string,
  onStale: () => void,
): RowRecord {
  const names = Object.values(match);
  const values = useSiblings(source, names);
  const path = useWrappedSource(source);
  const { subscribe } = useFormContext();
  const latest = useRef({ paths: [] as string[], onStale });
  useEffect(() => {
    latest.current = { paths: names.map((name) => siblingPath(path, name)), onStale };
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name !== undefined && latest.current.paths.includes(name)) latest.current.onStale();
        },
      }),
    [subscribe],
  );
  return { ...filter, ...Object.fromEntries(Object.entries(match).map(([theirs, ours]) => [theirs, values[ours]])) };
}
