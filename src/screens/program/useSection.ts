import { useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ResourceDefinition } from '../../schema/definition';
import { isChanged, type Values } from '../../views/form/changes';
import { valueNames, type FormGroup } from '../../views/form/layout';

/** One step's form: it lives as long as the wizard, whichever step is shown. */
export interface Section {
  definition: ResourceDefinition;
  groups: FormGroup[];
  names: string[];
  form: UseFormReturn<Values>;
  /** Whether it holds something else than a new one starts with. */
  isTouched: () => boolean;
}

/**
 * @param start what a new one starts with
 * @param kept what an earlier visit left
 */
export function useSection(definition: ResourceDefinition, groups: FormGroup[], start: Values, kept: Values | undefined): Section {
  const begun = useRef(start);
  const form = useForm<Values>({ defaultValues: kept ? { ...start, ...kept } : start, shouldFocusError: false });
  const names = valueNames(groups);
  return { definition, groups, names, form, isTouched: () => isChanged(begun.current, form.getValues(), names) };
}
