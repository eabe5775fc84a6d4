import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { CallFixture } from '../fixtures/fixture';
import { readFixtures } from '../fixtures/fixture-files';
import { inUtc } from '../fixtures/in-utc';
import { plainLine } from '../command/others-text';
import { readLocale } from '../check/locale-files';
import { projectCompiler } from '../build/schema-bundle';
import { soundSchemas } from '../check/sound-schemas';
import { screenText, type ScreenText } from '../fixtures/screen-text';
import { fixtureText, ignoresOf, named, withScreen } from './fixture-text';
import { openHar, type RecordedSession } from './har';
import { recordedCalls } from './recorded-calls';
import { FixtureMaker } from './to-fixture';

export interface Recording {
  /** Resource → its fixture file's text. */
  files: Map<string, { text: string; count: number }>;
  /** Calls that are in no file, and why, with how often they were made. */
  leftOut: Map<string, number>;
}

export interface FixtureSources {
  schemas: CompiledSchemas;
  text: ScreenText;
  /** Why keys of answers need no field, by resource: those of its own fixtures. */
  reasons?: (name: string) => Record<string, string>;
}

/** Fixtures of the calls of a recording, the same for the same recording. Without secrets and personal data. */
export function fixturesOf(
  session: RecordedSession,
  { schemas, text, reasons = () => ({}) }: FixtureSources,
): Promise<Recording> {
  return inUtc(async () => {
    const leftOut = new Map<string, number>();
    const leave = (why: string) => leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
    const files: Recording['files'] = new Map();
    const all = recordedCalls(session, schemas, leave);
    for (const definition of new Set(all.map((one) => one.definition))) {
      const maker = new FixtureMaker(definition);
      const made = new Map<string, Omit<CallFixture, 'name'>>();
      for (const one of all.filter((call) => call.definition === definition)) {
        const fixture = maker.fixture(one);
        made.set(JSON.stringify(fixture), made.get(JSON.stringify(fixture)) ?? fixture);
      }
      const calls: CallFixture[] = [];
      for (const fixture of named([...made.values()])) {
        const proven = await withScreen(definition, fixture, text);
        if ('differs' in proven)
          leave(
            `${definition.name}: the console makes "${fixture.name}" otherwise: ${proven.differs.join('; ').replaceAll(/ {2,}/g, ' ')}`,
          );
        else calls.push(proven.fixture);
      }
      const ignores = ignoresOf(definition, calls, reasons(definition.name));
      if (calls.length > 0) files.set(definition.name, { text: fixtureText(calls, ignores), count: calls.length });
    }
    return { files, leftOut };
  });
}

/** What the project's files give to recorded fixtures. */
export function fixtureSources(root: string): FixtureSources {
  const schemas = soundSchemas(projectCompiler(root, process.env['SCHEMAS_DIR']).compile());
  const own = new Map(readFixtures(root).files.map(({ name, source }) => [name, source.ignores ?? {}]));
  return {
    schemas,
    text: screenText('en', readLocale(join(root, 'locales'), 'en')),
    reasons: (name) => own.get(name) ?? {},
  };
}

/**
 * `npm run check -- --record`: writes a recording's fixtures below `out`, beside files that are there, and tells
 * what it wrote. Throws an InputError for a file that is no recording.
 */
export async function record(root: string, har: string, out = join(root, 'tests/fixtures')): Promise<number> {
  const { files, leftOut } = await fixturesOf(openHar(har), fixtureSources(root));
  const lines = [...files]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, file]) => {
      const path = freePath(out, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file.text);
      return `record: ${relative(root, path)}: ${file.count} calls`;
    });
  for (const [why, count] of [...leftOut].sort(([a], [b]) => a.localeCompare(b)))
    lines.push(`record: ${plainLine(why)} (${count} calls)`);
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : `record: ${har} holds no POST of JSON`}\n`);
  return 0;
}

/** Existing files are not overwritten. */
function freePath(out: string, name: string): string {
  const path = join(out, `${name}.yaml`);
  return existsSync(path) ? join(out, `${name}.recorded.yaml`) : path;
}
