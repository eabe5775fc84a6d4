export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
