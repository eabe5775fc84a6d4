import type { Expectation } from './expectation';
import type { Lines } from './line';

/** Lines by name, with the number of screens that have each. */
export class Counted {
  readonly #lines = new Map<string, Map<string, number>>();

  add(name: string, line: string) {
    const lines = this.#lines.get(name) ?? new Map<string, number>();
    this.#lines.set(name, lines.set(line, (lines.get(line) ?? 0) + 1));
  }

  /** The most frequent line of each name, in the order of the names or of their first lines, if at least `least` have it. */
  frequent(least: number, isSorted = true): Lines {
    const found = [...this.#lines].flatMap(([name, lines]) => {
      const [most] = [...lines].toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
      return most && most[1] >= least ? [[name, most[0]] as const] : [];
    });
    return Object.fromEntries(isSorted ? found.toSorted(([one], [other]) => (one < other ? -1 : 1)) : found);
  }
}

/** The lines that at least two screens have alike, of parts that are not left out. */
export function alike(screens: Iterable<Expectation>, isSorted: boolean, without: string[] = []): Expectation {
  const parts = new Map<string, Counted>();
  for (const screen of screens)
    for (const [part, lines] of Object.entries(screen)) {
      const counted = parts.get(part) ?? new Counted();
      parts.set(part, counted);
      for (const [name, line] of Object.entries(lines)) counted.add(name, line);
    }
  return Object.fromEntries(
    [...parts].flatMap(([part, counted]) => (without.includes(part) ? [] : [[part, counted.frequent(2, isSorted)]])),
  );
}
