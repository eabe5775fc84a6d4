import type { ResourceDefinition } from '../../schema/definition';
import { isPeriod, type PeriodField } from '../task/period-field';

/** The limited period of the list's export task, if the list can filter by it. Exporting the rows in the browser has the same limit. */
export function limitedPeriod({ exports, list }: ResourceDefinition): PeriodField | undefined {
  return exports
    .flatMap(({ fields }) => Object.values(fields))
    .filter(isPeriod)
    .find(({ name, options }) => options.maxMonths !== undefined && list.filters.includes(name));
}
