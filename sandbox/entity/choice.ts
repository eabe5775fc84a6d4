import { parameterError } from '../answer';
import { type Column, text } from './column';

/** One of a few texts, such as a language; lists filter by the whole value. */
export function choice(of: readonly string[], { required = false }: { required?: boolean } = {}): Column<string> {
  const column = text({ required, max: 32 });
  return {
    ...column,
    filter: 'equal',
    read(value, place) {
      const read = column.read(value, place);
      if (read !== '' && !of.includes(read)) throw parameterError(place, `expected one of ${of.join(', ')}`);
      return read;
    },
  };
}
