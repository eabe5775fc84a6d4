import { fieldsOfCondition, holds } from '../../schema/condition';
import type { FormGroup } from './layout';
import { useValuesOf } from './useValuesOf';

/** The groups whose condition holds. It watches only the fields of the conditions. */
export function useShownGroups(groups: FormGroup[]): FormGroup[] {
  const names = [...new Set(groups.flatMap(({ when }) => fieldsOfCondition(when)))];
  const values = useValuesOf(names);
  return groups.filter(({ when }) => holds(when, values));
}
