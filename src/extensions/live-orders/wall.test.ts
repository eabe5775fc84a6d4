import { describe, expect, it } from 'vitest';
import { close, resize, show, type Wall, type WallSize } from './wall';

function emptyWall(size: WallSize): Wall {
  return { size, slots: Array.from({ length: size }, () => undefined), active: 0 };
}

describe('players side by side', () => {
  const four = ['a', 'b', 'c', 'd'].reduce((wall, item) => show(wall, item), emptyWall(4));

  it('fill the first free slots', () => expect(four).toEqual({ size: 4, slots: ['a', 'b', 'c', 'd'], active: 3 }));
  it('show an order only once', () => expect(show(four, 'b')).toEqual({ ...four, active: 1 }));
  it('replace the active one when no slot is free', () =>
    expect(show({ ...four, active: 2 }, 'e')).toEqual({ size: 4, slots: ['a', 'b', 'e', 'd'], active: 2 }));
  it('replace the only slot', () => expect(show(show(emptyWall(1), 'a'), 'b').slots).toEqual(['b']));
  it('can be closed, and another becomes active', () =>
    expect(close(four, 3)).toEqual({ size: 4, slots: ['a', 'b', 'c', undefined], active: 0 }));
  it('keep the active one when only one slot remains', () =>
    expect(resize({ ...four, active: 2 }, 1)).toEqual({ size: 1, slots: ['c'], active: 0 }));
  it('keep all when there are more slots', () =>
    expect(resize(show(emptyWall(1), 'a'), 4)).toEqual({
      size: 4,
      slots: ['a', undefined, undefined, undefined],
      active: 0,
    }));
});
