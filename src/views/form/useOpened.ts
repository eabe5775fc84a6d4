import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../fields/same-value';
import { changesOf, type Values } from './changes';

/**
 * The baseline of a form. When the record is read again, untouched fields follow it. A touched field keeps its value and
 * its baseline, so that a change by somebody else is detected. A record that now has what was typed, as after a save, is
 * the baseline.
 */
export function useOpened(form: UseFormReturn<Values>, initial: Values, names: string[]) {
  const opened = useRef(initial);
  const latest = useRef(initial);
  useEffect(() => {
    if (latest.current === initial) return;
    latest.current = initial;
    const typed = changesOf(opened.current, form.getValues(), names);
    const differing = Object.keys(typed).filter((name) => !sameValue(typed[name], initial[name]));
    opened.current = { ...initial, ...Object.fromEntries(differing.map((name) => [name, opened.current[name]])) };
    form.reset(initial, { keepErrors: true, keepSubmitCount: true });
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
  }, [form, initial, names]);
  /** Resets the form to these values, after a save or for another new record. */
  const reopen = useCallback(
    (values: Values) => {
      opened.current = values;
      form.reset(values);
    },
    [form],
  );
  return { opened, reopen };
}
