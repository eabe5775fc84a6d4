import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../schema/definition';
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
