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

/** After a run, what would change is what was not sent. */
export function stateKey(state: State, hasSent: boolean): string {
  return `bulk.state.${state === 'changes' && hasSent ? 'unsent' : state}`;
}
