import { problem, type Problem } from '../problem';

interface Lengths {
  min?: number;
  max?: number;
}

/** Counts characters as people do, not UTF-16 units. */
export function checkLength(value: unknown, { min, max }: Lengths): Problem | undefined {
  const length = [...String(value)].length;
  if (max !== undefined && length > max) return problem('validation.maxLength', { max });
  if (min !== undefined && length < min) return problem('validation.minLength', { min });
  return undefined;
}
