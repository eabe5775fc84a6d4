import { isMissing } from '../../fields/cell';
import { endsIn } from '../../fields/date/cell';
import { isMoment, isState } from '../../fields/kinds';
import { holds } from '../../schema/condition';
import { isPast } from '../../schema/moment';
import type { BlockDefinition, ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { screenOf } from '../../schema/screen-of';
import { withoutCompanions } from '../../fields/companions';
import type { Can } from '../permissions';
import { titleOf } from '../title';
import { absent, failing, notAllViewed, unseen, type Reason } from '../reasons';
import { resourcesIn } from './resources-in';

/** Fields of the record itself under a heading. */
export interface DetailGroup {
  name: string;
  label: string;
  aside?: true;
  fields: FieldDefinition[];
}

/** A part of a record's page: own fields, or a block that reads its own data. */
export type DetailPart = DetailGroup | { block: BlockDefinition };

/** Maximum number of states under a record's title. */
const MOST = 4;

/** The most important fields: the known states of the record, also where no block names them, and an end that is near or past. */
export function stateFields(
  definition: ResourceDefinition,
  record: Record<string, unknown>,
  can: (permission: string) => boolean,
): FieldDefinition[] {
  const { detail, fields } = definition;
  const named = detail.flatMap((block) => ('fields' in block && !block.of ? block.fields : []));
  const unnamed = Object.values(fields).filter(
    (field) => isState(field) && !named.includes(field.name) && !notInDetail(definition, field, record, can),
  );
  return [...detailGroups(definition, record, can).flatMap((group) => group.fields), ...unnamed]
    .filter((field) => (isState(field) && !isMissing(record[field.name])) || isEnding(field, record[field.name]))
    .slice(0, MOST);
}

/** The field with the record's key, where the title is another one: the heading has both. */
export function keyField(definition: ResourceDefinition, record: Record<string, unknown>): FieldDefinition | undefined {
  const [key = '', ...more] = definition.id;
  const isTitle = titleOf(definition, record) === String(record['id']);
  return definition.single || more.length > 0 || isTitle ? undefined : definition.fields[key];
}

/** The fields of the headline that have a value, without the states. */
export function headlineFields(
  definition: ResourceDefinition,
  record: Record<string, unknown>,
  can: (permission: string) => boolean,
): FieldDefinition[] {
  const states = stateFields(definition, record, can);
  return (definition.headline ?? [])
    .flatMap((name) => definition.fields[name] ?? [])
    .filter((field) => !states.includes(field) && !isMissing(record[field.name]) && !unseen(definition, field, can));
}

/** The fields of the record's own periods, which their blocks show. */
export function periodFields(
  { detail, fields }: ResourceDefinition,
  record: Record<string, unknown>,
): FieldDefinition[] {
  return detail
    .flatMap((block) => ('period' in block && !block.of && holds(block.when, record) ? [block.period] : []))
    .filter((period) => period.every((name) => !isMissing(record[name])))
    .flatMap((period) => period.flatMap((name) => fields[name] ?? []));
}

/** Whether a date field warns before its end, and the time of the warning has come. */
function isEnding(field: FieldDefinition, value: unknown): boolean {
  return (
    isMoment(field) &&
    typeof field.options.expires === 'number' &&
    (isPast(value) || endsIn(field.options, value) !== undefined)
  );
}

/** The groups of a record's page with the fields that this user may see and whose conditions hold for the record. */
export function detailGroups(
  definition: ResourceDefinition,
  record: Record<string, unknown>,
  can: (permission: string) => boolean,
): DetailGroup[] {
  const groups = definition.detail
    .filter(({ when }) => holds(when, record))
    .flatMap((block) =>
      isOwn(block) ? [{ ...block, fields: block.fields.flatMap((field) => definition.fields[field] ?? []) }] : [],
    )
    .map(({ name, label, aside, fields }): DetailGroup => ({ name, label, fields, ...(aside && { aside }) }));
  const shown = new Set(
    withoutCompanions(
      groups.flatMap(({ fields }) => fields).filter((field) => !notInDetail(definition, field, record, can)),
    ),
  );
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => shown.has(field)) }))
    .filter((group) => group.fields.length > 0);
}

/** Why the page of a record does not show a field. */
export function notInDetail(
  definition: ResourceDefinition,
  field: FieldDefinition,
  record: Record<string, unknown>,
  can: (permission: string) => boolean,
): Reason | undefined {
  return absent(definition, field, 'detail', can) ?? failing(field.when, record);
}

/**
 * The parts of a record's page in their order. A block about another resource needs the permission to view that
 * resource; a block about a reference needs a value in the record.
 */
export function detailParts(
  definition: ResourceDefinition,
  record: Record<string, unknown>,
  groups: DetailGroup[],
  can: Can,
): DetailPart[] {
  return definition.detail.flatMap((block): DetailPart[] => {
    if (isOwn(block)) return groups.filter(({ name }) => name === block.name);
    return notAmongBlocks(definition, block, record, can) ? [] : [{ block: visibleTo(block, can) }];
  });
}

/** Why the page of a record does not show a block. */
export function notAmongBlocks(
  { preview = [] }: ResourceDefinition,
  block: BlockDefinition,
  record: Record<string, unknown>,
  can: Can,
): Reason | undefined {
  const { when, of } = block;
  if ('preview' in block)
    return preview.some((each) => holds(each.when, record))
      ? undefined
      : (failing(preview[0]?.when, record) ?? { why: 'place', place: 'detail' });
  const unviewed = notAllViewed([...resourcesIn(block), ...(of ? [of.resource] : [])], can);
  if (unviewed) return unviewed;
  if (of && isMissing(record[of.field])) return { why: 'empty', field: of.field };
  return failing(when, record);
}

function isOwn(block: BlockDefinition): block is Extract<BlockDefinition, { fields: string[] }> {
  return 'fields' in block && !block.of && !block.edit;
}

/** A timeline without the resources that the user may not view. */
function visibleTo(block: BlockDefinition, can: Can): BlockDefinition {
  if (!('timeline' in block)) return block;
  return {
    ...block,
    timeline: block.timeline.filter((entry) => typeof entry === 'string' || can(screenOf(entry.resource), 'view')),
  };
}
