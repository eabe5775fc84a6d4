import { kindOf } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { presetFilters } from '../list/presets';
import { unseen, type Reason } from '../reasons';

/** Number of filters above a list; a button adds the others. */
const QUICK = 3;

/**
 * Filters that are offered to this user: `all` in the schema's order, and the `quick` ones above the list, text filters
 * first. Filters that a preset sets are not quick ones. `may`: whether the user has the permission of a field.
 */
export function offeredFilters(
  definition: ResourceDefinition,
  may: (permission: string) => boolean,
): { all: FieldDefinition[]; quick: FieldDefinition[] } {
  const { fields, list } = definition;
  const all = list.filters.flatMap((name) => {
    const field = fields[name];
    return field && !unseen(definition, field, may) ? [field] : [];
  });
  const preset = presetFilters(list.presets);
  const first = all.filter(({ name }) => !preset.has(name)).slice(0, QUICK);
  const typed = first.filter((field) => kindOf(field).typed);
  return { all, quick: [...typed, ...first.filter((field) => !typed.includes(field))] };
}

/** Why a quick filter is not above the list: a phone shows the first one. */
export function notAbove(field: FieldDefinition, quick: FieldDefinition[], isPhone: boolean): Reason | undefined {
  return isPhone && field !== quick[0] ? { why: 'phone' } : undefined;
}
