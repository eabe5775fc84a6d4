import { useLocation, type RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../schema/definition';
import { isObject } from '../schema/json';
import { recordPath } from './paths';

/** A record that was just created. The list marks it after the form. */
export interface Made {
  resource: string;
  id: string;
  title: string;
}

/** A notice's link to a new record; none when the platform does not name it. */
export function wayToMade(
  { name }: ResourceDefinition,
  id: RaRecord['id'] | undefined,
  translate: (key: string) => string,
): { link?: { label: string; href: string } } {
  return isNamed(id) ? { link: { label: translate('list.openMade'), href: recordPath(name, id) } } : {};
}

/** The platform may not say which record is new. */
export function isNamed(id: RaRecord['id'] | undefined): id is RaRecord['id'] {
  return id !== undefined && id !== '';
}

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
