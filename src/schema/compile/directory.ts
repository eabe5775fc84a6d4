import type { Directory, DirectoryEntry, ResourceDefinition, SearchField } from '../definition';
import { languages, type Language } from '../languages';
import type { Resource } from '../resource';
import type { SearchFieldSource } from '../source';

/** Definition of a resource in a language; undefined for a name that no file declares. */
type Definitions = (name: string, language: Language) => ResourceDefinition | undefined;

/** What search and task centre know of every resource before its definition is loaded. */
export function compileDirectory(resources: Iterable<Resource>, definitionOf: Definitions, language: Language): Directory {
  return Object.fromEntries(
    [...resources].flatMap((resource) => {
      const definition = definitionOf(resource.name, language);
      const [first] = languages;
      const english = language === first ? undefined : definitionOf(resource.name, first);
      return definition ? [[resource.name, entryOf(resource, definition, english)] as const] : [];
    }),
  );
}

function entryOf({ name, screen, source }: Resource, definition: ResourceDefinition, english: ResourceDefinition | undefined): DirectoryEntry {
  const { label, one, calls, single, page, fields, imports, exports } = definition;
  const isScreen = name === screen;
  const search = (source.search ?? []).map((field) => searchField(field, fields));
  return {
    ...(english && english.label !== label && { english: english.label }),
    ...(isScreen && calls.add && !single && { add: { one, ...(english && english.one !== one && { english: english.one }) } }),
    ...(isScreen && calls.list && !single && { list: page ? `/${name}/table` : `/${name}` }),
    ...(imports.length > 0 && { imports: imports.map(named) }),
    ...(exports.length > 0 && { exports: exports.map(named) }),
    ...(search.length > 0 && { search }),
    ...(definition.task && { task: true as const }),
  };
}

function named({ name, label, permission }: { name: string; label: string; permission: string }) {
  return { name, label, permission };
}

function searchField(source: SearchFieldSource, fields: ResourceDefinition['fields']): SearchField {
  const { field, pattern } = typeof source === 'string' ? { field: source, pattern: undefined } : source;
  return { field, kind: fields[field]?.kind ?? 'text', ...(pattern !== undefined && { pattern }) };
}
