import { isMissing } from '../fields/cell';
import { isSingleReference } from '../fields/kinds';
import type { ListTabDefinition, ResourceDefinition, TabDefinition } from '../schema/definition';
import type { Json } from '../schema/json';
import { valueFor } from '../schema/related-records';
import type { Can } from './permissions';
import { failing, notAllViewed, type Reason } from './reasons';

/** Tabs whose screen this user may view and whose condition holds for the record. */
export function tabsFor({ tabs }: ResourceDefinition, record: Record<string, unknown>, can: Can): TabDefinition[] {
  return tabs.filter((tab) => !notAmongTabs(tab, record, can));
}

/** Why a record's page has no such tab. */
export function notAmongTabs(tab: TabDefinition, record: Record<string, unknown>, can: Can): Reason | undefined {
  const resources = 'resource' in tab ? [tab.resource] : tab.extension.resources;
  return failing(tab.when, record) ?? notAllViewed(resources, can);
}

/**
 * The filter of a tab: their field → our value, and the fixed ones. An empty reference of ours matches empty references
 * of theirs. Undefined when our value is otherwise empty: no record matches, and an empty filter would find all records.
 * @param theirs the resource of the tab
 */
export function matchOf(
  { match, filter }: ListTabDefinition,
  theirs: ResourceDefinition,
  record: Record<string, unknown>,
): Record<string, Json> | undefined {
  const matched = Object.entries(match).map(([name, ours]): [string, Json | undefined] => {
    const value = valueFor(ours, record);
    return [name, isMissing(value) ? (refersByNumber(theirs, name) ? [0] : undefined) : (value as Json)];
  });
  const found = matched.flatMap(([name, value]): [string, Json][] => (value === undefined ? [] : [[name, value]]));
  return found.length < matched.length ? undefined : { ...filter, ...Object.fromEntries(found) };
}

function refersByNumber({ fields }: ResourceDefinition, name: string): boolean {
  const field = fields[name];
  return isSingleReference(field) && field.options.as === 'number';
}
