import { compileExpression } from '../compile/expression';
import { namesOf } from '../../schema/expression';
import { finding, type Finding } from '../finding';
import { byName } from '../by-name';
import type { FieldSource, FieldsSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { checkExpression, type Expected } from './check-expression';
import { eachAt } from '../each-at';
import { isMoment } from './families';
import { ifReadable } from './if-readable';
import type { Rule } from './rule';
import { allFields } from './walk-fields';

/** S024, S025, S089, S090: bounds and computed fields. */
export const fieldExpressions: Rule = ({ source }, model) =>
  allFields(source).flatMap(({ name, field, path, scope: around, own }) => {
    const bounded = isMoment(field) ? 'moment' : 'number';
    // Imports and exports read no other records, and an action for several would need those of each.
    const isRead =
      path[0] === 'fields' ||
      (path[0] === 'actions' && source.actions?.[String(path[1])]?.places?.includes('bulk') !== true);
    const scope = byName([...Object.entries(around), ...factsAt(path, source)]);
    const check = (text: string, steps: Path, wants: Expected['wants']) =>
      checkExpression(text, [...path, ...steps], {
        scope,
        model,
        wants,
        ...(steps[0] !== 'value' && isRead && { elsewhere: true }),
        ...(steps[0] !== 'value' && own && { former: source.fields }),
      });
    const bound = (key: 'min' | 'max') =>
      eachAt(field[key], [key]).flatMap(([one, at]) => (typeof one === 'string' ? check(one, at, bounded) : []));
    return [
      ...bound('min'),
      ...bound('max'),
      ...(field.value === undefined
        ? []
        : [
            ...check(field.value, ['value'], bounded),
            ...circle(name, scope, path),
            ...(own && source.list?.filters?.includes(name)
              ? finding(
                  'S090',
                  [...path, 'value'],
                  `"${name}" is computed in the browser: the platform cannot filter by it`,
                )
              : []),
          ]),
    ];
  });

/** The facts of an action that have a name: a bound of its parameters refers to them as to a reference. */
function factsAt([place, name]: Path, { actions = {} }: ResourceSource): [string, FieldSource][] {
  if (place !== 'actions') return [];
  return (actions[String(name)]?.shows ?? []).flatMap((fact): [string, FieldSource][] =>
    typeof fact === 'string' || fact.as === undefined ? [] : [[fact.as, { type: 'ref', to: fact.resource }]],
  );
}

/** A field that is computed from itself has no value. */
function circle(name: string, scope: FieldsSource, path: Path): Finding[] {
  const seen = new Set<string>();
  const reach = (from: string): boolean =>
    computedFrom(scope[from]?.value).some(
      (next) => next === name || (!seen.has(next) && seen.add(next) && reach(next)),
    );
  return reach(name)
    ? finding('S090', [...path, 'value'], `"${name}" is computed from itself, so that it never has a value`)
    : [];
}

function computedFrom(text: string | undefined): string[] {
  return text === undefined ? [] : ifReadable(() => namesOf(compileExpression(text, {})[1]), []);
}
