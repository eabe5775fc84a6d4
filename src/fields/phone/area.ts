/** Area of users whose area is not given (docs/specification.md#bounds-phone). */
export const DEFAULT_AREA = '+86';

/** `+86` for `86`, `+86` and `0086`; '' for nothing. */
export function areaText(area: unknown): string {
  if (typeof area !== 'string' && typeof area !== 'number') return '';
  const digits = String(area)
    .trim()
    .replace(/^(\+|00)/, '');
  return digits === '' || digits === '0' ? '' : `+${digits}`;
}
