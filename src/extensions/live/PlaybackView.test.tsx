// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../wire/client';
import * as engine from './engine';
import { PlaybackView } from './PlaybackView';
import { utcText } from '../../schema/moment';
import type { AskedMoment } from './visit';

const noon = new Date(2026, 2, 1, 12).getTime();
const recordedAt = new Date(2026, 2, 1, 8).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  vi.spyOn(engine, 'openEngine').mockReturnValue({ close: () => undefined, latency: () => undefined });
  vi.spyOn(engine, 'playsVideo').mockReturnValue(true);
  vi.spyOn(engine, 'startVideo').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A platform with recordings from 8:00 to 9:00, whose addresses are valid for ten minutes. */
function open(moment?: AskedMoment) {
  const asked: { gmt_start: string; quality: string }[] = [];
  const send = async (_call: unknown, body: { gmt_start: string; quality: string }) => {
    asked.push(body);
    const from = Math.max(Date.parse(`${body.gmt_start.replace(' ', 'T')}Z`), recordedAt);
    const spans = [{ gmt_start: utcText(new Date(from)), gmt_end: utcText(new Date(recordedAt + 3_600_000)) }];
    return {
      code: 200,
      data: { url: `${asked.length}.m3u8`, spans, gmt_expire: utcText(new Date(Date.now() + 600_000)) },
    };
  };
  const i18n = { translate: (key: string) => key, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={i18n}>
        <PlaybackView client={{ send } as unknown as Client} source={{ uid: 'A' }} moment={moment} />
      </I18nContextProvider>
    </QueryClientProvider>,
  );
  return asked;
}

/** The video reports this many played seconds of its address. */
function plays(seconds: number) {
  const video = screen.getByLabelText<HTMLVideoElement>('live.picture');
  Object.defineProperties(video, {
    currentTime: { configurable: true, value: seconds },
    paused: { configurable: true, value: false },
  });
  fireEvent.timeUpdate(video);
}

/** Plays this many seconds from the start of the address. */
async function watch(seconds: number) {
  for (let second = 1; second <= seconds; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    plays(second);
  }
}

it('a recording that is longer than its address continues at the same moment, also in another quality', async () => {
  const asked = open();
  const last = () => ({ from: asked.at(-1)?.gmt_start, quality: asked.at(-1)?.quality });
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'live.playDay' }));
  await watch(539);
  expect(asked).toHaveLength(2);
  expect(last()).toEqual({ from: utcText(new Date(recordedAt)), quality: 'hd' });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(asked).toHaveLength(3);
  expect(last()).toEqual({ from: utcText(new Date(recordedAt + 539_000)), quality: 'hd' });
  await watch(61);
  fireEvent.click(screen.getByRole('button', { name: 'live.qualities.sd' }));
  expect(last()).toEqual({ from: utcText(new Date(recordedAt + 600_000)), quality: 'sd' });
});

it.each([
  ['in a recording', recordedAt + 600_000, recordedAt + 600_000, ''],
  ['shortly before one', recordedAt - 20_000, recordedAt, 'live.gap'],
])('a moment %s plays at once', async (_where, at, from, said) => {
  const asked = open({ at });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked.map(({ gmt_start }) => gmt_start)).toEqual([utcText(new Date(2026, 2, 1)), utcText(new Date(from))]);
  plays(1);
  expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe(
    String((from + 1000 - new Date(2026, 2, 1).getTime()) / 1000),
  );
  expect(screen.queryByText('live.gap')?.textContent ?? '').toBe(said);
});

it('a moment without a recording is told, and the recording before it is one press away', async () => {
  const asked = open({ at: recordedAt + 5_400_000 });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('live.notThen')).toBeTruthy();
  expect(asked).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'live.recordingBefore' }));
  expect(asked.at(-1)?.gmt_start).toBe(utcText(new Date(recordedAt)));
});

it('a text that is no moment is told, and today is shown', async () => {
  open({ wrong: 'noon' });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert').textContent).toBe('live.wrongTime');
  expect(screen.getByRole('button', { name: 'live.playDay' })).toBeTruthy();
});
