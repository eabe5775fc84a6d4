import type { CompiledSchemas } from '../../src/schema/compile-schemas';
import { idFieldsOf } from '../../src/schema/resource';
import type { FieldSource, TextSource } from '../../src/schema/source';

/** What the schemas that are there tell about names. */
export interface Known {
  /** Fields that `_defaults.yaml` knows by name. */
  defaults: Record<string, FieldSource>;
  /** Names of the shared enums. */
  enums: ReadonlySet<string>;
  /** Resource that a field of this name refers to: `comp_id`, `role_id`. */
  refersTo(name: string): { to: string; as: 'number' | 'text' } | undefined;
  /** The label that fields of this name have elsewhere. */
  labelOf(name: string): TextSource | undefined;
}

/** @param defaults the dictionary of `_defaults.yaml` */
export function knownNames({ resources }: CompiledSchemas, defaults: Record<string, FieldSource>, enums: Iterable<string>): Known {
  const references = new Map<string, { to: string; as: 'number' | 'text' }>();
  const labels = new Map<string, TextSource>();
  for (const { name, source } of resources.values()) {
    const [id = '', ...more] = idFieldsOf(source);
    const as = source.fields[id]?.as === 'text' ? 'text' : 'number';
    const last = name.slice(name.lastIndexOf('/') + 1);
    if (more.length === 0 && !last.includes('.')) {
      const own = id === 'id' ? `${last}_id` : id;
      if (!references.has(own)) references.set(own, { to: name, as });
    }
    for (const [field, { label }] of Object.entries(source.fields)) if (label && !labels.has(field)) labels.set(field, label);
  }
  return {
    defaults,
    enums: new Set(enums),
    refersTo: (name) => references.get(name),
    labelOf: (name) => labels.get(name),
  };
}
