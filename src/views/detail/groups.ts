import { isMissing } from '../../fields/cell';
import { holds } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { withoutCompanions } from '../form/companions';

export interface DetailGroup {
  name: string;
  label: string;
  fields: FieldDefinition[];
}

/** States under a record's title. */
const MOST = 4;

/** What one wants to know first: the states of the record that are known. */
export function stateFields(definition: ResourceDefinition, record: Record<string, unknown>, can: (right: string) => boolean): FieldDefinition[] {
  return detailGroups(definition, record, can)
    .flatMap((group) => group.fields)
    .filter((field) => isState(field) && !isMissing(record[field.name]))
    .slice(0, MOST);
}

/** A choice whose options have colours. */
function isState(field: FieldDefinition): boolean {
  return field.kind === 'enum' && field.options.options.some(({ tone }) => tone !== undefined);
}

/** The groups of a record's page with the fields that this user may see and whose conditions hold for the record. */
export function detailGroups(definition: ResourceDefinition, record: Record<string, unknown>, can: (right: string) => boolean): DetailGroup[] {
  const groups = definition.detail
    .filter(({ when }) => holds(when, record))
    .map(({ name, label, fields }) => ({ name, label, fields: fields.flatMap((field) => definition.fields[field] ?? []) }));
  const mayShow = (field: FieldDefinition) => field.in.includes('detail') && (!field.permission || can(field.permission)) && holds(field.when, record);
  const shown = new Set(withoutCompanions(groups.flatMap(({ fields }) => fields).filter(mayShow)));
  return groups.map((group) => ({ ...group, fields: group.fields.filter((field) => shown.has(field)) })).filter((group) => group.fields.length > 0);
}
