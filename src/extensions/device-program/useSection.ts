import { useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ResourceDefinition } from '../../schema/definition';
import { isChanged, type Values } from '../../views/form/changes';
import { valueNames, type FormGroup } from '../../views/form/layout';

/** The form of a step. It keeps its values while other steps are shown. */
export interface Section {
  definition: ResourceDefinition;
  groups: FormGroup[];
  names: string[];
  form: UseFormReturn<Values>;
  /** Whether a value differs from the initial ones. */
  isTouched: () => boolean;
}

/**
 * @param start initial values
 * @param kept values of a draft
 */
export function useSection(
  definition: ResourceDefinition,
  groups: FormGroup[],
  start: Values,
  kept: Values | undefined,
): Section {
  const begun = useRef(start);
  const form = useForm<Values>({ defaultValues: kept ? { ...start, ...kept } : start, shouldFocusError: false });
  const names = valueNames(groups);
  return { definition, groups, names, form, isTouched: () => isChanged(begun.current, form.getValues(), names) };
}
