import { tidyUid } from '../../views/guest/device-id';
import type { Ask, Source } from './calls';

export interface Visit {
  /** Absent when the address names no device. */
  source: Source | undefined;
  first: Partial<Ask>;
}

/** Reads an address: `?uid=…&order_id=…&order_key=…&channel=2&stream=flv&quality=sd`. Invalid values are ignored. */
export function visitOf(search: string): Visit {
  const query = new URLSearchParams(search);
  const text = (key: string) => query.get(key)?.trim() ?? '';
  const uid = tidyUid(text('uid'));
  const orderId = text('order_id');
  const orderKey = text('order_key');
  const channel = Number(text('channel'));
  const quality = text('quality');
  const isChannel = Number.isInteger(channel) && channel > 0;
  return {
    source:
      uid === ''
        ? undefined
        : { uid, ...(orderId && { orderId }), ...(orderKey && { orderKey }), ...(isChannel && { channel }) },
    first: { ...(text('stream') === 'flv' && { protocol: 'flv' }), ...(quality === 'sd' && { quality }) },
  };
}
