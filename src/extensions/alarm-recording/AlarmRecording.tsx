import { useTranslate } from 'react-admin';
import type { PlaceProps } from '../../fields/extension';
import { Link } from '../../router/Router';
import { recordPath } from '../../views/paths';
import { DeviceWatch } from '../live/DeviceWatch';
import { aimOf } from '../live/visit';

/** The recording of an alarm, without leaving the list. The device's page shows it, too, at an address that can be sent. */
export function AlarmRecording({ record }: PlaceProps<'uid' | 'channel' | 'gmt_create'>['dialog']) {
  const translate = useTranslate();
  const uid = String(record.uid);
  const search = new URLSearchParams({ at: String(record.gmt_create), channel: String(record.channel ?? '') });
  return (
    <>
      <DeviceWatch uid={uid} {...aimOf(search.toString())} />
      <Link to={`${recordPath('product/device', uid)}?tab=live&${search.toString()}`}>
        {translate('live.atDevice')}
      </Link>
    </>
  );
}
