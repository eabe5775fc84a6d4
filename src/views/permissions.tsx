import { createContext, use, useCallback } from 'react';
import type { ResourceDefinition } from '../schema/definition';

/** Whether the signed-in user may do this on a screen; read from memory. */
export type Can = (screen: string, action: string) => boolean;

export const PermissionContext = createContext<Can>(() => false);

/** Bound to a definition: `can('add')`. An operation without a call is never offered. */
export function useCan(definition: ResourceDefinition): (action: string) => boolean {
  const can = use(PermissionContext);
  return useCallback((action: string) => can(definition.screen, action), [can, definition]);
}
