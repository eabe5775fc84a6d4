import { useWatch } from 'react-hook-form';
import { fieldsOfCondition, holds } from '../../schema/condition';
import type { Values } from './changes';
import type { FormGroup } from './layout';

/** The groups whose condition holds. It watches only the fields of the conditions. */
export function useShownGroups(groups: FormGroup[]): FormGroup[] {
  const names = [...new Set(groups.flatMap(({ when }) => fieldsOfCondition(when)))];
  const watched = useWatch<Values>({ name: names });
  const values = Object.fromEntries(names.map((name, index) => [name, watched[index]]));
  return groups.filter(({ when }) => holds(when, values));
}
