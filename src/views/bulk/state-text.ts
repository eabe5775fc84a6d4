import type { State } from './entry';

/** The tone of a verdict or an outcome. */
export const tones: Record<State, 'info' | 'mute' | 'warn' | 'bad' | 'good'> = {
  changes: 'info',
  same: 'mute',
  conflict: 'warn',
  refused: 'bad',
  gone: 'mute',
  unread: 'bad',
  done: 'good',
  failed: 'bad',
  unknown: 'warn',
};

const keys: Record<State, string> = {
  changes: 'bulk.state.changes',
  same: 'bulk.state.same',
  conflict: 'bulk.state.conflict',
  refused: 'bulk.state.refused',
  gone: 'bulk.state.gone',
  unread: 'bulk.state.unread',
  done: 'bulk.state.done',
  failed: 'bulk.state.failed',
  unknown: 'bulk.state.unknown',
};

/** After a run, what would change is what was not sent. */
export function stateKey(state: State, hasSent: boolean): string {
  return state === 'changes' && hasSent ? 'bulk.state.unsent' : keys[state];
}
