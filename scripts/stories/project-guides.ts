import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Language } from '../../src/compiler/languages';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Directory } from '../../src/schema/directory';
import { guidesOf, type Guides, type PicturesOf } from './guides';
import { readStories } from './story-files';

/** Those of the same schemas are made once. */
const made = new WeakMap<CompiledSchemas, Map<Language, Guides>>();

/** The guides of a project's stories in a language. */
export function projectGuides(root: string, schemas: CompiledSchemas, language: Language): Guides {
  const known = made.get(schemas) ?? new Map<Language, Guides>();
  made.set(schemas, known);
  const guides =
    known.get(language) ??
    guidesOf(readStories(storiesOf(root)).files, schemas, { root, language, picturesOf: picturesIn(root, schemas) });
  known.set(language, guides);
  return guides;
}

function storiesOf(root: string): string {
  return join(root, 'stories');
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

/** The folder of the pictures that `npm run stories -- --pictures stories/pictures` makes; they are not part of the repository. */
const folder = 'pictures';

/** The pictures of the stories' steps: their addresses below `guides/`, with their files. */
export function guidePictures(root: string): { path: string; file: string }[] {
  const directory = join(storiesOf(root), folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.png'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), file: join(directory, path) }));
}

/** A language without pictures of its own has those of the language that its texts come from. */
function picturesIn(root: string, { languages }: CompiledSchemas): PicturesOf {
  const paths = new Set(guidePictures(root).map(({ path }) => path));
  return (story, step, language) => {
    for (let of: Language | undefined = language; of !== undefined; of = languages[of]?.from) {
      const address = `${story}/${step + 1}.${of}`;
      const [light, dark] = [`${address}.light.png`, `${address}.dark.png`];
      if (paths.has(light) && paths.has(dark)) return { light, dark };
    }
    return undefined;
  };
}
