/** `npm run record -- file.har [--story]`: a browser's recording as fixtures of its screens, or as a story. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { parseStory, readFixtures, readStories } from './cases/case-files';
import { checkStories, worldOf } from './check/cases';
import { runCommand } from './command/command';
import { InputError, orUsage } from './command/input-error';
import { readLocale } from './check/locale-files';
import { plainLine } from './command/others-text';
import { openHar } from './record/har';
import { recordedFixtures, recordedStory, type LeftOut, type Sources } from './record/record';
import { recordedText } from './record/text';
import { projectCompiler } from './build/schema-bundle';
import { problemText } from './check/schema-problems';
import { soundSchemas } from './check/sound-schemas';

const usage = `npm run record -- file.har              fixtures below tests/fixtures, beside those that are there
npm run record -- file.har --out dir    below another folder
npm run record -- file.har --story      a story, stories/recorded-<moment>.yaml`;

function readArguments(): { file: string; out?: string | undefined; story: boolean } {
  return orUsage(usage, () => {
    const { values, positionals } = parseArgs({
      options: { out: { type: 'string' }, story: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('name one file of a recording');
    return { file, ...values };
  });
}

function sourcesOf(root: string): Sources {
  const schemas = soundSchemas(projectCompiler(root, process.env['SCHEMAS_DIR']).compile());
  const { files } = readFixtures(join(root, 'tests/fixtures'));
  const own = new Map(files.map(({ name, source }) => [name, source.ignores ?? {}]));
  const messages = { en: readLocale(join(root, 'locales'), 'en'), zh: readLocale(join(root, 'locales'), 'zh') };
  const world = worldOf(schemas, messages, readStories(join(root, 'stories')).accounts);
  return { schemas, world, reasons: (name) => own.get(name) ?? {} };
}

await runCommand(async () => {
  const { file, out, story } = readArguments();
  const root = process.cwd();
  const session = openHar(file);
  const sources = sourcesOf(root);
  const tell = (lines: string[], leftOut: LeftOut) => {
    const left = [...leftOut].sort().map(([why, count]) => `${plainLine(why)} (${count} calls)`);
    const told = [...lines, ...left];
    process.stdout.write(`${told.length > 0 ? told.join('\n') : `${file} holds no POST of JSON`}\n`);
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return relative(root, path);
  };
  if (!story) {
    const { files, leftOut } = await recordedFixtures(session, sources);
    const lines = [...files]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, source]) => {
        const path = join(out ?? join(root, 'tests/fixtures'), name);
        // Existing files are not overwritten.
        const free = existsSync(`${path}.yaml`) ? `${path}.recorded.yaml` : `${path}.yaml`;
        return `${write(free, recordedText(source))}: ${source.cases.length} cases`;
      });
    tell(lines, leftOut);
    return;
  }
  const { name, story: recorded, leftOut } = await recordedStory(session, sources);
  const path = join(out ?? join(root, 'stories'), `${name}.yaml`);
  const shown = relative(root, path);
  if (existsSync(path)) throw new InputError(`${shown} exists: rename or delete it`);
  const text = recordedText(recorded);
  const { file: parsed, problems: wrong } = parseStory({ path: shown, text }, name);
  const problems = parsed ? await checkStories([parsed], sources.world) : wrong;
  if (problems.length > 0) process.stderr.write(`${problemText(problems)}\n\n`);
  tell([`${write(path, text)}: ${recorded.steps.length} steps, problems ${problems.length}`], leftOut);
});
