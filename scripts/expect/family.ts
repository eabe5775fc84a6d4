import type { Expectation } from './expectation';
import { none } from './line';

/*
 * Screens whose schemas extend the same file have most lines alike: these are in a file of the family, such as
 * tests/fixtures/vas/_order.expect.yaml. docs/fixtures.md#the-shared-files
 */

/** Parts whose lines are always in the same order. */
const unordered = new Set(['screen', 'calls', 'sees', 'without permission', 'list', 'errors']);

/** The screen without the lines of its family; a line of the family that it does not have is "none". */
export function besideFamily(screen: Expectation, family: Expectation): Expectation {
  const parts = [...new Set([...Object.keys(screen), ...Object.keys(family)])];
  return Object.fromEntries(
    parts.map((part) => {
      const [lines, theirs] = [screen[part] ?? {}, family[part] ?? {}];
      return [part, unordered.has(part) || isInOrder(lines, theirs) ? besideLines(lines, theirs) : lines];
    }),
  );
}

function besideLines(lines: Record<string, string>, theirs: Record<string, string>): Record<string, string> {
  const own = Object.entries(lines).filter(([name, line]) => theirs[name] !== line);
  const missing = Object.keys(theirs).filter((name) => !(name in lines));
  return Object.fromEntries([...own, ...missing.map((name) => [name, none])]);
}

/** Whether the lines of the family come first, in its order: then the order of the screen's lines is known. */
function isInOrder(lines: Record<string, string>, theirs: Record<string, string>): boolean {
  const names = Object.keys(lines);
  const known = [...Object.keys(theirs).filter((name) => name in lines), ...names.filter((name) => !(name in theirs))];
  return names.join() === known.join();
}
