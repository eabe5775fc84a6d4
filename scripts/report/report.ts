import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { screenOf } from '../../src/schema/screen-of';
import { InputError } from '../input-error';
import { plainLine } from '../others-text';
import type { RecordedSession } from '../record/har';
import { writeStory } from '../record/record-story';
import { refuseLeft } from '../record/redacted-calls';
import { fixturesOf, fixtureSources, type Recording } from '../record/record';
import { readReport, recordedCalls, type Report } from './read-report';
import { scriptOf } from './to-script';

/** A report shows what is wrong with this version of the console. The browser has redacted it. */
export const reported = { keepsOthers: true, isRedacted: true };

export function sessionOf(report: Report): RecordedSession {
  return { calls: recordedCalls(report), secrets: [] };
}

/** The fixtures of a report: those of the screen from which it was made, or of all screens. */
export async function reportFixtures(
  report: Report,
  root: string,
  all: boolean,
): Promise<Recording & { others: string[] }> {
  const recording = await fixturesOf(sessionOf(report), { ...fixtureSources(root), ...reported });
  const [, section = '', screen = ''] = report.page.split('/');
  const isMeant = (name: string) => all || screenOf(name) === screenOf(`${section}/${screen}`);
  const others = [...recording.files.keys()].filter((name) => !isMeant(name));
  return { ...recording, files: new Map([...recording.files].filter(([name]) => isMeant(name))), others };
}

/**
 * `npm run report -- file`: writes the fixtures of a problem report, with `script` a browser test, or with `story` a story, and tells what it
 * wrote. Throws an InputError for a file that is no report, and when something personal or secret is left.
 */
export async function openReport(
  root: string,
  file: string,
  { all = false, script = false, story = false }: { all?: boolean; script?: boolean; story?: boolean },
): Promise<void> {
  if (!existsSync(file)) throw new InputError(`${file}: there is no such file`);
  const report = readReport(readFileSync(file, 'utf8'), file);
  const tell = (line: string) => process.stdout.write(`report: ${plainLine(line)}\n`);
  const write = (path: string, text: string, what: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    tell(`wrote ${relative(root, path)}: ${what}`);
  };
  const name = `defect-${report.made.slice(0, 16).replaceAll(/\D/g, '')}`;
  if (script) {
    write(
      join(root, `tests/e2e/${name}.spec.ts`),
      scriptOf(report),
      `${report.steps.length} steps, ${report.calls.length} calls`,
    );
    return;
  }
  if (story) {
    await writeStory(root, sessionOf(report), reported);
    return;
  }
  const { files, leftOut, left, others } = await reportFixtures(report, root, all);
  refuseLeft(left);
  for (const [screen, { text, count }] of files)
    write(join(root, `tests/fixtures/${screen}.${name}.yaml`), text, `${count} calls`);
  for (const [why, count] of leftOut) tell(`${why} (${count} calls)`);
  if (others.length > 0)
    tell(`left out ${others.join(', ')}: other screens than that of the report; --all writes them, too`);
  if (files.size === 0) tell(`no call of ${report.page} is in the report`);
}
