/** Lines of a text that are shown at first. */
export const linesAtFirst = 200;

/** The beginning of a text, and how many lines it has. */
export function beginning(text: string): { text: string; lines: number } {
  const lines = text.split('\n');
  return { text: lines.slice(0, linesAtFirst).join('\n'), lines: lines.length };
}
