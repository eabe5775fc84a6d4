import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { screenText } from '../fixtures/screen-text';
import { readLocale } from '../locale-files';
import type { World } from './play-story';
import type { StoryAccount } from './story';

/** What the stories of a project are played in: its schemas and texts in English, and the accounts. */
export function storyWorld(root: string, schemas: CompiledSchemas, accounts: Record<string, StoryAccount>): World {
  const text = screenText('en', readLocale(join(root, 'locales'), 'en'));
  return { definitions: schemas.definitions('en'), directory: schemas.directory('en'), accounts, text };
}
