// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildConfig } from '../../auth/sample.case';
import { ownBuild } from '../release';
import { startReporting } from './reporting';

/** What PerformanceObserver was given; jsdom has none. */
let observe: (entries: object[]) => void = () => undefined;
class Entry {
  constructor(
    readonly name: string,
    readonly duration: number,
    readonly initiatorType = 'fetch',
  ) {}
}

const bodies: string[] = [];
const hows: object[] = [];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/operate/company/15?x=1');
  bodies.length = 0;
  hows.length = 0;
  ownBuild.id = 'abc';
  vi.stubGlobal(
    'fetch',
    async (_url: string, { body, credentials, headers }: { body: string; credentials: string; headers: object }) => {
      bodies.push(body);
      hows.push({ credentials, headers });
      throw new TypeError('no receiver');
    },
  );
  vi.stubGlobal('PerformanceResourceTiming', Entry);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: (list: { getEntries: () => object[] }) => void) {
        observe = (entries) => told({ getEntries: () => entries });
      }
      observe() {}
      disconnect() {
        observe = () => undefined;
      }
    },
  );
  stop = startReporting(buildConfig(), 'https://one.example/v1/logs');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function fail(error: unknown) {
  return dispatchEvent(new ErrorEvent('error', { error }));
}

function summaries() {
  return bodies.map((body) => Array.from(body.matchAll(/"body":\{"stringValue":"([^"]*)"/g), ([, text]) => text));
}

it('sends what happened within 5 s together, with build and screen, once for each error', async () => {
  const error = new RangeError('hidden');
  fail(error);
  fail(error);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new SyntaxError('hidden') }));
  dispatchEvent(new CustomEvent('renderfailed', { detail: new TypeError('hidden') }));
  dispatchEvent(new Event('vite:preloadError'));
  observe([new Entry('https://one.example/api/v2/a', 5000), new Entry('https://one.example/api/v2/b', 50)]);
  await vi.advanceTimersByTimeAsync(4900);
  expect(bodies).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(summaries()).toEqual([
    [
      'uncaught error: RangeError',
      'uncaught error: SyntaxError',
      'uncaught error: TypeError',
      'failed chunk: ChunkError',
      'slow call: /v2/a',
    ],
  ]);
  expect(bodies[0]).toContain('{"key":"service.build","value":{"stringValue":"abc"}}');
  expect(bodies[0]).toContain('{"key":"screen","value":{"stringValue":"operate/company"}}');
  expect(bodies[0]).not.toContain('hidden');
  expect(hows).toEqual([{ credentials: 'omit', headers: { 'content-type': 'application/json' } }]);
});

it('sends what is waiting when the page is left, and nothing when it is stopped', async () => {
  fail(new Error('hidden'));
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(summaries()).toEqual([['uncaught error: Error']]);
  stop();
  fail(new Error('hidden'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(bodies).toHaveLength(1);
});

it('sends at most 100 records', async () => {
  for (let number = 0; number < 150; number += 1) fail(Object.assign(new Error('hidden'), { name: `Error${number}` }));
  await vi.advanceTimersByTimeAsync(6000);
  expect(summaries()[0]).toHaveLength(100);
  fail(new RangeError('hidden'));
  await vi.advanceTimersByTimeAsync(6000);
  expect(bodies).toHaveLength(1);
});
