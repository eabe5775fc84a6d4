/** A part of a schema file that was rewritten, with the line where it stands. */
export interface Rewritten {
  line: number;
  old: string;
  now: string;
}

/** A replacement of a part of a text, by offsets. */
export interface Edit {
  from: number;
  to: number;
  now: string;
}

/** The text with all edits, which do not overlap. */
export function edited(text: string, edits: Edit[]): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((whole, { from, to, now }) => `${whole.slice(0, from)}${now}${whole.slice(to)}`, text);
}
