import { useNavigate } from 'react-admin';
import { use } from 'react';
import type { PlaceProps } from '../../fields/extension';
import { PermissionContext } from '../../views/permissions';
import { useServices } from '../services';
import { WatchPanel } from './WatchPanel';

/** The live picture of a device, as a tab of its page. */
export function LiveTab({ record }: PlaceProps<never>['tab']) {
  const { client, beatEvery } = useServices();
  const can = use(PermissionContext);
  const navigate = useNavigate();
  const uid = String(record.id);
  const plans = () => navigate(`/vas/order?filter=${encodeURIComponent(JSON.stringify({ link_id: uid }))}`);
  return (
    <section className="v-card p-tab">
      <WatchPanel
        client={client}
        beatEvery={beatEvery}
        source={{ uid }}
        ways={can('vas/order', 'view') ? { plans } : {}}
      />
    </section>
  );
}
