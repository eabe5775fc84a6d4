import { use } from 'react';
import { useNavigate } from 'react-admin';
import { PermissionContext } from '../../views/permissions';
import { useServices } from '../../views/services';
import type { Aim } from './visit';
import { WatchPanel } from './WatchPanel';

interface Props extends Aim {
  uid: string;
}

/** The live picture of a device and its recordings, with the way to its orders. */
export function DeviceWatch({ uid, channel, moment }: Props) {
  const { client } = useServices();
  const can = use(PermissionContext);
  const navigate = useNavigate();
  const plans = () => navigate(`/vas/order?filter=${encodeURIComponent(JSON.stringify({ link_id: uid }))}`);
  return (
    <WatchPanel
      client={client}
      source={{ uid, ...(channel && { channel }) }}
      moment={moment}
      ways={can('vas/order', 'view') ? { plans } : {}}
    />
  );
}
