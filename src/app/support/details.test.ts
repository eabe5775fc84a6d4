import { expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { detailsLine } from './details';

const at = Date.parse('2026-03-02T08:00:00.120Z');
const text = 'The server could not be reached.';

it('are one line with time, text, request, build and screen, and without the query', () => {
  const failure = Object.assign(
    new ConsoleError({ kind: 'code', code: 500, path: '/v2/user/company/list', serverMessage: 'hidden' }),
    { request: '5f0c' },
  );
  expect(
    detailsLine({ at, text, path: '/operate/company?filter=hidden', failure }, { version: '1.2.3', build: 'abc' }),
  ).toBe(
    `2026-03-02T08:00:00.120Z | ${text} | call /v2/user/company/list code 500 | request 5f0c | console 1.2.3, build abc | screen /operate/company`,
  );
});

it('say that a request had no id, and leave it out when there was no request', () => {
  expect(
    detailsLine(
      { at, text, path: '/', failure: new ConsoleError({ kind: 'network', path: '/v2/a' }) },
      { version: '1.2.3', build: 'abc' },
    ),
  ).toContain('| call /v2/a network | request without an id |');
  expect(detailsLine({ at, text, path: '/' }, { version: '1.2.3', build: 'abc' })).toBe(
    `2026-03-02T08:00:00.120Z | ${text} | console 1.2.3, build abc | screen /`,
  );
});
