import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import { locate } from '../../src/compiler/source-node';
import type { Messages } from '../../src/app/i18n/i18n-provider';
import { inUtc } from '../fixtures/in-utc';
import { screenText } from '../fixtures/screen-text';
import { playStory } from './play-story';
import type { StoryFile } from './story-files';
import type { StoryAccount } from './story';

interface StoryInput {
  schemas: CompiledSchemas;
  files: StoryFile[];
  accounts: Record<string, StoryAccount>;
  /** English texts. */
  messages: Messages;
}

/** Plays every story in memory, in English and in UTC. */
export function checkStories({ schemas, files, accounts, messages }: StoryInput): Promise<Problem[]> {
  return inUtc(async () => {
    const world = { definitions: schemas.definitions('en'), accounts, text: screenText('en', messages) };
    const problems: Problem[] = [];
    for (const [index, { node, source }] of files.entries()) {
      const title = source.title.en;
      if (files.findIndex((one) => one.source.title.en === title) < index)
        problems.push(problemAt('F040', locate(node, ['title', 'en'], 'value'), `another story is "${title}"`));
      for (const { id, path, at, message } of await playStory(source, world)) {
        const [first = '', ...lines] = message.split('\n');
        const text = [`"${title}": ${first}`, ...lines.map((line) => `        ${line}`)].join('\n');
        problems.push(problemAt(id, locate(node, path, at), text));
      }
    }
    return sortProblems(problems);
  });
}
