import { sorted, type Grade, type Line, type ScreenDiff } from '../diff/report';

/** Where the platform differs from schemas and fixtures. Nothing in it is a value of a record, except short enum values. */
export class Differences {
  readonly #lines = new Map<string, Map<string, Line>>();
  readonly #unchecked = new Map<string, Set<string>>();

  /** Each text comes once for a screen. Returns whether it is new. */
  add(screen: string, grade: Grade, text: string): boolean {
    const own = this.#lines.get(screen) ?? new Map<string, Line>();
    const isNew = !own.has(text);
    this.#lines.set(screen, own.set(text, { grade, text }));
    return isNew;
  }

  /** Something that could not be checked, and why. */
  skip(screen: string, why: string): void {
    this.#unchecked.set(screen, (this.#unchecked.get(screen) ?? new Set()).add(why));
  }

  screens(): ScreenDiff[] {
    return sorted([...this.#lines].map(([name, lines]) => ({ name, lines: [...lines.values()] })));
  }

  unchecked(): { screen: string; why: string[] }[] {
    return [...this.#unchecked]
      .map(([screen, why]) => ({ screen, why: [...why] }))
      .toSorted((one, other) => one.screen.localeCompare(other.screen));
  }
}
