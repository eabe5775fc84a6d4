import { use } from 'react';
import { withFormer } from '../../schema/condition';
import type { InputProps } from '../input';
import { RelatedContext } from '../related';
import { useFormer } from '../useFormer';
import { useSiblings } from '../useSiblings';
import { daysWithin, fieldsOfLimits } from './limits';

/** The days that the calendar of a field offers, by what the form has now. */
export function useDaysWithin({ field, source, place }: InputProps<'date'> | InputProps<'datetime'>) {
  const beside = { ...useSiblings(source, fieldsOfLimits(field)), ...use(RelatedContext) };
  return daysWithin(field, withFormer(beside, useFormer(place)));
}
