import { isReference } from '../../../src/fields/kinds';
import type { CallDefinition } from '../../../src/schema/call-definition';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { isObject, type Json } from '../../../src/schema/json';
import type { Row } from '../../fixtures/fixture';
import { fieldOf, readCallOf } from '../kept-platform';

type Way = 'toPlatform' | 'toStory';

/** The keys of a story's records, and those that a platform has given the same records. Screens with one list have one map. */
export class KeyMap {
  readonly #tables = new Map<string, { toPlatform: Map<string, Json>; toStory: Map<string, Json> }>();

  constructor(private readonly definitions: Map<string, ResourceDefinition>) {}

  set(definition: ResourceDefinition, story: Json, platform: Json): void {
    const { toPlatform, toStory } = this.#table(definition);
    toPlatform.set(String(story), platform);
    toStory.set(String(platform), story);
  }

  delete(definition: ResourceDefinition, story: Json): void {
    const { toPlatform, toStory } = this.#table(definition);
    toStory.delete(String(toPlatform.get(String(story))));
    toPlatform.delete(String(story));
  }

  /** Keys of the story's records on a screen. */
  known(definition: ResourceDefinition): Json[] {
    return [...this.#table(definition).toStory.values()];
  }

  get(definition: ResourceDefinition, key: Json, way: Way): Json | undefined {
    return this.#table(definition)[way].get(String(key));
  }

  /** A body or a row with its keys exchanged: its own, and those of references. What is not known stays. */
  translated(definition: ResourceDefinition, call: CallDefinition, row: Row, way: Way): Row {
    const inside = call.wrap !== undefined && isObject(row[call.wrap]) ? call.wrap : undefined;
    if (inside !== undefined && way === 'toPlatform')
      return { ...row, [inside]: this.translated(definition, { ...call, wrap: '' }, row[inside] as Row, way) };
    return Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        const children = definition.tree?.children === fieldOf(call, key) && Array.isArray(value);
        if (children)
          return [key, (value as Row[]).map((child) => this.translated(definition, call, child, way))] as const;
        const target = this.#target(definition, fieldOf(call, key));
        return [key, target ? this.#exchanged(target, value, way) : value] as const;
      }),
    );
  }

  /** The screen whose records a field names. */
  #target(definition: ResourceDefinition, name: string): ResourceDefinition | undefined {
    const field = fieldOfScreen(definition, name);
    if (isReference(field)) return this.definitions.get(field.options.to);
    return definition.id.length === 1 && definition.id[0] === name ? definition : undefined;
  }

  #exchanged(target: ResourceDefinition, value: Json, way: Way): Json {
    if (Array.isArray(value)) return value.map((one) => this.#exchanged(target, one, way));
    return (typeof value === 'object' ? undefined : this.get(target, value, way)) ?? value;
  }

  #table(definition: ResourceDefinition) {
    const { path } = readCallOf(definition);
    const table = this.#tables.get(path) ?? { toPlatform: new Map<string, Json>(), toStory: new Map<string, Json>() };
    this.#tables.set(path, table);
    return table;
  }
}

/** A field of the record or of a dialog. */
function fieldOfScreen({ fields, actions }: ResourceDefinition, name: string): FieldDefinition | undefined {
  return fields[name] ?? actions.map((action) => action.fields[name]).find((field) => field !== undefined);
}
