/** Text of a value that should be one; '' for anything else. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
