// @vitest-environment jsdom
import { use, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadOnce } from '../load';
import { chunk } from './chunk';
import { useArrived, useFollowed, Waiting } from './waiting';

/* As a browser draws: outside of `act`, where React delays nothing. No timer runs, so that what waits for one never comes. */
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** Promises of `loadOnce` by name, and what brings them. */
function loads<T = string>() {
  const bring: Record<string, (what: T) => void> = {};
  const fail: Record<string, (reason: Error) => void> = {};
  const load = (name: string) => new Promise<T>((resolve, reject) => ([bring[name], fail[name]] = [resolve, reject]));
  return { get: loadOnce(load).get, load, bring, fail };
}

/** Lets React work, for a number of turns at most. */
async function until(holds: () => boolean) {
  for (let turn = 0; turn < 50 && !holds(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function drawn(content: ReactNode) {
  const place = document.createElement('div');
  const root = createRoot(place, { onUncaughtError: (error) => (place.textContent = String(error)) });
  root.render(content);
  /** What it shows, as soon as it is this, or else when React has nothing left to do. */
  return async (awaited: string) => {
    await until(() => place.textContent === awaited);
    return place.textContent;
  };
}

it('draws code at once when it has arrived, and what then waits for texts as well', async () => {
  const { get, bring } = loads();
  const code = loads<ComponentType<object>>();
  const Part = chunk(() => code.load('part'));
  const shown = drawn(
    <Waiting fallback="waits">
      <Part />
    </Waiting>,
  );
  expect(await shown('waits')).toBe('waits');
  code.bring['part']?.(function Texts() {
    return useArrived(get('texts'));
  });
  await until(() => bring['texts'] !== undefined);
  bring['texts']?.('the texts');
  expect(await shown('the texts')).toBe('the texts');
});

it('draws what reads several promises at once when the last one has arrived', async () => {
  const { get, bring } = loads();
  function Both() {
    const both = [get('one'), get('other')];
    useFollowed(both);
    return both.map((each) => use(each)).join(' ');
  }
  const shown = drawn(
    <Waiting fallback="waits">
      <Both />
    </Waiting>,
  );
  expect(await shown('waits')).toBe('waits');
  bring['other']?.('late');
  bring['one']?.('early');
  expect(await shown('early late')).toBe('early late');
});

it('tells a failure at once', async () => {
  const { get, fail } = loads();
  function Part() {
    return useArrived(get('code'));
  }
  const shown = drawn(
    <Waiting fallback="waits">
      <Part />
    </Waiting>,
  );
  expect(await shown('waits')).toBe('waits');
  fail['code']?.(new Error('offline'));
  expect(await shown('Error: offline')).toBe('Error: offline');
});

it('leaves it to React while it is not on the screen itself', async () => {
  const { get, bring } = loads();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Part({ name }: { name: string }) {
    return use(get(name));
  }
  function Followed() {
    return useArrived(get('inner'));
  }
  const shown = drawn(
    <>
      <Waiting fallback="waits">
        <Followed />
      </Waiting>
      <Part name="outer" />
    </>,
  );
  await until(() => bring['inner'] !== undefined && bring['outer'] !== undefined);
  bring['inner']?.('inner');
  expect(await shown('')).toBe('');
  bring['outer']?.(' outer');
  expect(await shown('inner outer')).toBe('inner outer');
  expect(said).not.toHaveBeenCalled();
});
