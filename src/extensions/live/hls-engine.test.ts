// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHls } from './hls-engine';
import type { MediaReport } from './session';

type OnError = (event: string, data: object) => void;

const player = vi.hoisted(() => ({ onError: undefined as OnError | undefined, recovered: 0 }));

vi.mock('hls.js/light', () => ({
  default: class {
    on = (event: string, listener: OnError) => {
      if (event === 'error') player.onError = listener;
    };
    loadSource = () => undefined;
    attachMedia = () => undefined;
    destroy = () => undefined;
    recoverMediaError = () => (player.recovered += 1);
  },
  Events: { ERROR: 'error', MANIFEST_PARSED: 'parsed' },
  ErrorTypes: { MEDIA_ERROR: 'media' },
  ErrorDetails: {},
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('recovers from one media error, and from another after 30 seconds', () => {
  const report = vi.fn<(report: MediaReport) => void>();
  openHls({ video: document.createElement('video'), url: 'a.m3u8', live: false, report });
  const breaks = () => player.onError?.('error', { fatal: true, type: 'media', details: 'bufferAppendError' });
  breaks();
  expect(player.recovered).toBe(1);
  vi.advanceTimersByTime(60_000);
  breaks();
  expect(player.recovered).toBe(2);
  expect(report).not.toHaveBeenCalled();
  breaks();
  expect(player.recovered).toBe(2);
  expect(report).toHaveBeenCalledExactlyOnceWith('codec');
});
