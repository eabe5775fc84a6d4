import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { EnumSourceMap } from '../../src/compiler/options';
import { idFieldsOf } from '../../src/compiler/resource';
import { allFields } from '../../src/compiler/rules/walk-fields';
import type { FieldSource, TextSource } from '../../src/compiler/source';

/** What the existing schemas know about names. */
export interface Known {
  /** Fields that `_defaults.yaml` knows by name. */
  defaults: Record<string, FieldSource>;
  /** The values of the shared enums, by name. */
  enums: ReadonlyMap<string, (string | number)[]>;
  /** Resource that a field of this name refers to: `comp_id`, `role_id`. */
  refersTo(name: string): { to: string; as: 'number' | 'text' } | undefined;
  /** Whether a schema declares a reference of this name; another screen's id alone is none. */
  isReference(name: string): boolean;
  /** The label of fields with this name, if all have the same. */
  labelOf(name: string): TextSource | undefined;
}

/** @param defaults the dictionary of `_defaults.yaml` */
export function knownNames(
  { resources }: CompiledSchemas,
  defaults: Record<string, FieldSource>,
  enums: EnumSourceMap,
): Known {
  const declared: [string, string][] = [];
  const ids: [string, string][] = [];
  const labels: [string, TextSource][] = [];
  for (const { name, source } of resources.values()) {
    for (const { name: key, field } of allFields(source))
      if (field.to !== undefined && field.type !== 'matrix') declared.push([key, field.to]);
    for (const [key, { label }] of Object.entries(source.fields)) if (label) labels.push([key, label]);
    const [id, ...more] = idFieldsOf(source);
    if (id !== undefined && more.length === 0 && !name.includes('.'))
      ids.push([id === 'id' ? `${name.slice(name.lastIndexOf('/') + 1)}_id` : id, name]);
  }
  const [targets, owners, texts] = [byName(declared), byName(ids), byName(labels)];
  return {
    defaults,
    enums: new Map(Object.entries(enums).map(([name, options]) => [name, options.map(({ value }) => value)])),
    refersTo(name) {
      // Of declared references the most frequent target; of ids the only owner.
      const [owner, ...others] = owners.get(name) ?? [];
      const to = mostFrequent(targets.get(name) ?? []) ?? (others.length > 0 ? undefined : owner);
      const target = resources.get(to ?? '')?.source;
      return to !== undefined && target
        ? { to, as: target.fields[idFieldsOf(target)[0] ?? '']?.as === 'text' ? 'text' : 'number' }
        : undefined;
    },
    isReference: (name) => targets.has(name),
    labelOf(name) {
      const [label, ...others] = texts.get(name) ?? [];
      return others.every(({ en, zh }) => en === label?.en && zh === label?.zh) ? label : undefined;
    },
  };
}

function byName<T>(entries: [string, T][]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const [name, value] of entries) found.set(name, [...(found.get(name) ?? []), value]);
  return found;
}

function mostFrequent(names: string[]): string | undefined {
  const count = (name: string) => names.filter((one) => one === name).length;
  return names.toSorted((one, other) => count(other) - count(one))[0];
}
