import { useWrappedSource } from 'react-admin';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { problem, type Problem } from './problem';

interface Unchosen {
  /** For `useFieldInput`: a typed text that chooses nothing is refused at the field, never left out in silence. */
  checkText: () => Problem | undefined;
  onUnchosen: (text: string | undefined) => void;
}

/** What is typed into a combobox of a form and chooses nothing. */
export function useUnchosen(source: string): Unchosen {
  const text = useRef<string>(undefined);
  const name = useWrappedSource(source);
  const { trigger, getFieldState } = useFormContext();
  return {
    checkText: () => (text.current === undefined ? undefined : problem('validation.option')),
    onUnchosen: (typed) => {
      text.current = typed;
      if (typed === undefined && getFieldState(name).invalid) void trigger(name);
    },
  };
}
