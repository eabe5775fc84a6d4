import { emptyRow } from '../../fields/rows/empty-row';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from '../../views/form/changes';
import { initialValues } from '../../views/form/layout';

/** What a step's form starts with: the schema's defaults, those inside JSON too, and as many rows as are needed. */
export function startValues(definition: ResourceDefinition): Values {
  const inner = Object.values(definition.fields).flatMap((field): [string, unknown][] => {
    const value = field.in.includes('add') ? innerStart(field) : undefined;
    return value === undefined ? [] : [[field.name, value]];
  });
  return { ...initialValues(definition, undefined), ...Object.fromEntries(inner) };
}

function innerStart(field: FieldDefinition): unknown {
  if (field.kind === 'rows') return Array.from({ length: field.options.min }, () => emptyRow(field.options.fields));
  if (field.kind !== 'json' || !field.options.fields) return undefined;
  const defaults = Object.values(field.options.fields).filter((each) => each.default !== undefined);
  return defaults.length > 0 ? Object.fromEntries(defaults.map((each) => [each.name, each.default])) : undefined;
}
