import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from './changes';
import type { DraftKeeper } from './draft-keeper';

/** Has a keeper write what is typed into a form: after a pause, and at the latest when the form goes away. */
export function useKeeping(form: UseFormReturn<Values>, keeper: DraftKeeper): void {
  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: keeper.touch });
    return () => {
      stop();
      keeper.flush();
    };
  }, [form, keeper]);
}
