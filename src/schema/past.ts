/** Whether a value is a moment, as ISO 8601, that is past. */
export function isPast(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && Date.parse(value) < Date.now();
}
