import { join } from 'node:path';
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import type { ResourceDefinition } from '../../../src/schema/definition';
import { translatorOf } from '../../fixtures/screen-text';
import { readLocale } from '../../check/locale-files';
import { UnknownName } from '../names';

/** What a page says in English, the language of the stories. */
export interface Words {
  /** A screen with its labels. @throws UnknownName */
  screen(name: string): ResourceDefinition;
  /** A text of the console itself, by its key in locales/. */
  say(key: string, values?: Record<string, unknown>): string;
}

export function wordsOf(root: string, schemas: CompiledSchemas): Words {
  const definitions = schemas.definitions('en');
  const translate = translatorOf('en', readLocale(join(root, 'locales'), 'en'));
  return {
    screen(name) {
      const definition = definitions.get(name);
      if (!definition) throw new UnknownName(`no schema is "${name}"`);
      return definition;
    },
    say: (key, values) => translate(key, values),
  };
}
