import { useFormState } from 'react-hook-form';
import type { RowRecord } from './cell';
import type { FormPlace } from './problem';

/** The values that the form was opened with, for what an expression calls `old`; a new record has none. */
export function useFormer(place: FormPlace): RowRecord {
  const { defaultValues } = useFormState();
  return place === 'edit' && defaultValues ? defaultValues : none;
}

const none: RowRecord = {};
