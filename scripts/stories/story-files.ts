import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '../../src/compiler/parse';
import type { Problem } from '../../src/compiler/problem';
import { readYaml } from '../../src/compiler/read-yaml';
import type { MapNode } from '../../src/compiler/source-node';
import { shapeCheck } from '../fixtures/fixture-shape';
import type { StoryAccount, StorySource } from './story';

/** A story of valid shape. */
export interface StoryFile {
  /** `refund-part` */
  name: string;
  node: MapNode;
  source: StorySource;
}

/** The story of a file's data; without it when its shape is wrong, which the problems then say. */
export const storyOf = shapeCheck<StorySource>(
  fileURLToPath(new URL('../../stories/story.schema.json', import.meta.url)),
);
const checkAccounts = shapeCheck<Record<string, StoryAccount>>(
  fileURLToPath(new URL('../../stories/accounts.schema.json', import.meta.url)),
);

const accountsFile = 'accounts.yaml';

/** Every story of a folder, in the order of their names, and the accounts that they name. */
export function readStories(dir: string): {
  files: StoryFile[];
  accounts: Record<string, StoryAccount>;
  problems: Problem[];
} {
  if (!existsSync(dir)) return { files: [], accounts: {}, problems: [] };
  const problems: Problem[] = [];
  const files = readYaml(dir)
    .filter(({ below }) => below !== accountsFile)
    .flatMap(({ below, text }): StoryFile[] => {
      const { root, problems: unreadable } = parse({ path: `stories/${below}`, text });
      problems.push(...unreadable);
      if (!root || unreadable.length > 0) return [];
      const { value, problems: wrong } = storyOf(root);
      problems.push(...wrong);
      return value ? [{ name: below.replace(/\.ya?ml$/, ''), node: root, source: value }] : [];
    });
  return { files, accounts: readAccounts(dir, problems), problems };
}

function readAccounts(dir: string, problems: Problem[]): Record<string, StoryAccount> {
  const path = join(dir, accountsFile);
  if (!existsSync(path)) return {};
  const { root, problems: unreadable } = parse({ path: `stories/${accountsFile}`, text: readFileSync(path, 'utf8') });
  problems.push(...unreadable);
  if (!root || unreadable.length > 0) return {};
  const { value, problems: wrong } = checkAccounts(root);
  problems.push(...wrong);
  return value ?? {};
}
