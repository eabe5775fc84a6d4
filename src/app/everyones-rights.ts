import type { Rights } from '../auth/permissions';
import type { Manifest } from '../schema/directory';

/** A user's permissions, plus those that schemas grant to everybody. The menu stays as the platform serves it. */
export function withEveryones(rights: Rights, manifest: Manifest): Rights {
  return { ...rights, can: (screen, action) => rights.can(screen, action) || (manifest[screen]?.everyone?.includes(action) ?? false) };
}
