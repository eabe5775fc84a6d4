import { ConsoleError } from '../errors/console-error';
import type { ResourceDefinition } from '../schema/definition';
import type { Directory } from '../schema/directory';
import type { Guide } from '../schema/guide';
import type { SchemaLines } from '../schema/schema-lines';
import { limited, loadOnce } from '../load';
import type { Definitions } from '../views/definitions';
import type { Texts } from './i18n/texts';
import { readData } from './release';

/** Loads each definition once, on first use. */
export function createDefinitions({ language, address, manifest, sections }: Texts): Definitions {
  const definitions = loadOnce(async (name) => {
    if (!Object.hasOwn(manifest, name)) throw new ConsoleError({ kind: 'missing', path: name });
    const definition = await limited(() => readData<ResourceDefinition>(`${address}${language}/${name}.json`));
    // Names in addresses, such as `constructor`, are looked up among the fields.
    Object.setPrototypeOf(definition.fields, null);
    return definition;
  });
  let directory: Promise<Directory> | undefined;
  return {
    manifest,
    sections,
    load: definitions.get,
    known: definitions.known,
    directory: () => {
      directory ??= limited(() => readData<Directory>(`${address}${language}/directory.json`)).catch(
        (error: unknown) => {
          directory = undefined;
          throw error;
        },
      );
      return directory;
    },
    guide: (name) => limited(() => readData<Guide>(`${address}${language}/guides/${name}.json`)),
    lines: (name) => limited(() => readData<SchemaLines>(`${address}lines/${name}.json`)),
  };
}
