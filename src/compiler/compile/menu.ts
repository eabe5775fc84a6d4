import type { Manifest, Sections } from '../../schema/directory';
import type { Language } from '../languages';
import type { SchemaModel } from '../resource';
import { speaker } from './context';
import { iconOf } from './resource';

/** The data of every resource that the app needs before its definition is loaded. */
export function compileManifest(model: SchemaModel, language: Language): Manifest {
  const say = speaker(language, model.languages);
  const entries = [...model.resources.values()].map((resource) => {
    const { label, grantedToAll: everyone, menu, group, aliases } = resource.source;
    const entry: Manifest[string] = {
      label: say(label),
      icon: iconOf(resource, model),
      ...(everyone && { everyone: everyone.toSorted() }),
      ...(menu && { menu }),
      ...(group !== undefined && { group }),
      ...(aliases && { aliases }),
    };
    return [resource.name, entry] as const;
  });
  return Object.fromEntries(entries);
}

/** The sources of the languages, manifest and sections: the texts of all languages, without the translation of any. */
export function menuText({ resources, sections, languages }: SchemaModel): string {
  const shown = [...resources.values()].map(
    ({ name, source: { label, icon, grantedToAll: everyone, menu, group, aliases } }) => [
      name,
      label,
      icon,
      everyone,
      menu,
      group,
      aliases,
    ],
  );
  return JSON.stringify([languages, shown, [...sections.values()].map(({ name, source }) => [name, source])]);
}

/** The data of every section that the menu needs. */
export function compileSections({ sections, languages }: SchemaModel, language: Language): Sections {
  const say = speaker(language, languages);
  const entries = [...sections.values()].map(({ name, source: { label, icon = 'folder', start, groups = {} } }) => {
    const named = Object.entries(groups).map(([group, label]) => ({ name: group, label: say(label) }));
    return [
      name,
      { ...(label !== undefined && { label: say(label) }), icon, ...(start !== undefined && { start }), groups: named },
    ] as const;
  });
  return Object.fromEntries(entries);
}
