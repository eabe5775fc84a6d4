import type { Permissions } from '../auth/permissions';
import type { Manifest } from '../schema/directory';

/** A user's permissions, plus those that schemas grant to everybody. The menu stays as the platform serves it. */
export function withEveryones(permissions: Permissions, manifest: Manifest): Permissions {
  return {
    ...permissions,
    can: (screen, action) => permissions.can(screen, action) || (manifest[screen]?.everyone?.includes(action) ?? false),
  };
}
