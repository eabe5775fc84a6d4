import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Manifest } from '../../src/schema/directory';
import { screenText } from '../fixtures/screen-text';
import { readLocale } from '../check/locale-files';
import type { World } from './play-story';
import type { StoryAccount } from './story';

/** What the stories of a project are played in: its schemas and texts in English, and the accounts. */
export function storyWorld(root: string, schemas: CompiledSchemas, accounts: Record<string, StoryAccount>): World {
  const text = screenText('en', readLocale(join(root, 'locales'), 'en'));
  return {
    definitions: schemas.definitions('en'),
    directory: schemas.directory('en'),
    accounts: withEveryones(accounts, schemas.manifest('en')),
    text,
  };
}

/** The accounts with the permissions that schemas grant to everybody, beside those of the platform. */
function withEveryones(accounts: Record<string, StoryAccount>, manifest: Manifest): Record<string, StoryAccount> {
  const forAll = Object.entries(manifest).flatMap(([screen, { everyone }]) =>
    everyone ? [[screen, everyone] as const] : [],
  );
  return Object.fromEntries(
    Object.entries(accounts).map(([name, { may, ...own }]) => {
      if (may === 'everything') return [name, { may, ...own }];
      const granted = forAll.map(([screen, everyone]) => [screen, [...(may[screen] ?? []), ...everyone]] as const);
      return [name, { ...own, may: { ...may, ...Object.fromEntries(granted) } }];
    }),
  );
}
