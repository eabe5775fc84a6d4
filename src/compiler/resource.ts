import type { EnumSourceMap } from './enums';
import type { MapNode, Path } from './source-node';
import type { ResourceSource, SectionSource } from './source';

/** One screen or part, merged with what it extends and with the defaults; its shape is right. */
export interface Resource {
  name: string;
  /** The screen whose rights rule it: its own name, unless it is a part. */
  screen: string;
  /** The tree that `source` was read from: it knows where everything stands. */
  node: MapNode;
  source: ResourceSource;
  /** Where wrong parts were taken out of `source`: what is missing there was told already. */
  holes: Path[];
}

/** What the `_defaults.yaml` of a folder says of the menu's section. */
export interface Section {
  name: string;
  /** The tree of the file. */
  node: MapNode;
  source: SectionSource;
}

/** All that rules and compiler may look at. */
export interface SchemaModel {
  resources: Map<string, Resource>;
  /** Every declared name, also of files whose shape is wrong: a reference to them is right. */
  declared: Set<string>;
  enums: EnumSourceMap;
  /** By the name of the folder; "" for the file that holds for all. */
  sections: Map<string, Section>;
  icons?: ReadonlySet<string>;
  contract?: Contract;
}

/** Facts of the platform, read from sandbox/contract. */
export interface Contract {
  /** Path → its style and the body keys that are known. */
  calls: Map<string, { style: string; params: string[] }>;
}

/** The fields that make a record's key; empty when the file has none (the rules say so). */
export function idFieldsOf(source: ResourceSource): string[] {
  if (source.id !== undefined) return [source.id].flat();
  return Object.entries(source.fields)
    .filter(([, field]) => field.type === 'id')
    .map(([name]) => name)
    .slice(0, 1);
}
