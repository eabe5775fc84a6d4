import { useEffect } from 'react';
import type { FormPlace } from '../../fields/problem';
import type { FieldDefinition } from '../../schema/field-definition';
import { useLatest } from '../actions/useLatest';
import type { Values } from './changes';

/** A form on the page, for the inspector. */
export interface OpenForm {
  /** Name of the resource. */
  resource: string;
  place: FormPlace;
  /** Its fields, with those that are hidden now. */
  fields: readonly FieldDefinition[];
  /** It is the form of a record, not of an action's parameters. */
  isRecord: boolean;
  /** The record as it was read; the initial values of a new one. */
  initial: Values;
  /** The values that are entered now. */
  values: () => Values;
}

const mounted = new Set<{ current: OpenForm }>();

/** The forms on the page, in the order of mounting. */
export function openForms(): OpenForm[] {
  return [...mounted].map(({ current }) => current);
}

/** Makes a form known while it is mounted. */
export function useOpenForm(form: OpenForm): void {
  const latest = useLatest(form);
  useEffect(() => {
    mounted.add(latest);
    return () => void mounted.delete(latest);
  }, [latest]);
}
