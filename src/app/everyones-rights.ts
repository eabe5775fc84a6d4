import type { Rights } from '../auth/permissions';
import type { Manifest } from '../schema/directory';

/** A user's rights, and those that schemas give to everybody; the menu stays as the platform serves it. */
export function withEveryones(rights: Rights, manifest: Manifest): Rights {
  return { ...rights, can: (screen, action) => rights.can(screen, action) || (manifest[screen]?.everyone?.includes(action) ?? false) };
}
