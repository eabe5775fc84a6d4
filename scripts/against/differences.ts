import type { Grade } from '../diff/rules';
import { sorted, type Line, type ScreenDiff } from '../diff/screens';

/** In the order of a report. */
const sections = ['Calls', 'Fields', 'Filters, order and pages', 'References'] as const;
export type Section = (typeof sections)[number];

/** Where the platform differs from schemas and fixtures. Nothing in it is a value of a record, except short enum values. */
export class Differences {
  readonly #lines = new Map<string, Map<string, Line<Section>>>();
  readonly #unchecked = new Map<string, Set<string>>();

  /** Each text comes once for a screen. Returns whether it is new. */
  add(screen: string, section: Section, grade: Grade, text: string): boolean {
    const own = this.#lines.get(screen) ?? new Map<string, Line<Section>>();
    const isNew = !own.has(text);
    this.#lines.set(screen, own.set(text, { section, grade, text }));
    return isNew;
  }

  /** Something that could not be checked, and why. */
  skip(screen: string, why: string): void {
    this.#unchecked.set(screen, (this.#unchecked.get(screen) ?? new Set()).add(why));
  }

  screens(): ScreenDiff<Section>[] {
    return sorted(
      [...this.#lines].map(([name, lines]) => ({ name, lines: [...lines.values()] })),
      sections,
    );
  }

  unchecked(): { screen: string; why: string[] }[] {
    return [...this.#unchecked]
      .map(([screen, why]) => ({ screen, why: [...why] }))
      .toSorted((one, other) => one.screen.localeCompare(other.screen));
  }
}
