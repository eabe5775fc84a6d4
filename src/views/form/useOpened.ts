import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changesOf, type Values } from './changes';

/**
 * What the form was opened with. When the record is read again meanwhile, fields that nobody touched follow it; a
 * touched field keeps what was typed, and what it was opened with, so that a change by somebody else is noticed.
 */
export function useOpened(form: UseFormReturn<Values>, initial: Values, names: string[]) {
  const opened = useRef(initial);
  const latest = useRef(initial);
  useEffect(() => {
    if (latest.current === initial) return;
    latest.current = initial;
    const typed = changesOf(opened.current, form.getValues(), names);
    const before = Object.fromEntries(Object.keys(typed).map((name) => [name, opened.current[name]]));
    opened.current = { ...initial, ...before };
    form.reset(initial, { keepErrors: true, keepSubmitCount: true });
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
  }, [form, initial, names]);
  /** Begins anew with these values: they were saved, or another record is added. */
  const reopen = useCallback(
    (values: Values) => {
      opened.current = values;
      form.reset(values);
    },
    [form],
  );
  return { opened, reopen };
}
