import type { PlaceProps } from '../../fields/extension';
import { DeviceWatch } from '../live/DeviceWatch';

/** The live picture of a device, without leaving the list. */
export function LiveWindow({ record }: PlaceProps<never>['dialog']) {
  return <DeviceWatch uid={String(record.id)} />;
}
