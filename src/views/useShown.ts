import { use, useCallback } from 'react';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { PermissionContext } from './permissions';
import { withheld } from './reasons';

/** Whether a field of a record of any resource is shown to the user. */
export function useShown(): (
  definition: ResourceDefinition,
  field: FieldDefinition,
  record: Readonly<Record<string, unknown>>,
) => boolean {
  const can = use(PermissionContext);
  return useCallback(
    (definition, field, record) =>
      !withheld(definition, field, record, (permission) => can(definition.screen, permission)),
    [can],
  );
}

/** Those of some fields of a record that are shown to the user, in their order. */
export function useShownFields(): (
  definition: ResourceDefinition,
  names: readonly string[],
  record: Readonly<Record<string, unknown>>,
) => FieldDefinition[] {
  const isShown = useShown();
  return (definition, names, record) =>
    names.flatMap((name) => definition.fields[name] ?? []).filter((field) => isShown(definition, field, record));
}
