import { expect, it } from 'vitest';
import { leftBehind, ownerOf } from './worktree';

it('recognises its own worktrees by their folder', () => {
  expect(ownerOf('/tmp/bench-against-123-AbC')).toBe(123);
  expect(ownerOf('/home/me/console')).toBeUndefined();
  expect(ownerOf('/home/bench-against-12x')).toBeUndefined();
});

it('removes worktrees of ended processes, and no others', () => {
  const listed = [
    'worktree /home/me/console',
    'HEAD 1',
    'branch refs/heads/main',
    '',
    'worktree /tmp/bench-against-1-a',
    'detached',
    '',
    'worktree /tmp/bench-against-2-b',
    'detached',
    '',
  ].join('\n');
  expect(leftBehind(listed, (id) => id === 2)).toEqual(['/tmp/bench-against-1-a']);
});
