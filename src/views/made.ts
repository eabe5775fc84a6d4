import { useLocation, type RaRecord } from 'react-admin';
import { useEffect } from 'react';
import type { ResourceDefinition } from '../schema/definition';
import { isObject } from '../wire/answer';
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
  return id === undefined || id === ''
    ? {}
    : { link: { label: translate('list.openMade'), href: recordPath(name, id) } };
}

/** Scrolls to the row of the new record when it is shown. */
export function useMadeInView(made: Made | undefined, ready: boolean): void {
  const id = made?.id;
  useEffect(() => {
    if (id !== undefined && ready) document.querySelector('[data-made]')?.scrollIntoView({ block: 'nearest' });
  }, [id, ready]);
}

/** The new record, from the router state. A filter, another page or leaving the list clears it. */
export function useMade(resource: string): Made | undefined {
  const { state } = useLocation() as { state: unknown };
  const made = isObject(state) ? state['made'] : undefined;
  return isMade(made) && made.resource === resource ? made : undefined;
}

function isMade(value: unknown): value is Made {
  return isObject(value) && ['resource', 'id', 'title'].every((key) => typeof value[key] === 'string');
}
