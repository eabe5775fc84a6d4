import { use } from 'react';
import { useMobile } from '../../ui/useMobile';
import { PermissionContext } from '../../views/permissions';
import { useDataCenter } from '../session-hooks';
import type { Viewer } from './absences';
import type { Account } from './reason-text';
import { useIdentity } from '../../views/useIdentity';

/** The signed-in user, as reasons name them. */
export function useViewer(): { viewer: Viewer; account: Account; isSuperAdmin: boolean } {
  const can = use(PermissionContext);
  const isPhone = useMobile();
  const identity = useIdentity();
  const center = useDataCenter();
  const account = identity?.account ?? {};
  const role = account['role_name'] ?? account['role_id'];
  return {
    viewer: { can, account, isPhone },
    account: { roles: typeof role === 'string' || typeof role === 'number' ? String(role) : '', center: center.name },
    isSuperAdmin: identity?.superAdmin ?? false,
  };
}
