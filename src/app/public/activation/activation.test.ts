import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import { bookedText, explainUse, checkCode, needsReading, readBooking, tidyCode, type CheckedCode } from './activation';

const now = Date.UTC(2026, 2, 2, 8);
const row = { cdk: 'A', state: 2, spec_name: 'Cloud storage', gmt_expire: '2026-12-31 00:00:00', use_zone: 'cn' };
function refused(code: number, serverMessage = '') {
  return new ConsoleError({ kind: 'code', code, serverMessage });
}

const lost = new ConsoleError({ kind: 'lost', unsure: true });
const usable: CheckedCode = checkCode([row], now);

describe('[live-cdk-purpose] a code', () => {
  it('is usable, with its package', () => {
    expect(usable).toEqual({
      state: 'usable',
      package: { name: 'Cloud storage', expires: Date.UTC(2026, 11, 31), zone: 'cn' },
    });
  });

  it.each([
    ['missing', []],
    ['missing', null],
    ['used', [{ ...row, state: 1 }]],
    ['used', [{ ...row, state: 1, gmt_expire: '2026-01-01 00:00:00' }]],
    ['expired', [{ ...row, gmt_expire: '2026-03-02 08:00:00' }]],
    ['unusable', [{ ...row, state: 3 }]],
    ['unusable', [{ cdk: 'A' }]],
    ['usable', [{ ...row, gmt_expire: '' }]],
    ['usable', [{ ...row, gmt_expire: '2026-03-02 08:00:01' }]],
    ['usable', [{ ...row, state: '2' }]],
  ])('is %s: %j', (state, data) => expect(checkCode(data, now).state).toBe(state));

  it.each([
    [' 2KCX-9PQ4 -HJ7M-W3TF\n', '2KCX-9PQ4-HJ7M-W3TF'],
    ['2kcx-9pq4-hj7m-w3tf', '2KCX-9PQ4-HJ7M-W3TF'],
    ['2kcx9pq4hj7mw3tf', '2KCX-9PQ4-HJ7M-W3TF'],
    ['2KCX–9PQ4 HJ7M W3TF', '2KCX-9PQ4-HJ7M-W3TF'],
    ['2kcx-9pq4-hj7', '2KCX-9PQ4-HJ7'],
    ['2kcx-9pq4', '2KCX-9PQ4'],
    [' ', ''],
  ])('"%s" is taken as "%s"', (entered, code) => expect(tidyCode(entered)).toBe(code));
});

describe('a code that was used', () => {
  it.each([
    ['is active where its service has begun', '2026-03-02 08:00:00', 'cdk.doneText'],
    ['is booked where its service begins later', '2027-03-02 08:00:00', 'cdk.laterText'],
    ['is booked where nobody tells when', undefined, 'cdk.bookedText'],
  ])('%s', (_name, start, text) => {
    const booking = readBooking({ order_id: '7', service_start: start });
    expect(booking.order).toBe('7');
    expect(bookedText(booking, now)).toBe(text);
  });

  it('may be answered with nothing', () => expect(readBooking(null)).toEqual({ order: '', start: undefined }));
});

describe('a failed use', () => {
  it('is in another environment with 1010', () =>
    expect(explainUse(refused(1010), undefined)).toEqual({ kind: 'code', state: 'elsewhere' }));

  it.each([
    ['406_2', 'missing'],
    ['406_3', 'used'],
    ['406_4', 'expired'],
    ['406_5', 'unusable'],
  ])('is explained by %s: %s', (code, state) => {
    const error = new ConsoleError({ kind: 'code', code, serverMessage: 'params.cdk: something' });
    expect(needsReading(error)).toBe(false);
    expect(explainUse(error, undefined)).toEqual({ kind: 'code', state });
  });

  it.each(['missing', 'used', 'expired'] as const)('is explained by the code, which is %s', (state) => {
    const error = refused(406, 'params.cdk: something');
    expect(needsReading(error)).toBe(true);
    expect(explainUse(error, { state })).toEqual({ kind: 'code', state });
  });

  it('is an unusable code when the code is unused, or could not be read', () => {
    const error = refused(406, 'params.cdk: the activation code is unusable for this device');
    expect(explainUse(error, usable)).toEqual({ kind: 'code', state: 'unusable' });
    expect(explainUse(error, undefined)).toEqual({ kind: 'code', state: 'unusable' });
  });

  it('is an unknown device, without reading the code again', () => {
    const error = refused(406, 'params.uid: NOPE does not exist');
    expect(needsReading(error)).toBe(false);
    expect(explainUse(error, undefined)).toEqual({ kind: 'uid' });
    expect(explainUse(refused(406, 'params.cdk: of the uid: none'), { state: 'used' })).toEqual({
      kind: 'code',
      state: 'used',
    });
  });

  it('counts as done when the answer was lost and the code is used now', () => {
    expect(needsReading(lost)).toBe(true);
    expect(explainUse(lost, { state: 'used' })).toEqual({ kind: 'likely' });
    expect(explainUse(lost, usable)).toEqual({ kind: 'failed', error: lost });
    expect(explainUse(lost, undefined)).toEqual({ kind: 'failed', error: lost });
  });

  it.each([refused(500), refused(416), new ConsoleError({ kind: 'network' }), new Error('x')])(
    'is any other error otherwise',
    (error) => {
      expect(needsReading(error)).toBe(false);
      expect(explainUse(error, undefined)).toEqual({ kind: 'failed', error });
    },
  );
});
