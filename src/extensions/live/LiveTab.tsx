import type { PlaceProps } from '../../fields/extension';
import { DeviceWatch } from './DeviceWatch';

/** The live picture of a device, as a tab of its page. */
export function LiveTab({ record }: PlaceProps<never>['tab']) {
  return (
    <section className="v-card p-tab">
      <DeviceWatch uid={String(record.id)} />
    </section>
  );
}
