/** The values whose names are wanted. */
export function pick<T>(values: Record<string, T>, wanted: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
}
