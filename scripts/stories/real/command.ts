import { join } from 'node:path';
import { readPassword } from '../../against/command';
import { asText } from '../../diff/report';
import { readFixtures } from '../../fixtures/fixture-files';
import { translatorOf } from '../../fixtures/screen-text';
import { InputError } from '../../input-error';
import { readLocale } from '../../locale-files';
import { visible } from '../../others-text';
import type { StoryFile } from '../story-files';
import { storiesAgainst, type StoriesAgainstOptions } from './against';

/** `npm run stories -- --against`. Returns the exit code: 1 where a story goes otherwise, or a record is left. */
export async function playAllAgainst(
  root: string,
  files: StoryFile[],
  options: Pick<StoriesAgainstOptions, 'world' | 'schemas' | 'address' | 'testRecordsOn'>,
): Promise<number> {
  if (!URL.canParse(options.address) || !/^https?:/.test(options.address))
    throw new InputError(
      `--against ${options.address}: that is no address. Give the address at which the console is opened`,
    );
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupt.abort());
  const { differences, played, left, sent } = await storiesAgainst({
    ...options,
    files,
    fixtures: readFixtures(root).files,
    translate: translatorOf('en', readLocale(join(root, 'locales'), 'en')),
    password: readPassword,
    signal: interrupt.signal,
  });
  const screens = differences.screens();
  process.stdout.write(`${visible(asText(screens, 'No difference.'))}\n`);
  for (const { screen, why } of differences.unchecked())
    process.stderr.write(`${visible(`${screen}: ${why.join('; ')}`)}\n`);
  for (const record of left) process.stderr.write(`Could not be deleted; please delete it in the console: ${record}\n`);
  process.stderr.write(`stories: ${played} of ${files.length} played, ${sent} requests\n`);
  return screens.length > 0 || left.length > 0 ? 1 : 0;
}
