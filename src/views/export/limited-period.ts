import type { ResourceDefinition } from '../../schema/definition';
import { isPeriod, type PeriodField } from '../task/period-field';

/** The period that an export of this list may not exceed, where the list can be filtered by it: its own rows keep to it, too. */
export function limitedPeriod({ exports, list }: ResourceDefinition): PeriodField | undefined {
  return exports
    .flatMap(({ fields }) => Object.values(fields))
    .filter(isPeriod)
    .find(({ name, options }) => options.maxMonths !== undefined && list.filters.includes(name));
}
