import type { CompiledSchemas } from '../src/compiler/compile-schemas';

interface SchemaCount {
  screens: number;
  fields: number;
  /** The shared enums in use, and the lists of options of single fields. */
  enums: number;
}

/** The counts that `npm run check` prints; a part counts with its screen. */
export function countSchemas({ resources }: CompiledSchemas): SchemaCount {
  const all = [...resources.values()];
  const fields = all.flatMap(({ source }) => Object.values(source.fields));
  // A shared enum has a name; each list is one of its own.
  const enums = new Set(fields.flatMap(({ of }) => (of === undefined ? [] : [of])));
  return {
    screens: new Set(all.map(({ screen }) => screen)).size,
    fields: fields.length,
    enums: enums.size,
  };
}
