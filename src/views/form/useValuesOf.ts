import { useWatch } from 'react-hook-form';
import type { Values } from './changes';

/** The form's current values of these fields. Nothing else renders again with another field. */
export function useValuesOf(names: string[]): Values {
  const watched = useWatch<Values>({ name: names });
  return Object.fromEntries(names.map((name, index) => [name, watched[index]]));
}
