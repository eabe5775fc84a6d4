/** The filter values that a new record can begin with: no lists of values and no periods. */
export function singleValues<V>(values: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object'));
}
