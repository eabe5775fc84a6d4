import { plainLine } from '../../command/others-text';

const grades = ['breaking', 'look', 'safe'] as const;
/** breaking: other requests, more permissions, or something that worked is gone. safe: appearance and texts alone. */
export type Grade = (typeof grades)[number];

export interface Line {
  grade: Grade;
  text: string;
}

export interface ScreenDiff {
  /** `operate/company`; of a section's menu `operate`. */
  name: string;
  /** The gravest of its lines. */
  grade: Grade;
  lines: Line[];
}

/** Screens that have lines, and their lines, with the gravest first; names decide among equal screens. */
export function sorted(screens: Iterable<readonly [name: string, lines: Line[]]>): ScreenDiff[] {
  const byGrade = (one: { grade: Grade }, other: { grade: Grade }) =>
    grades.indexOf(one.grade) - grades.indexOf(other.grade);
  return [...screens]
    .flatMap(([name, all]): ScreenDiff[] => {
      const lines = all.toSorted(byGrade);
      return lines[0] ? [{ name, grade: lines[0].grade, lines }] : [];
    })
    .sort((one, other) => byGrade(one, other) || one.name.localeCompare(other.name));
}

/** The report of a terminal. */
export function asText(screens: ScreenDiff[], none = 'No change.'): string {
  const told = screens.map(({ name, grade: worst, lines }) =>
    [`${name}: ${worst}`, ...lines.map(({ grade, text }) => `  ${grade.padEnd(8)}  ${text}`)].join('\n'),
  );
  return [...told, totals(screens, none)].join('\n\n');
}

/** The report of a pull request. */
export function asMarkdown(screens: ScreenDiff[], none = 'No change.'): string {
  const escaped = (text: string) => plainLine(text).replaceAll(/[\\`*_<>|[\]]/g, String.raw`\$&`);
  const told = screens.map(({ name, lines }) => {
    const items = lines.map(({ grade, text }) => `- ${grade === 'safe' ? grade : `**${grade}**`}: ${escaped(text)}`);
    return `### ${name}\n\n${items.join('\n')}`;
  });
  return [totals(screens, none), ...told].join('\n\n');
}

function totals(screens: ScreenDiff[], none: string): string {
  if (screens.length === 0) return none;
  const lines = screens.flatMap((screen) => screen.lines);
  const counts = grades.map((grade) => `${lines.filter((line) => line.grade === grade).length} ${grade}`);
  return `${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}: ${counts.join(', ')}`;
}
