import { keyFinding, finding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { FieldsSource, ThreadSource } from '../source';
import type { Path } from '../source-node';
import { checkCondition } from './conditions';
import { link } from './links';
import { noField } from './no-field';

const wanted = { text: ['text', 'longtext'], at: ['datetime', 'date'], picture: ['image'] } as const;
/** Placeholders that every thread has. */
const usual = new Set(['name', 'me']);

/**
 * S022, S024, S025, S026, S069: a thread shows fields of its messages, and its composer can fill a new one.
 * @param ours the fields of the shown record
 */
export function checkThread(
  thread: ThreadSource,
  path: Path,
  ours: FieldsSource,
  resource: Resource,
  model: SchemaModel,
): Finding[] {
  const { resource: to, match, placeholders = {} } = thread;
  const theirs = model.resources.get(to)?.source;
  const linked = link(to, match, path, 'resource', resource, model);
  const places = Object.entries(placeholders).flatMap(([name, source]): Finding[] => {
    const at = [...path, 'placeholders', name];
    if (usual.has(name) || !/^\w+$/.test(name))
      return [
        keyFinding(
          'S069',
          at,
          usual.has(name)
            ? `"${name}" is a built-in placeholder: choose another name`
            : `"${name}" is not a valid placeholder name: use letters, digits and "_"`,
        ),
      ];
    return source in ours ? [] : [noField('S069', `"${source}"`, source, at, { fields: ours })];
  });
  if (!theirs) return [...linked, ...places];
  const { fields, calls } = theirs;
  return [
    ...linked,
    ...(['text', 'at', 'name', 'picture'] as const).flatMap((key) =>
      checkField(thread[key], key, [...path, key], fields, to),
    ),
    ...(thread.ours ? checkCondition(thread.ours, [...path, 'ours'], fields, model) : []),
    ...places,
    ...(calls?.add === undefined ? [] : unfilled(thread, path, fields)),
  ];
}

function checkField(
  name: string | undefined,
  key: 'text' | 'at' | 'name' | 'picture',
  path: Path,
  fields: FieldsSource,
  to: string,
): Finding[] {
  if (name === undefined) return [];
  const field = fields[name];
  if (!field) return [noField('S069', `"${name}"`, name, path, { fields }, ` of ${to}`)];
  const types: readonly string[] = key === 'name' ? [] : wanted[key];
  if (types.length === 0 || types.includes(field.type ?? '')) return [];
  return [
    finding('S069', path, `"${name}" has the type ${field.type ?? ''}: "${key}" needs the type ${types.join(' or ')}`),
  ];
}

/** A new message has only its text, its picture and the values of `match`. */
function unfilled({ match, text, picture }: ThreadSource, path: Path, fields: FieldsSource): Finding[] {
  const filled = new Set([...Object.keys(match), text, picture]);
  return Object.entries(fields)
    .filter(([name, { required, readonly }]) => required === true && readonly !== true && !filled.has(name))
    .map(([name]) =>
      finding(
        'S069',
        path,
        `a new message needs "${name}", but the composer fills only ${[...filled].filter((name) => name !== undefined).join(', ')}`,
      ),
    );
}
