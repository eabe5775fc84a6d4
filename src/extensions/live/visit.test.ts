import { describe, expect, it } from 'vitest';
import { visitOf } from './visit';

describe('an address of the page', () => {
  it('has device, order, channel, stream and quality', () =>
    expect(visitOf('?uid=A1&order_id=77&order_key=k7&channel=3&stream=flv&quality=sd')).toEqual({
      source: { uid: 'A1', orderId: '77', orderKey: 'k7', channel: 3 },
      channel: 3,
      first: { protocol: 'flv', quality: 'sd' },
    }));
  it('ignores invalid values', () =>
    expect(visitOf('?uid=%20a1%20&channel=-1&stream=rtsp&quality=4k')).toEqual({ source: { uid: 'A1' }, first: {} }));
  it('has a moment, or a text that is none', () => {
    expect(visitOf('?uid=A1&at=2026-03-02T07:40:00Z').moment).toEqual({ at: Date.UTC(2026, 2, 2, 7, 40) });
    expect(visitOf('?uid=A1&at=noon').moment).toEqual({ wrong: 'noon' });
  });
  it.each(['', '?uid=', '?order_id=77'])('%s names no device', (search) =>
    expect(visitOf(search).source).toBeUndefined(),
  );
});
