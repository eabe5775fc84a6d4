/** A number as it is written, where a number of JavaScript would change it: `9007199254740993`, `1e400`. */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  toJSON(): string {
    return this.text;
  }
}

export type Json = string | number | boolean | null | WrittenNumber | Json[] | { [key: string]: Json };

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber);
}

/** Whether it is an object or a list: what is not written as a single value. */
export function isContent<T>(value: T): value is Exclude<T & object, WrittenNumber> {
  return typeof value === 'object' && value !== null && !(value instanceof WrittenNumber);
}

/** A raw value as the browser holds it: a number that it cannot hold is its text. */
export function heldIn(raw: unknown): unknown {
  return raw instanceof WrittenNumber ? raw.text : raw;
}

export function isFlag(value: Json): value is boolean {
  return typeof value === 'boolean';
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
