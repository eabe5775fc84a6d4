import { base } from 'virtual:defs';
import { ConsoleError } from '../errors/console-error';
import type { Directory, ResourceDefinition } from '../schema/definition';
import { limited, settled } from '../ui/chunk';
import type { Definitions } from '../views/definitions';
import type { Texts } from './texts';

/** Loads each definition once, when it is first asked for. One that failed is asked for again. */
export function createDefinitions({ language, manifest }: Texts): Definitions & { forget: (names: string[]) => void } {
  const loaded = new Map<string, Promise<ResourceDefinition>>();
  let directory: Promise<Directory> | undefined;
  const load = (name: string) => {
    const known = loaded.get(name);
    if (known) return known;
    const definition = Object.hasOwn(manifest, name)
      ? settled(limited(() => read<ResourceDefinition>(`${base}${language}/${name}.json`)))
      : Promise.reject(new ConsoleError({ kind: 'missing', path: name }));
    loaded.set(name, definition);
    definition.catch(() => loaded.delete(name));
    return definition;
  };
  return {
    manifest,
    load,
    directory: () => {
      directory ??= settled(limited(() => read<Directory>(`${base}${language}/directory.json`)));
      directory.catch(() => (directory = undefined));
      return directory;
    },
    forget: (names) => {
      for (const name of names) loaded.delete(name);
    },
  };
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}
