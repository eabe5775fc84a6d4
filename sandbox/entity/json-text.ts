import { parameterError } from '../answer';
import { type Column, text } from './column';

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** JSON that is sent as text; empty when there is none. */
export function jsonText({ max = 4000 }: { max?: number } = {}): Column<string> {
  const column = text({ max });
  return {
    ...column,
    filter: 'none',
    read(value, place) {
      const read = column.read(value, place);
      if (read !== '' && !isJson(read)) throw parameterError(place, 'expected JSON as text');
      return read;
    },
  };
}
