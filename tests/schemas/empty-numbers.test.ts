import { expect, it } from 'vitest';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import type { FieldDefinition } from '../../src/schema/field-definition';

const schemas = projectCompiler(process.cwd()).compile();

/** A field and its inner fields, by their paths. */
function within(field: FieldDefinition, path = field.name): [path: string, field: FieldDefinition][] {
  const inner =
    (field.kind === 'json' || field.kind === 'rows') && field.options.fields ? Object.values(field.options.fields) : [];
  return [[path, field], ...inner.flatMap((one) => within(one, `${path}.${one.name}`))];
}

/** Whether a form sends 0 for the empty field, which its bounds refuse; a 0 that has a meaning of its own is in no bounds. */
function contradicts({ kind, options, required, in: places }: FieldDefinition): boolean {
  if (kind !== 'integer' && kind !== 'decimal' && kind !== 'money') return false;
  const { min = 0, zero } = options as { min?: number; zero?: string };
  return (places.includes('add') || places.includes('edit')) && required === false && min > 0 && zero === undefined;
}

it('a number that cannot be 0 is required, because an empty one is saved as 0', () => {
  const found = [...schemas.definitions('en').values()].flatMap((definition) => {
    const fields = [definition.fields, ...definition.actions.map((action) => action.fields)].flatMap((some) =>
      Object.values(some),
    );
    return fields
      .flatMap((field) => within(field))
      .filter(([, field]) => contradicts(field))
      .map(([path]) => `${definition.name}: ${path}`);
  });
  expect(found).toEqual([]);
});
