import type { CompiledSchemas } from '../src/compiler/compile-schemas';

interface SchemaCount {
  screens: number;
  fields: number;
  /** Shared enums that a field uses, and the lists of options that single fields have. */
  enums: number;
}

/** What `npm run check` counts in the schemas; a part counts with its screen. */
export function countSchemas({ resources }: CompiledSchemas): SchemaCount {
  const all = [...resources.values()];
  const fields = all.flatMap(({ source }) => Object.values(source.fields));
  const shared = new Set(fields.flatMap(({ of }) => of ?? []));
  return {
    screens: new Set(all.map(({ screen }) => screen)).size,
    fields: fields.length,
    enums: shared.size + fields.filter(({ options }) => options !== undefined).length,
  };
}
