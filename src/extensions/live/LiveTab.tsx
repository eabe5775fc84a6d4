import type { PlaceProps } from '../../fields/extension';
import { useState } from 'react';
import { useLocation } from '../../router/Router';
import { DeviceWatch } from './DeviceWatch';
import { aimOf } from './visit';

/** The live picture of a device, as a tab of its page. The address can name a moment of its recordings, and the channel. */
export function LiveTab({ record }: PlaceProps<never>['tab']) {
  const { search } = useLocation();
  const [aim] = useState(() => aimOf(search));
  return (
    <section className="v-card p-tab">
      <DeviceWatch uid={String(record.id)} {...aim} />
    </section>
  );
}
