import { readFile, writeFile } from 'node:fs/promises';
import type { Report } from './lines';
import type { Figure } from './report';

const file = 'docs/performance.md';

/** A table as Markdown. */
export function markdownOf(rows: string[][]): string {
  const lines = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return [lines[0], `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...lines.slice(1)].join('\n');
}

/** Replaces the text between the two marks of a name. Throws when a mark is missing. */
export function replaceBetween(text: string, name: string, inner: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${file} has no ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n${inner}\n${text.slice(to)}`;
}

/** The explanation of each line: one entry per measure. */
function meaningsOf(figures: Figure[]): string {
  return figures.map(({ name, measures }) => `- **${name}**: ${measures}.`).join('\n');
}

/** Writes the table, its machine and time, and the explanation of its lines into docs/performance.md. */
export async function writeMarkdown(place: string[], { rows, figures }: Report): Promise<void> {
  const inner = [`${place.join('. ')}.`, markdownOf(rows), meaningsOf(figures)].join('\n\n');
  await writeFile(file, replaceBetween(await readFile(file, 'utf8'), 'lines', inner));
}
