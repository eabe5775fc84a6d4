import { base } from 'virtual:defs';
import { ConsoleError } from '../errors/console-error';
import type { ResourceDefinition } from '../schema/definition';
import type { Directory } from '../schema/directory';
import type { SchemaLines } from '../schema/schema-lines';
import { limited, loadOnce } from '../ui/load';
import type { Definitions } from '../views/definitions';
import type { Texts } from './i18n/texts';

/** Loads each definition once, on first use. `known` has the names of the used ones. */
export function createDefinitions({ language, manifest, sections }: Texts): Definitions & { known: () => string[] } {
  const definitions = loadOnce(async (name) => {
    if (!Object.hasOwn(manifest, name)) throw new ConsoleError({ kind: 'missing', path: name });
    return await limited(() => read<ResourceDefinition>(`${base}${language}/${name}.json`));
  });
  let directory: Promise<Directory> | undefined;
  return {
    manifest,
    sections,
    load: definitions.get,
    known: definitions.known,
    directory: () => {
      directory ??= limited(() => read<Directory>(`${base}${language}/directory.json`)).catch((error: unknown) => {
        directory = undefined;
        throw error;
      });
      return directory;
    },
    lines: (name) => limited(() => read<SchemaLines>(`${base}lines/${name}.json`)),
  };
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}
