/** `npm run stories`: plays the stories in memory, or in a browser. */
import { parseArgs } from 'node:util';
import { runCommand } from './command/command';
import { InputError, orUsage } from './command/input-error';
import { projectCompiler } from './build/schema-bundle';
import { errorsOf, problemText } from './check/schema-problems';
import { checkStories } from './stories/check-stories';
import { readStories } from './stories/story-files';
import { storyWorld } from './stories/story-world';

const usage = `npm run stories                          plays all stories in memory
npm run stories -- --only refund         those whose file has this in its name
npm run stories -- --browser             in the browser, on the sandbox`;

function readArguments() {
  return orUsage(
    usage,
    () =>
      parseArgs({ options: { only: { type: 'string', default: '' }, browser: { type: 'boolean', default: false } } })
        .values,
  );
}

await runCommand(async () => {
  const { only, browser } = readArguments();
  const begun = performance.now();
  const root = process.cwd();
  const schemas = projectCompiler(root).compile();
  if (errorsOf(schemas.problems).length > 0) throw new InputError('the schemas have errors (npm run check)');
  const { files, accounts, problems } = readStories('stories');
  const chosen = files.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) throw new InputError(`no story has "${only}" in its name`);
  const world = storyWorld(root, schemas, accounts);
  const found = [...problems, ...(await checkStories(chosen, world))];
  if (browser && found.length === 0) {
    const { playAllInBrowser } = await import('./stories/browser');
    const { wordsOf } = await import('./stories/browser/words');
    found.push(...(await playAllInBrowser(chosen, world, wordsOf(root, schemas))));
  }
  if (found.length > 0) process.stderr.write(`${problemText(found)}\n\n`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`stories: ${chosen.length}, problems ${found.length} (${seconds} s)\n`);
  // The database of the browser's sandbox would keep the process.
  process.exit(found.length > 0 ? 1 : 0);
});
