import { ConsoleError } from '../../errors/console-error';
import { isObject } from '../../schema/json';

/** The rows of an answer. Throws a ConsoleError of kind `shape` for anything else, so that no chart shows a part of an answer. */
export function rowsIn(data: unknown, path: string): Record<string, unknown>[] {
  if (!Array.isArray(data) || !data.every(isObject)) throw shapeError(path);
  return data;
}

/** The number of a key, also when the platform sends it as text. */
export function numberIn(row: Record<string, unknown>, key: string, path: string): number {
  const value = row[key];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw shapeError(path);
  return number;
}

export function textIn(row: Record<string, unknown>, key: string, path: string): string {
  const value = row[key];
  if (typeof value !== 'string') throw shapeError(path);
  return value;
}

export function shapeError(path: string): ConsoleError {
  return new ConsoleError({ kind: 'shape', path });
}
