import { useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { ConsoleError } from '../../errors/console-error';
import type { Extension } from '../../extensions/extension';
import { extensions } from '../../extensions/registry';
import { lazy, type Lazy } from '../../ui/lazy';

const chunks = new Map(
  Object.entries(extensions).map(([name, { load }]) => [name, lazy(load as () => Promise<ComponentType<object>>)]),
);

/**
 * An extension and its code.
 * @throws ConsoleError for a name of schemas that are newer than the code
 */
export function useExtension(name: string): Extension & { Component: Lazy<object> } {
  const translate = useTranslate();
  const [extension, Component] = [extensions[name], chunks.get(name)];
  if (!extension || !Component)
    throw Object.assign(new ConsoleError({ kind: 'setup' }), { ownText: translate('extension.unknown') });
  return { ...extension, Component };
}
