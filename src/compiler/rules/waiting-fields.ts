import { partsOf } from '../../schema/condition';
import { namesOf, truth } from '../../schema/expression';
import { compileCondition } from '../compile/condition';
import { finding, type Finding } from '../finding';
import type { ConditionSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { groupsAt } from './form';
import { ifReadable } from './if-readable';
import type { Rule } from './rule';
import { allFields } from './walk-fields';

/** A `when` that keeps a field hidden: its path, and the fields that must have a value first. */
interface Wait {
  path: Path;
  names: string[];
}

/** S085: no fields of a form wait for each other. */
export const waitingFields: Rule = ({ source }) => {
  const forms = new Map<string, Map<string, Wait[]>>();
  for (const { name, field, path } of allFields(source)) {
    const form = path.slice(0, -1).join('/');
    const waits = field.when && !field.readonly ? [waitOf(field.when, [...path, 'when'])] : [];
    const ofGroup = form === 'fields' ? groupWaits(source, name) : [];
    forms.set(form, (forms.get(form) ?? new Map<string, Wait[]>()).set(name, [...waits, ...ofGroup]));
  }
  return [...forms.values()].flatMap(circles);
};

function groupWaits(source: ResourceSource, name: string): Wait[] {
  return groupsAt(source).flatMap(([{ fields, when }, path]) =>
    when && fields.includes(name) ? [waitOf(when, [...path, 'when'])] : [],
  );
}

/** What an empty value makes true waits for nothing: `kind != 2`. */
function waitOf(when: ConditionSource, path: Path): Wait {
  const parts = ifReadable(() => partsOf(compileCondition(when, {})), []).filter(
    (part) => truth(part, () => null) !== true,
  );
  return { path, names: parts.flatMap(namesOf) };
}

/** One finding a circle, at the `when` of its first field. */
function circles(waits: Map<string, Wait[]>): Finding[] {
  const told = new Set<string>();
  return [...waits.keys()].flatMap((name): Finding[] => {
    const circle = told.has(name) ? undefined : circleFrom(name, waits);
    if (!circle) return [];
    for (const each of circle) told.add(each);
    const [next = name] = circle.slice(1);
    const path = waits.get(name)?.find(({ names }) => names.includes(next))?.path ?? [];
    if (circle.length === 1)
      return finding('S085', path, `"${name}" is shown only while it has a value itself, so that it is never shown`);
    const chain = [...circle.slice(1), name].map((each) => `"${each}"`).join(', which waits for ');
    return finding(
      'S085',
      path,
      `"${name}" is shown only for some values of ${chain}: none of them is ever shown. Remove one of these "when"`,
    );
  });
}

/** The shortest way from a field back to itself: the fields on it, itself first. */
function circleFrom(start: string, waits: Map<string, Wait[]>): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of (waits.get(way.at(-1) ?? '') ?? []).flatMap(({ names }) => names)) {
      if (next === start) return way;
      if (!waits.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
