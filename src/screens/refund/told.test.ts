import { expect, it } from 'vitest';
import { tellOf } from './told';

const about = { id: '31', payee: '100042', money: (minor: number) => `¥${minor / 100}`, moment: (iso: string) => iso.slice(0, 10) };

it('a result names the refund, the payee and the amount', () => {
  expect(tellOf({ kind: 'done', decision: { action: 'approve', amount: 17980 } }, about)).toEqual({ tone: 'good', key: 'refund.told.accepted', args: { id: '31', payee: '100042', amount: '¥179.8' } });
  expect(tellOf({ kind: 'likely', decision: { action: 'approve', amount: 1 } }, about)).toMatchObject({ key: 'refund.told.likelyAccepted' });
  expect(tellOf({ kind: 'done', decision: { action: 'reject', reason: 'x' } }, about)).toEqual({ tone: 'good', key: 'refund.told.rejected', args: { id: '31', payee: '100042' } });
  expect(tellOf({ kind: 'likely', decision: { action: 'reject', reason: 'x' } }, about)).toMatchObject({ key: 'refund.told.likelyRejected' });
});

it('what somebody else decided names who and when', () => {
  const ended = { accepted: true, amount: 50, by: 'bob', at: '2026-03-02T08:00:00Z' };
  expect(tellOf({ kind: 'elsewhere', ended }, about)).toEqual({ tone: 'warn', key: 'refund.told.elsewhereAccepted', args: { id: '31', by: 'bob', at: '2026-03-02', amount: '¥0.5' } });
  expect(tellOf({ kind: 'elsewhere', ended: { ...ended, accepted: false, by: '', at: '' } }, about)).toMatchObject({ key: 'refund.told.elsewhereRejected', args: { by: '?', at: '?' } });
});
