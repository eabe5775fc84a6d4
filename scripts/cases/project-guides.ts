import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Language } from '../../src/compiler/languages';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Directory } from '../../src/schema/directory';
import { guidesOf, type Guides } from './guides';
import { readStories } from './case-files';

/** Those of the same schemas are made once. */
const made = new WeakMap<CompiledSchemas, Map<Language, Guides>>();

/** The guides of a project's stories in a language. */
export function projectGuides(root: string, schemas: CompiledSchemas, language: Language): Guides {
  const known = made.get(schemas) ?? new Map<Language, Guides>();
  made.set(schemas, known);
  const guides = known.get(language) ?? guidesOf(readStories(join(root, 'stories')).files, schemas, { root, language });
  known.set(language, guides);
  return guides;
}

/** A screen's definition with the guides that begin on it. */
export function withGuides(definition: ResourceDefinition, { on }: Guides): ResourceDefinition {
  const guides = on(definition.name);
  return guides.length > 0 ? { ...definition, guides } : definition;
}

/** The directory with the guides of each screen. */
export function directoryWithGuides(directory: Directory, { on }: Guides): Directory {
  return Object.fromEntries(
    Object.entries(directory).map(([name, entry]) => {
      const guides = on(name);
      return [name, guides.length > 0 ? { ...entry, guides } : entry];
    }),
  );
}
