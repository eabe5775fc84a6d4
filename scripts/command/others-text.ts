/*
 * Text that somebody else wrote (a recording, a configuration), for a place in a source file or
 * on a terminal.
 */

/** Characters that a source file shows as nothing, or that change how the text around them is read: controls, line ends, marks of direction, halves of a character. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text as one line of visible characters: it fits a comment, or a line of a terminal. */
export function plainLine(text: string): string {
  return text.replaceAll(hidden, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

/** A text for a terminal, in its lines: what would move the cursor or hide text is seen as a replacement character. */
export function visible(text: string): string {
  return text.replaceAll(hidden, (found) => (found === '\n' || found === '\t' ? found : '\uFFFD'));
}
