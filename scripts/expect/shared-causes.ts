import { problemAt, type Problem } from '../../src/compiler/problem';
import type { Resource } from '../../src/compiler/resource';
import { groupBy } from '../../src/compiler/group-by';
import { entryOf, type SourceNode, type Span } from '../../src/compiler/source-node';
import type { Difference } from './differences';

/** A difference of one screen, with the problem that reports it alone. */
export interface Found extends Difference {
  resource: Resource;
  problem: Problem;
}

/** A changed line of `_defaults.yaml` or of an extended file, with the screens that it changes. */
export interface Cause {
  field: string;
  screens: Set<string>;
  problem: Problem;
}

/** The most screens that a problem lists. */
const mostScreens = 5;

/** The lines that several screens have in common and that change them, and the problems without such a cause. */
export function gatherShared(found: Found[]): { causes: Cause[]; others: Problem[] } {
  const alike = groupBy(
    found.filter(({ part }) => part === 'fields'),
    ({ message }) => message,
  );
  const shared = [...alike.values()].flatMap((all) => commonPlace(all).map((span) => ({ span, all })));
  const causes = [...groupBy(shared, ({ span }) => `${span.file.path} ${span.start}`).values()].flatMap((parts) => {
    const [first, ...rest] = parts.flatMap(({ all }) => all);
    return first && parts[0] ? [causeOf(parts[0].span, [first, ...rest])] : [];
  });
  const others = found.filter(
    (one) =>
      !causes.some(
        (cause) => follows(one.resource.name, `${one.name} ${one.message}`, cause) || isRepeated(one, found, cause),
      ),
  );
  return { causes, others: others.map(({ problem }) => problem) };
}

/** Whether a text about a screen is about a field that a cause has changed there. */
export function follows(screen: string, text: string, { field, screens }: Pick<Cause, 'field' | 'screens'>): boolean {
  return screens.has(screen) && new RegExp(`(?<!\\w)${field}(?!\\w)`).test(text);
}

/** Whether another screen of a cause has the same difference. */
function isRepeated({ resource, message }: Found, found: Found[], { screens }: Cause): boolean {
  return (
    screens.has(resource.name) &&
    found.some((other) => other.resource !== resource && other.message === message && screens.has(other.resource.name))
  );
}

/** The place outside of their own files that several screens have in common; none for one screen. */
function commonPlace([first, ...others]: Found[]): Span[] {
  if (!first || others.length === 0) return [];
  return others
    .reduce(
      (common, one) => common.filter((each) => sharedPlaces(one).some((place) => isSame(place, each))),
      sharedPlaces(first),
    )
    .slice(0, 1);
}

/** One problem for all that a place has changed. */
function causeOf(span: Span, found: [Found, ...Found[]]): Cause {
  const [first] = found;
  const names = [...new Set(found.map(({ resource }) => resource.name))];
  const listed = `${names.slice(1, mostScreens + 1).join(', ')}${names.length - 1 > mostScreens ? ', …' : ''}`;
  const message = `${first.message}\n        on ${names[0]} and ${names.length - 1} more: ${listed}\n        If this is meant: npm run check -- --expect. Otherwise mend this line.`;
  return {
    field: first.name.split('.').at(-1) ?? first.name,
    screens: new Set(names),
    problem: problemAt('F030', span, message),
  };
}

/** Where other files declare a part of the field: the first key of each. */
function sharedPlaces({ resource, name }: Found): Span[] {
  const path = name.split('.').flatMap((one) => ['fields', one]);
  const node = path.reduce<SourceNode | undefined>((at, step) => entryOf(at, step)?.value, resource.node);
  if (node?.kind !== 'map') return [];
  const own = resource.node.span.file;
  const places = [...node.entries.values()].flatMap(({ key }) => (key.file === own ? [] : key));
  return places.filter((place, index) => places.findIndex(({ file }) => file === place.file) === index);
}

function isSame(one: Span, other: Span): boolean {
  return one.file === other.file && one.start === other.start;
}
