import { describe, expect, it } from 'vitest';
import { buildConfig } from '../../auth/sample.case';
import { ConsoleError } from '../../errors/console-error';
import { ChunkError } from '../../load';
import { findingOf, screenOf, slowCall } from './findings';

describe('an error', () => {
  it('has its name and its places, and not its text', () => {
    const error = new TypeError('hidden assets/hidden.js:1:1');
    error.stack = `TypeError: ${error.message}\n    at read (https://console.example/assets/base-1a.js:1:200)\n    at https://console.example/eu/assets/list-2b.js:3:4?hidden=1`;
    expect(findingOf(error)).toEqual({
      event: 'uncaught error',
      message: 'TypeError',
      places: ['assets/base-1a.js:1:200', 'assets/list-2b.js:3:4'],
    });
    expect(findingOf('hidden')).toEqual({ event: 'uncaught error', message: 'string' });
  });

  it('that users were told about is none of the code', () => {
    expect(findingOf(new ConsoleError({ kind: 'network' }))).toBeUndefined();
    expect(findingOf(new DOMException('', 'AbortError'))).toBeUndefined();
    expect(findingOf(new ChunkError('hidden'))).toEqual({ event: 'failed chunk', message: 'ChunkError' });
  });
});

it.each([
  [
    'https://one.example/api/v2/user/company/list',
    3200,
    'fetch',
    { event: 'slow call', message: '/v2/user/company/list', milliseconds: 3200 },
  ],
  ['https://one.example/api/v2/user/company/list', 2900, 'fetch', undefined],
  ['https://one.example/api/v2/user/company/list?hidden=1', 9000, 'fetch', undefined],
  ['https://one.example/api/stream/hidden-1/live.flv', 9000, 'fetch', undefined],
  ['https://one.example/api/v2/oss/upload', 9000, 'xmlhttprequest', undefined],
  ['https://else.example/v2/a', 9000, 'fetch', undefined],
])('%s in %d ms by %s', (name, duration, initiatorType, expected) => {
  expect(
    slowCall(
      { name, duration, initiatorType },
      buildConfig({ data_centers: [{ name: 'One', address: 'https://one.example/api' }] }),
    ),
  ).toEqual(expected);
});

it.each([
  ['/operate/company/15/edit?x=1', 'operate/company'],
  ['/', ''],
  ['/login', 'login'],
])('%s is the screen %s', (path, screen) => expect(screenOf(path)).toBe(screen));
