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

type Resources = CompiledSchemas['resources'];

/** @param defaults the dictionary of `_defaults.yaml` */
export function knownNames(
  { resources }: CompiledSchemas,
  defaults: Record<string, FieldSource>,
  enums: EnumSourceMap,
): Known {
  const declared = declaredReferences(resources);
  const references = new Map([...ownersOfIds(resources), ...declared]);
  const labels = labelsOf(resources);
  return {
    defaults,
    enums: new Map(Object.entries(enums).map(([name, options]) => [name, options.map(({ value }) => value)])),
    refersTo: (name) => {
      const to = references.get(name);
      const target = resources.get(to ?? '')?.source;
      return to !== undefined && target
        ? { to, as: target.fields[idFieldsOf(target)[0] ?? '']?.as === 'text' ? 'text' : 'number' }
        : undefined;
    },
    isReference: (name) => declared.has(name),
    labelOf: (name) => labels.get(name),
  };
}

/** The most frequent target of references with this name. */
function declaredReferences(resources: Resources): Map<string, string> {
  const targets = new Map<string, string[]>();
  for (const { source } of resources.values()) {
    for (const { name, field } of allFields(source))
      if (field.to !== undefined && field.type !== 'matrix')
        targets.set(name, [...(targets.get(name) ?? []), field.to]);
  }
  return new Map(Array.from(targets, ([name, found]) => [name, mostFrequent(found)] as const));
}

/** The only screen with such an id. */
function ownersOfIds(resources: Resources): Map<string, string> {
  const owners = new Map<string, string[]>();
  for (const { name, source } of resources.values()) {
    const [id, ...more] = idFieldsOf(source);
    if (id === undefined || more.length > 0 || name.includes('.')) continue;
    const own = id === 'id' ? `${name.slice(name.lastIndexOf('/') + 1)}_id` : id;
    owners.set(own, [...(owners.get(own) ?? []), name]);
  }
  return new Map(
    [...owners].flatMap(([id, [owner = '', ...others]]) => (others.length > 0 ? [] : [[id, owner] as const])),
  );
}

function mostFrequent(names: string[]): string {
  const count = (name: string) => names.filter((one) => one === name).length;
  return names.reduce((best, name) => (count(name) > count(best) ? name : best));
}

/** Labels of names that have one label everywhere. */
function labelsOf(resources: Resources): Map<string, TextSource> {
  const labels = new Map<string, TextSource | undefined>();
  for (const { source } of resources.values()) {
    for (const [name, { label }] of Object.entries(source.fields)) {
      if (!label) continue;
      const agrees = !labels.has(name) || (labels.get(name)?.en === label.en && labels.get(name)?.zh === label.zh);
      labels.set(name, agrees ? label : undefined);
    }
  }
  return new Map([...labels].flatMap(([name, label]) => (label ? [[name, label] as const] : [])));
}
