/*
 * Text that somebody else wrote (a recording, a configuration), for a place in a source file or
 * on a terminal.
 */

/** What ends a line for a reader of JavaScript or YAML, or for a terminal. */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** Characters that a source file shows as nothing, or that change how the text around them is read: controls, line ends, marks of direction, halves of a character. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The lines of a text that are not empty, of visible characters only: each fits a comment, or a line of a terminal. */
export function plainLines(text: string): string[] {
  return text
    .split(lineEnd)
    .map((line) => line.replaceAll(hidden, ' ').trim())
    .filter((line) => line !== '');
}

/** The same as one line. */
export function plainLine(text: string): string {
  return plainLines(text).join(' ');
}

/** A text for a terminal, in its lines: what would move the cursor or hide text is seen as a replacement character. */
export function visible(text: string): string {
  return text.replaceAll(hidden, (found) => (found === '\n' || found === '\t' ? found : '\uFFFD'));
}
