import { useLocation, type RaRecord } from 'react-admin';
import { useEffect } from 'react';
import type { ResourceDefinition } from '../schema/definition';
import { titleOf } from './title';

/** A record that was just created: the list that its form leads back to shows which one it is. */
export interface Made {
  resource: string;
  id: string;
  title: string;
}

/** A notice's way to a record that was just made; none where the platform did not say which one it is. */
export function wayToMade({ name }: ResourceDefinition, id: RaRecord['id'] | undefined, translate: (key: string) => string): { link?: { label: string; href: string } } {
  return id === undefined || id === '' ? {} : { link: { label: translate('list.openMade'), href: `/${name}/${encodeURIComponent(id)}/show` } };
}

/** What goes along on the way from the form; nothing where the platform did not say which record it made. */
export function madeState(definition: ResourceDefinition, record: RaRecord | undefined): { made: Made } | undefined {
  if (record?.id === undefined || record.id === '') return undefined;
  return { made: { resource: definition.name, id: String(record.id), title: titleOf(definition, record) } };
}

/** Scrolls to the row of the record that was just made, once it is there. */
export function useMadeInView(made: Made | undefined, ready: boolean): void {
  const id = made?.id;
  useEffect(() => {
    if (id !== undefined && ready) document.querySelector('[data-made]')?.scrollIntoView({ block: 'nearest' });
  }, [id, ready]);
}

/** The record that was created on the way here. A filter, another page and leaving forget it. */
export function useMade(resource: string): Made | undefined {
  const { state } = useLocation() as { state: unknown };
  const made: unknown = typeof state === 'object' && state !== null && 'made' in state ? state.made : undefined;
  return isMade(made) && made.resource === resource ? made : undefined;
}

function isMade(value: unknown): value is Made {
  return typeof value === 'object' && value !== null && 'resource' in value && 'id' in value && typeof value.id === 'string' && 'title' in value && typeof value.title === 'string';
}
