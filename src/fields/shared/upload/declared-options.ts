import type { FieldSource } from '../../../compiler/source';
import type { UploadOptions } from '../../../schema/field-definition';

export const MB = 1024 ** 2;
const units: Record<string, number> = { KB: 1024, MB, GB: 1024 * MB };

export function uploadOptions(
  { via, accept, maxSize, with: zone, size }: FieldSource,
  usual: string[],
  limit: number,
): UploadOptions {
  return {
    via: via ?? 'multipart',
    accept: accept ?? usual,
    maxSize: maxSize === undefined ? limit : bytesOf(maxSize),
    ...(zone && { zone }),
    ...(size && { size }),
  };
}

/** `20 MB` → 20971520. */
function bytesOf(size: string | number): number {
  if (typeof size === 'number') return size;
  const [, amount = '0', unit = ''] = /^(\d+) ?(\w+)$/.exec(size) ?? [];
  return Number(amount) * (units[unit] ?? 1);
}
