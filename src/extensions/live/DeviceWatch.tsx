import { use } from 'react';
import { useNavigate } from 'react-admin';
import { PermissionContext } from '../../views/permissions';
import { useServices } from '../services';
import { WatchPanel } from './WatchPanel';

/** The live picture of a device, with the way to its orders. */
export function DeviceWatch({ uid }: { uid: string }) {
  const { client, beatEvery } = useServices();
  const can = use(PermissionContext);
  const navigate = useNavigate();
  const plans = () => navigate(`/vas/order?filter=${encodeURIComponent(JSON.stringify({ link_id: uid }))}`);
  return (
    <WatchPanel
      client={client}
      beatEvery={beatEvery}
      source={{ uid }}
      ways={can('vas/order', 'view') ? { plans } : {}}
    />
  );
}
