import type { Json } from '../../schema/json';
import type { Actions } from './actions-context';
import { isCall, type CallAction } from './operation';

/**
 * The actions of a list that belongs to a record by which other records come to belong to it: they change nothing but the
 * field that ties them, so that its value is known.
 *
 * @param filter the one that ties the rows of the list to the record
 */
export function tyingActions({ at }: Pick<Actions, 'at'>, filter: Record<string, Json>): CallAction[] {
  return at('row')
    .filter(isCall)
    .filter(({ run, fields }) => {
      const [name = '', ...others] = Object.keys(fields);
      return run.sendsRecord === true && others.length === 0 && name in filter && !Array.isArray(filter[name]);
    });
}
