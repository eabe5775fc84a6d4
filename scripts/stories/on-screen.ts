import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import {
  detailGroups,
  headlineFields,
  keyField,
  notAmongBlocks,
  periodFields,
  stateFields,
} from '../../src/views/detail/groups';
import { groupsOf } from '../../src/views/form/layout';
import { offeredColumns } from '../../src/views/list/offered';
import type { Can } from '../../src/views/permissions';
import { unseen } from '../../src/views/reasons';
import type { BrowserRecord } from '../../src/wire/records';
import type { Scene } from './compare-step';

/** Names of the fields whose texts an account has before it: the columns of a list, or what the page of a record shows. */
export function fieldsOnScreen({ definition, of, chosen: [record] }: Scene, can: Can): Set<string> {
  const may = (permission: string) => can(definition.screen, permission);
  if (of !== 'record' || !record)
    return named(offeredColumns(definition, may).flatMap(({ field, hidden }) => (hidden ? [] : field)));
  const title = definition.title.flatMap((part) => ('field' in part ? (definition.fields[part.field] ?? []) : []));
  const form = definition.single ? groupsOf(definition, 'edit', may).flatMap(({ fields }) => fields) : [];
  return named([
    ...title,
    ...[keyField(definition, record) ?? []].flat(),
    ...stateFields(definition, record, may),
    ...headlineFields(definition, record, may),
    ...detailGroups(definition, record, may).flatMap(({ fields }) => fields),
    ...periodFields(definition, record),
    ...blockFields(definition, record, can),
    ...form,
  ]);
}

function named(fields: FieldDefinition[]): Set<string> {
  return new Set(fields.map(({ name }) => name));
}

/** Its own fields in a block of figures, or in one that is edited in place. */
function blockFields(definition: ResourceDefinition, record: BrowserRecord, can: Can): FieldDefinition[] {
  const { detail, fields, screen } = definition;
  return detail
    .filter((block) => !block.of && !notAmongBlocks(definition, block, record, can))
    .flatMap((block) => ('figures' in block ? block.figures : 'fields' in block && block.edit ? block.fields : []))
    .flatMap((name) => fields[name] ?? [])
    .filter((field) => !unseen(definition, field, (permission) => can(screen, permission)));
}
