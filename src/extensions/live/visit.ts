import { tidyUid } from '../../views/guest/device-id';
import type { Ask, Source } from './calls';
import { platformMoment } from './moment';

interface Visit extends Aim {
  /** Absent when the address names no device. */
  source: Source | undefined;
  first: Partial<Ask>;
}

/** What an address asks to see of a device. */
export interface Aim {
  channel?: number | undefined;
  /** Opens the recordings at this moment. */
  moment?: AskedMoment | undefined;
}

/** A moment in milliseconds since 1970, or a text that is none. */
export type AskedMoment = { at: number } | { wrong: string };

/**
 * Reads an address: `?uid=…&order_id=…&order_key=…&channel=2&stream=flv&quality=sd&at=2026-03-02T07:40:00Z`. Invalid values
 * are ignored, except of `at`.
 */
export function visitOf(search: string): Visit {
  const text = textsOf(search);
  const aim = aimOf(search);
  const uid = tidyUid(text('uid'));
  const orderId = text('order_id');
  const orderKey = text('order_key');
  const quality = text('quality');
  return {
    ...aim,
    source:
      uid === ''
        ? undefined
        : {
            uid,
            ...(orderId && { orderId }),
            ...(orderKey && { orderKey }),
            ...(aim.channel && { channel: aim.channel }),
          },
    first: { ...(text('stream') === 'flv' && { protocol: 'flv' }), ...(quality === 'sd' && { quality }) },
  };
}

/** Reads the part of an address that does not name the device. */
export function aimOf(search: string): Aim {
  const text = textsOf(search);
  const channel = Number(text('channel'));
  const [moment, at] = [text('at'), platformMoment(text('at'))];
  return {
    ...(Number.isInteger(channel) && channel > 0 && { channel }),
    ...(moment !== '' && { moment: at === undefined ? { wrong: moment } : { at } }),
  };
}

function textsOf(search: string): (key: string) => string {
  const query = new URLSearchParams(search);
  return (key) => query.get(key)?.trim() ?? '';
}
