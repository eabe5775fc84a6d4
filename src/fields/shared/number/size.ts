import { localNumber } from './number-form';

/** `512 KiB`, `2 MiB`, `1.5 GiB`. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  let [size, unit] = [bytes, 0];
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${localNumber(Math.round(size * 10) / 10)} ${units[unit]}`;
}
