import { plainLine } from '../../command/others-text';

export const grades = ['breaking', 'look', 'safe'] as const;
/** breaking: other requests, more permissions, or something that worked is gone. safe: appearance and texts alone. */
export type Grade = (typeof grades)[number];

export interface Line {
  grade: Grade;
  text: string;
}

export interface ScreenDiff {
  /** `operate/company`; of a section's menu `operate`. */
  name: string;
  lines: Line[];
}

export function worstOf(lines: Line[]): Grade {
  return grades.find((grade) => lines.some((line) => line.grade === grade)) ?? 'safe';
}

/** Screens and their lines with the gravest first; names decide among equal screens. */
export function sorted(screens: ScreenDiff[]): ScreenDiff[] {
  const gravity = (grade: Grade) => grades.indexOf(grade);
  return screens
    .map(({ name, lines }) => ({
      name,
      lines: lines.toSorted((one, other) => gravity(one.grade) - gravity(other.grade)),
    }))
    .toSorted(
      (one, other) => gravity(worstOf(one.lines)) - gravity(worstOf(other.lines)) || one.name.localeCompare(other.name),
    );
}

/** The report of a terminal. */
export function asText(screens: ScreenDiff[], none = 'No change.'): string {
  const told = screens.map(({ name, lines }) =>
    [`${name}: ${worstOf(lines)}`, ...lines.map(({ grade, text }) => `  ${grade.padEnd(8)}  ${text}`)].join('\n'),
  );
  return [...told, totals(screens, none)].join('\n\n');
}

/** The report of a pull request. */
export function asMarkdown(screens: ScreenDiff[], none = 'No change.'): string {
  const told = screens.map(({ name, lines }) => {
    const items = lines.map(({ grade, text }) => `- ${grade === 'safe' ? grade : `**${grade}**`}: ${escaped(text)}`);
    return `### ${name}\n\n${items.join('\n')}`;
  });
  return [totals(screens, none), ...told].join('\n\n');
}

export function asJson(screens: ScreenDiff[]): string {
  return JSON.stringify(
    screens.map(({ name, lines }) => ({ name, grade: worstOf(lines), lines })),
    null,
    2,
  );
}

function totals(screens: ScreenDiff[], none: string): string {
  if (screens.length === 0) return none;
  const lines = screens.flatMap((screen) => screen.lines);
  const counts = grades.map((grade) => `${lines.filter((line) => line.grade === grade).length} ${grade}`);
  return `${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}: ${counts.join(', ')}`;
}

function escaped(text: string): string {
  return plainLine(text).replaceAll(/[\\`*_<>|[\]]/g, String.raw`\$&`);
}
