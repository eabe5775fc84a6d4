import { problem, type Problem } from '../problem';
import { instantOf, isDay } from './instant';

export function checkDate(value: unknown): Problem | undefined {
  return isDay(value) || instantOf(value) ? undefined : problem('validation.date');
}
