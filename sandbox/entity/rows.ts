import { parameterError } from '../answer';
import { sql } from '../database/sql';
import { isObject } from '../json';
import type { Column } from './column';
import { readBody, readText, type Shape, type Values } from './field';

interface Options {
  required?: boolean;
  max?: number;
}

/** A list of small objects, `[{ ip: '10.0.0.1' }]`, stored in one column in wire format. */
export function rows<S extends Shape>(shape: S, { required = false, max = 100 }: Options = {}): Column<Values<S>[]> {
  return {
    type: `jsonb not null default '[]'`,
    filter: 'none',
    required,
    server: false,
    read(value, place) {
      if (!Array.isArray(value)) throw parameterError(place, 'expected a list');
      if (value.length > max) throw parameterError(place, `expected at most ${max} entries`);
      return value.map((entry, index) => {
        if (!isObject(entry)) throw parameterError(`${place}[${index}]`, 'expected an object');
        return readBody(shape, entry, `${place}[${index}].`);
      });
    },
    readFilter: (value, place) => readText(value, place, 255),
    store: (value) => sql`${JSON.stringify(value)}::jsonb`,
    select: (expression) => expression,
    isEmpty: (value) => value.length === 0,
  };
}
