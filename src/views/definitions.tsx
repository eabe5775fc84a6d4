import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useLocaleState } from 'react-admin';
import type { ResourceDefinition } from '../schema/definition';
import type { Directory, Manifest, Sections } from '../schema/directory';
import type { Guide } from '../schema/guide';
import type { SchemaLines } from '../schema/schema-lines';

/** A resource in another language than that of the page. */
export interface OtherLanguage {
  definition: ResourceDefinition;
  yes: string;
  no: string;
}

/** The compiled schemas of one language. The names are loaded at the start, a definition on its first use. */
export interface Definitions {
  manifest: Manifest;
  sections: Sections;
  /** The same promise for the same name; rejects with a ConsoleError for an unknown name. */
  load: (name: string) => Promise<ResourceDefinition>;
  /** The same resource in the other languages, with their words for yes and no: files may be in any of them. */
  others: (name: string) => Promise<OtherLanguage[]>;
  /** Names of the definitions that were loaded. */
  known: () => string[];
  /** The directory of all resources for search and task centre; the same promise each time. */
  directory: () => Promise<Directory>;
  guide: (name: string) => Promise<Guide>;
  /** The lines of a resource's schema. Each request reads them again, because they change with every edit in dev. */
  lines: (name: string) => Promise<SchemaLines>;
}

export const DefinitionsContext = createContext<Definitions | null>(null);

export function useDefinitions(): Definitions {
  const definitions = use(DefinitionsContext);
  if (!definitions) throw new Error('useDefinitions needs a DefinitionsContext above it');
  return definitions;
}

/** Suspends until the definition is loaded. */
export function useDefinitionOf(name: string): ResourceDefinition {
  return use(useDefinitions().load(name));
}

const DefinitionContext = createContext<ResourceDefinition | null>(null);

export const DefinitionProvider = DefinitionContext.Provider;

/** The definition of the screen or tab around the caller. */
export function useDefinition(): ResourceDefinition {
  const definition = use(DefinitionContext);
  if (!definition) throw new Error('useDefinition needs a DefinitionProvider above it');
  return definition;
}

/** The directory of all resources for search and task centre, loaded on first use. */
export function useDirectory(): UseQueryResult<Directory> {
  const { directory } = useDefinitions();
  const [language] = useLocaleState();
  return useQuery({ queryKey: ['directory', language], queryFn: directory, staleTime: Infinity, retry: false });
}
