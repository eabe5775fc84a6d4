import { useWrappedSource } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RowRecord } from '../cell';
import { siblingPath } from '../siblings';
import { useSiblings } from '../use-siblings';

/**
 * Filter of the options from the form's other fields (`match`: their filter → our field). When the user
 * changes one of those, `onStale` is called: what was chosen belonged to the old value.
 */
export function useMatch(match: Record<string, string>, source: string, onStale: () => void): RowRecord {
  const names = Object.values(match);
  const values = useSiblings(source, names);
  const path = useWrappedSource(source);
  const { getFieldState } = useFormContext();
  const key = JSON.stringify(values);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (names.some((name) => getFieldState(siblingPath(path, name)).isDirty)) onStale();
  });
  return Object.fromEntries(Object.entries(match).map(([theirs, ours]) => [theirs, values[ours]]));
}
