import { useLocation } from 'react-admin';
import { isObject } from '../../schema/json';
import type { Made } from '../made';

/**
 * The new record of a resource, and whether something follows it or another one of the list, from the router state. A filter,
 * another page or leaving the list clears it.
 */
export function useCreated(resource: string): { made?: Made | undefined; follows: boolean } {
  const { state } = useLocation() as { state: unknown };
  const { made, next }: { made?: unknown; next?: unknown } = isObject(state) ? state : {};
  return {
    made: isMade(made) && made.resource === resource ? made : undefined,
    follows: Array.isArray(next) && next.some((origin) => isObject(origin) && origin['resource'] === resource),
  };
}

function isMade(value: unknown): value is Made {
  return isObject(value) && ['resource', 'id', 'title'].every((key) => typeof value[key] === 'string');
}
