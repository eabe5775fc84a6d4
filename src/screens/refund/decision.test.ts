import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { endedOf, explainFailure, type Decision } from './decision';

const lost = new ConsoleError({ kind: 'lost', unsure: true });
const refused = new ConsoleError({ kind: 'code', code: 406, serverMessage: 'state: the refund has ended and stays as it is' });
const offline = new ConsoleError({ kind: 'network' });
const waiting = { id: 7, state: 1, amount: 12, operator: '', gmt_process: null };
const accepted = { id: 7, state: 2, amount: 12.3, operator: 'ann', gmt_process: '2026-03-02T08:00:00Z' };
const rejected = { id: 7, state: 3, amount: 12.3, operator: 'ann', gmt_process: '2026-03-02T08:00:00Z', reject_reason: 'Used for weeks' };
const approve: Decision = { action: 'approve', amount: 1230 };
const who = { me: 'ann', scale: 2 };

it('a refund has ended when it is accepted or rejected, and nothing else', () => {
  expect(endedOf(accepted, 2)).toEqual({ accepted: true, amount: 1230, by: 'ann', at: '2026-03-02T08:00:00Z' });
  expect(endedOf(rejected, 2)).toMatchObject({ accepted: false });
  for (const record of [waiting, undefined, {}, { state: 'x' }]) expect(endedOf(record, 2)).toBeUndefined();
});

describe('after a lost answer', () => {
  it('the decision was most likely ours when it is as decided here', () => {
    expect(explainFailure(lost, approve, accepted, who)).toEqual({ kind: 'likely' });
    expect(explainFailure(lost, { action: 'reject', reason: 'Used for weeks ' }, rejected, who)).toEqual({ kind: 'likely' });
  });

  it.each([
    ['another person', { ...accepted, operator: 'bob' }],
    ['another amount', { ...accepted, amount: 12.29 }],
    ['another decision', rejected],
  ])('somebody else was faster: %s', (_what, now) => expect(explainFailure(lost, approve, now, who).kind).toBe('elsewhere'));

  it('somebody else gave another reason', () => expect(explainFailure(lost, { action: 'reject', reason: 'No' }, rejected, who).kind).toBe('elsewhere'));

  it('a second try is offered when the refund still waits, and not before somebody looked', () => {
    expect(explainFailure(lost, approve, waiting, who)).toEqual({ kind: 'open', error: lost });
    expect(explainFailure(lost, approve, undefined, who)).toEqual({ kind: 'unknown', error: lost });
  });
});

describe('after a refusal', () => {
  it('tells who was faster, also when that was this person in another tab', () => {
    expect(explainFailure(refused, approve, { ...accepted, operator: 'bob' }, who)).toEqual({ kind: 'elsewhere', ended: { accepted: true, amount: 1230, by: 'bob', at: '2026-03-02T08:00:00Z' } });
    expect(explainFailure(refused, approve, accepted, who).kind).toBe('elsewhere');
  });

  it.each([refused, offline])('nothing happened when it still waits, or cannot be read: %s', (error) => {
    expect(explainFailure(error, approve, waiting, who)).toEqual({ kind: 'open', error });
    expect(explainFailure(error, approve, undefined, who)).toEqual({ kind: 'open', error });
  });
});
