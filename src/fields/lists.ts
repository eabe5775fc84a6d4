import { heldIn, type Json } from '../schema/json';
import { isBlank, listOf } from './codec';
import type { AnswerType } from './kind';
import { isInteger } from './shared/number/integers';

export function isFlatList(raw: unknown): boolean {
  return listOf(raw)?.every((entry) => typeof entry !== 'object') ?? false;
}

/** An untouched entry that its kind can't read stays as it was read. */
export function asRead(entry: unknown, before: unknown): Json | undefined {
  if (typeof entry === 'number' || isInteger(entry) || isBlank(entry)) return undefined;
  const list: unknown[] = Array.isArray(before) ? before : (listOf(before) ?? []);
  return list.find((raw) => heldIn(raw) === entry) as Json | undefined;
}

export function listAnswer({ as }: { as: 'list' | 'comma' }): AnswerType {
  return as === 'comma' ? 'string' : 'JSON';
}
