import { plainLine } from '../others-text';
import { grades } from './rules';
import { worstOf, type Line, type ScreenDiff } from './screens';

/** The report of a terminal. */
export function asText(screens: ScreenDiff<string>[], none = 'No change.'): string {
  const told = screens.map(({ name, lines }) =>
    [
      `${name}: ${worstOf(lines)}`,
      ...bySection(lines).flatMap(([section, own]) => [
        `  ${section}`,
        ...own.map(({ grade, text }) => `    ${grade.padEnd(8)}  ${text}`),
      ]),
    ].join('\n'),
  );
  return [...told, totals(screens, none)].join('\n\n');
}

/** The report of a pull request. */
export function asMarkdown(screens: ScreenDiff<string>[], none = 'No change.'): string {
  const told = screens.map(({ name, lines }) =>
    [
      `### ${name}`,
      ...bySection(lines).flatMap(([section, own]) => [
        `**${section}**`,
        own.map(({ grade, text }) => `- ${grade === 'safe' ? grade : `**${grade}**`}: ${escaped(text)}`).join('\n'),
      ]),
    ].join('\n\n'),
  );
  return [totals(screens, none), ...told].join('\n\n');
}

export function asJson(screens: ScreenDiff<string>[]): string {
  return JSON.stringify(
    screens.map(({ name, lines }) => ({ name, grade: worstOf(lines), lines })),
    null,
    2,
  );
}

function bySection(lines: Line<string>[]): [string, Line<string>[]][] {
  return [...new Set(lines.map(({ section }) => section))].map((section) => [
    section,
    lines.filter((line) => line.section === section),
  ]);
}

function totals(screens: ScreenDiff<string>[], none: string): string {
  if (screens.length === 0) return none;
  const lines = screens.flatMap((screen) => screen.lines);
  const counts = grades.map((grade) => `${lines.filter((line) => line.grade === grade).length} ${grade}`);
  return `${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}: ${counts.join(', ')}`;
}

function escaped(text: string): string {
  return plainLine(text).replaceAll(/[\\`*_<>|[\]]/g, String.raw`\$&`);
}
