import { describe, expect, it } from 'vitest';
import { buildConfig } from '../../auth/sample.case';
import { ConsoleError } from '../../errors/console-error';
import { ChunkError } from '../../load';
import { findingOf, logsOf, screenOf, slowCall } from './records';

describe('an error', () => {
  it('has its name and its places, and not its text', () => {
    const error = new TypeError('hidden assets/hidden.js:1:1');
    error.stack = `TypeError: ${error.message}\n    at read (https://console.example/assets/base-1a.js:1:200)\n    at https://console.example/eu/assets/list-2b.js:3:4?hidden=1`;
    expect(findingOf(error)).toEqual({
      event: 'uncaught error',
      what: 'TypeError',
      places: ['assets/base-1a.js:1:200', 'assets/list-2b.js:3:4'],
    });
    expect(findingOf('hidden')).toEqual({ event: 'uncaught error', what: 'string' });
  });

  it('that users were told about is none of the code', () => {
    expect(findingOf(new ConsoleError({ kind: 'network' }))).toBeUndefined();
    expect(findingOf(new DOMException('', 'AbortError'))).toBeUndefined();
    expect(findingOf(new ChunkError('hidden'))).toEqual({ event: 'failed chunk', what: 'ChunkError' });
  });
});

it.each([
  [
    'https://one.example/api/v2/user/company/list',
    3200,
    'fetch',
    { event: 'slow call', what: '/v2/user/company/list', milliseconds: 3200 },
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

it('records are logs of OpenTelemetry', () => {
  const logs = logsOf(
    [
      { event: 'slow call', what: '/v2/a', milliseconds: 4000, at: 1_772_438_400_120, screen: 'operate/company' },
      { event: 'uncaught error', what: 'TypeError', places: ['assets/a.js:1:2'], at: 1, screen: '' },
    ],
    { version: '1.0.6', build: 'abc' },
  );
  const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  expect(logs).toEqual({
    resourceLogs: [
      {
        resource: {
          attributes: [
            text('service.name', 'device-cloud-console'),
            text('service.version', '1.0.6'),
            text('service.build', 'abc'),
          ],
        },
        scopeLogs: [
          {
            scope: { name: 'console' },
            logRecords: [
              {
                timeUnixNano: '1772438400120000000',
                severityNumber: 13,
                severityText: 'WARN',
                body: { stringValue: 'slow call: /v2/a' },
                attributes: [
                  text('event.name', 'slow call'),
                  text('screen', 'operate/company'),
                  text('url.path', '/v2/a'),
                  { key: 'duration_ms', value: { intValue: '4000' } },
                ],
              },
              {
                timeUnixNano: '1000000',
                severityNumber: 17,
                severityText: 'ERROR',
                body: { stringValue: 'uncaught error: TypeError' },
                attributes: [
                  text('event.name', 'uncaught error'),
                  text('screen', ''),
                  text('exception.type', 'TypeError'),
                  text('exception.stacktrace', 'assets/a.js:1:2'),
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});
