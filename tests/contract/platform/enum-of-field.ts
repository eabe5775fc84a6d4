/** The enum of schemas/enums.yaml that a field has its options of. */
export function enumNamed(source: unknown, path: string[]): string | undefined {
  const [step, ...rest] = path;
  if (typeof source !== 'object' || source === null) return undefined;
  if (step !== undefined) return enumNamed((source as Record<string, unknown>)[step], rest);
  return 'of' in source && typeof source.of === 'string' ? source.of : undefined;
}
