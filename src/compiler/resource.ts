import type { ExtensionFacts } from '../schema/extension';
import type { EnumSourceMap } from './options';
import type { DerivedTexts } from './derived-texts';
import type { DeclaredLanguages } from './languages';
import type { MapNode, Path } from './source-node';
import type { ResourceSource, SectionSource } from './source';

/** One screen or part, merged with its extended files and defaults, and of valid shape. */
export interface Resource {
  name: string;
  /** The screen whose permissions apply: its own name, or a part's screen. */
  screen: string;
  /** The node tree of `source`, with places. */
  node: MapNode;
  /** The same tree as files write it: the options of a field by their values. */
  written: MapNode;
  source: ResourceSource;
  /** Paths where invalid parts were removed from `source`; they are already reported. */
  holes: Path[];
}

/** The menu section that a folder's `_defaults.yaml` declares. */
export interface Section {
  name: string;
  /** The tree of the file. */
  node: MapNode;
  source: SectionSource;
}

/** The input of rules and compiler. */
export interface SchemaModel {
  resources: Map<string, Resource>;
  /** Every declared name, also of invalid files, so that references to them are valid. */
  declared: Set<string>;
  /** The declared names of invalid files. What other files say about them is checked when they are valid. */
  broken: Set<string>;
  /** Fields whose entry in a `_defaults.yaml` is invalid. */
  brokenDefaults: Set<string>;
  enums: EnumSourceMap;
  /** Every declared name; undefined when enums.yaml cannot be read. */
  enumNames?: ReadonlySet<string>;
  /** By the name of the folder; "" for the file that applies to all. */
  sections: Map<string, Section>;
  languages: DeclaredLanguages;
  texts: DerivedTexts;
  icons?: ReadonlySet<string>;
  extensions?: Extensions;
  contract?: Contract;
}

/** What the folders of src/extensions are, by name. */
export type Extensions = ReadonlyMap<string, ExtensionFacts>;

/** Facts of the platform, read from sandbox/contract. */
export interface Contract {
  /** Path → its style and its known body keys. */
  calls: Map<string, { style: string; params: string[] }>;
  /** Screen → the permissions that the menu entries below it grant. */
  permissions: Map<string, ReadonlySet<string>>;
}

/** The fields of a record's key; empty when the file has none, which a rule reports. */
export function idFieldsOf(source: ResourceSource): string[] {
  if (source.id !== undefined) return [source.id].flat();
  const name = Object.keys(source.fields).find((one) => source.fields[one]?.type === 'id');
  return name === undefined ? [] : [name];
}
