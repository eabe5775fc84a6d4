import { keyFinding, finding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { FieldsSource, ThreadSource } from '../source';
import type { Path } from '../source-node';
import { noField } from './no-field';

/** Placeholders that every thread has. */
const usual = new Set(['name', 'me']);

/**
 * S069: the placeholders of a thread have values, and its composer can fill a new message.
 * @param ours the fields of the shown record
 */
export function checkThread(
  thread: ThreadSource,
  path: Path,
  ours: FieldsSource,
  { resources }: SchemaModel,
): Finding[] {
  const theirs = resources.get(thread.resource)?.source;
  return [
    ...Object.entries(thread.placeholders ?? {}).flatMap(([name, source]): Finding[] => {
      const at = [...path, 'placeholders', name];
      if (usual.has(name) || !/^\w+$/.test(name))
        return keyFinding(
          'S069',
          at,
          usual.has(name)
            ? `"${name}" is a built-in placeholder: choose another name`
            : `"${name}" is not a valid placeholder name: use letters, digits and "_"`,
        );
      return noField('S069', `"${source}"`, source, at, { fields: ours });
    }),
    ...(theirs?.calls?.add === undefined ? [] : unfilled(thread, path, theirs.fields)),
  ];
}

/** A new message has only its text, its picture and the values of `match`. */
function unfilled({ match, text, picture }: ThreadSource, path: Path, fields: FieldsSource): Finding[] {
  const filled = new Set([...Object.keys(match), text, picture]);
  return Object.entries(fields)
    .filter(([name, { required, readonly }]) => required === true && readonly !== true && !filled.has(name))
    .flatMap(([name]) =>
      finding(
        'S069',
        path,
        `a new message needs "${name}", but the composer fills only ${[...filled].filter((name) => name !== undefined).join(', ')}`,
      ),
    );
}
