/** `npm run record -- file.har [--story]`: a browser's recording as fixtures of its screens, or as a story. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { projectCompiler } from './build/schema-bundle';
import { parseStory, readStories } from './cases/case-files';
import type { World } from './cases/scene';
import { checkStories, worldOf } from './check/cases';
import { readLocale } from './check/locale-files';
import { problemText } from './check/schema-problems';
import { soundSchemas } from './check/sound-schemas';
import { runCommand } from './command/command';
import { InputError, orUsage } from './command/input-error';
import { plainLine } from './command/others-text';
import { openHar } from './record/har';
import { recordedFixtures, recordedStory } from './record/record';
import { recordedText } from './record/text';

const usage = `npm run record -- file.har              fixtures below tests/fixtures, beside those that are there
npm run record -- file.har --out dir    below another folder
npm run record -- file.har --story      a story, stories/recorded-<moment>.yaml`;

function readArguments() {
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

/** Plays a story. @returns how many problems it has, which are told */
async function problemsOf(path: string, text: string, world: World): Promise<number> {
  const { file, problems: wrong } = parseStory({ path, text }, path);
  const problems = file ? await checkStories([file], world) : wrong;
  if (problems.length > 0) process.stderr.write(`${problemText(problems)}\n\n`);
  return problems.length;
}

await runCommand(async () => {
  const root = process.cwd();
  const { file, story, out = join(root, story ? 'stories' : 'tests/fixtures') } = readArguments();
  const session = openHar(file);
  const schemas = soundSchemas(projectCompiler(root, process.env['SCHEMAS_DIR']).compile());
  const messages = { en: readLocale(join(root, 'locales'), 'en'), zh: readLocale(join(root, 'locales'), 'zh') };
  const world = worldOf(schemas, messages, readStories(join(root, 'stories')).accounts);
  const { files, leftOut } = await (story ? recordedStory : recordedFixtures)(session, world);
  const lines: string[] = [];
  for (const [name, source] of [...files].sort(([one], [other]) => one.localeCompare(other))) {
    const path = join(out, `${name}.yaml`);
    const isThere = existsSync(path);
    if (isThere && story) throw new InputError(`${relative(root, path)} exists: rename or delete it`);
    const free = isThere ? join(out, `${name}.recorded.yaml`) : path;
    const [shown, text] = [relative(root, free), recordedText(source)];
    mkdirSync(dirname(free), { recursive: true });
    writeFileSync(free, text);
    if ('cases' in source) lines.push(`${shown}: ${source.cases.length} cases`);
    else lines.push(`${shown}: ${source.steps.length} steps, problems ${await problemsOf(shown, text, world)}`);
  }
  lines.push(...[...leftOut].sort().map(([why, count]) => `${plainLine(why)} (${count} calls)`));
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : `${file} holds no POST of JSON`}\n`);
});
