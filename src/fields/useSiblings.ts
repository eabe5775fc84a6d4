import { useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RowRecord } from './cell';
import { siblingPath } from './siblings';

/** Values of the named fields beside the one at `source`; draws again when one of them changes, and only then. */
export function useSiblings(source: string, names: readonly string[]): RowRecord {
  const path = useWrappedSource(source);
  const paths = names.map((name) => siblingPath(path, name));
  const watched: unknown[] = useWatch({ name: paths, disabled: names.length === 0, exact: true });
  return Object.fromEntries(names.map((name, index) => [name, watched[index]]));
}
