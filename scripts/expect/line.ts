import type { Expectation } from './expectation';
import { dot } from './said';

/*
 * Lines are facts; a fact begins with its word. Lines of `sees` are names.
 */

/** A line that the rules would have and that is not there. */
export const none = 'none';

export type Lines = Record<string, string>;

/** Where a screen offers actions. */
export const actionPlaces = ['row', 'bulk', 'detail', 'bar', 'list'];

/** The line of a form for changes that is the form for new records. */
const sameForm = 'as the add form';

export function mapLines(lines: Lines, change: (line: string, name: string) => string): Lines {
  return Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, change(line, name)]));
}

export function without(lines: Lines, isImplied: (line: string, name: string) => boolean): Lines {
  return Object.fromEntries(Object.entries(lines).filter(([name, line]) => !isImplied(line, name)));
}

export function factOf(line = '', word: string): string | undefined {
  return line
    .split(dot)
    .find((fact) => fact.startsWith(`${word} `))
    ?.slice(word.length + 1);
}

export function keepFacts(line: string, isKept: (fact: string) => boolean): string {
  return line.split(dot).filter(isKept).join(dot);
}

/** The line without a usual fact; a missing one is said. */
export function otherFacts(line: string, usual: string): string {
  const facts = line.split(dot);
  const word = usual.split(' ')[0] ?? '';
  return (
    facts.includes(usual)
      ? facts.filter((fact) => fact !== usual)
      : facts.some((fact) => fact.startsWith(`${word} `))
        ? facts
        : [...facts, `no ${word}`]
  ).join(dot);
}

/** The names in a line of `sees`, without their marks. */
export function namesIn(line = ''): string[] {
  return line === '' ? [] : line.split(dot).map((name) => name.split(' ')[0] ?? '');
}

/** The form for changes; a screen without one of its own has that for new records. */
export function editForm(sees: Lines): string | undefined {
  return sees['edit form'] === sameForm ? sees['add form'] : sees['edit form'];
}

export function actionsAt(actions: Lines, place: string): string[] {
  return Object.entries(actions).flatMap(([name, line]) =>
    factOf(line, 'places')?.split(', ').includes(place) ? name : [],
  );
}

/** The parts with other lines; a part without lines is left out. */
export function mapParts(screen: Expectation, change: (lines: Lines, part: string) => Lines): Expectation {
  return Object.fromEntries(
    Object.entries(screen).flatMap(([part, lines]) => {
      const changed = change(lines, part);
      return Object.keys(changed).length > 0 ? [[part, changed] as const] : [];
    }),
  );
}
