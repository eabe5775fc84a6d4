// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildConfig } from '../../auth/sample.case';
import { ownBuild } from '../release';
import { appVersion } from '../version';
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
let stop: () => void;
beforeEach(() => {
  history.replaceState(null, '', '/operate/company/15?x=1');
  bodies.length = 0;
  ownBuild.id = 'abc';
  vi.stubGlobal('navigator', { sendBeacon: (_url: string, body: string) => bodies.push(body) > 0 });
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
  stop = startReporting(buildConfig(), 'https://one.example/errors');
});
afterEach(() => stop());

function fail(error: unknown) {
  return dispatchEvent(new ErrorEvent('error', { error }));
}

function sent() {
  return bodies.map((body) => JSON.parse(body) as Record<string, unknown>);
}

it('sends what happened with time, screen, version and build, and each error once', () => {
  const error = new RangeError('hidden');
  error.stack = 'RangeError: hidden\n    at read (https://console.example/assets/base-1a.js:1:200)';
  fail(error);
  fail(error);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new SyntaxError('hidden') }));
  dispatchEvent(new CustomEvent('renderfailed', { detail: new TypeError('hidden') }));
  dispatchEvent(new Event('vite:preloadError'));
  observe([new Entry('https://one.example/api/v2/a', 5000), new Entry('https://one.example/api/v2/b', 50)]);
  expect(sent().map(({ event, message }) => `${String(event)}: ${String(message)}`)).toEqual([
    'uncaught error: RangeError',
    'uncaught error: SyntaxError',
    'uncaught error: TypeError',
    'failed chunk: ChunkError',
    'slow call: /v2/a',
  ]);
  expect(sent()[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: 'uncaught error',
    message: 'RangeError',
    places: ['assets/base-1a.js:1:200'],
    screen: 'operate/company',
    version: appVersion(),
    build: 'abc',
  });
  expect(bodies.join()).not.toContain('hidden');
});

it('sends nothing when it is stopped', () => {
  stop();
  fail(new Error('hidden'));
  expect(bodies).toHaveLength(0);
});

it('sends at most 100', () => {
  for (let number = 0; number < 150; number += 1) fail(Object.assign(new Error('hidden'), { name: `Error${number}` }));
  expect(bodies).toHaveLength(100);
});
