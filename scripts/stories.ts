/** `npm run stories`: plays the stories in memory, or in a browser with pictures of their steps. */
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { InputError, orUsage } from './input-error';
import { projectCompiler } from './schema-bundle';
import { errorsOf, problemText } from './schema-problems';
import { checkStories } from './stories/check-stories';
import { readStories } from './stories/story-files';
import { storyWorld } from './stories/story-world';

const usage = `npm run stories                          plays all stories in memory
npm run stories -- --only refund         those whose file has this in its name
npm run stories -- --browser             in the browser, on the sandbox
npm run stories -- --pictures <folder>   in the browser, with pictures of each step, in English and Chinese, light and dark`;

function readArguments() {
  return orUsage(usage, () => {
    const text = { type: 'string', default: '' } as const;
    const { values } = parseArgs({
      options: {
        only: text,
        browser: { type: 'boolean', default: false },
        pictures: text,
      },
    });
    return { ...values, browser: values.browser || values.pictures !== '' };
  });
}

await runCommand(async () => {
  const { only, browser, pictures } = readArguments();
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
    const languages = pictures === '' ? (['en'] as const) : (['en', 'zh'] as const);
    const words = languages.map((language) => wordsOf(root, schemas, language));
    found.push(...(await playAllInBrowser(chosen, world, words, pictures)));
  }
  if (found.length > 0) process.stderr.write(`${problemText(found)}\n\n`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`stories: ${chosen.length}, problems ${found.length} (${seconds} s)\n`);
  // The database of the browser's sandbox would keep the process.
  process.exit(found.length > 0 ? 1 : 0);
});
