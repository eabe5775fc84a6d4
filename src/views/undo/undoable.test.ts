import { describe, expect, it } from 'vitest';
import { undoableChange, undoableMoves } from './undoable';
import { anne, center, definition, entry } from './undo.case';

function kept(sent: Record<string, unknown>, before = anne()) {
  return undoableChange(definition, { before, sent }, center);
}

describe('a change', () => {
  it('is held with the changed fields alone, before and after', () =>
    expect(kept({ city: 'Kiel', size: 5 })).toEqual(entry()));

  it('of a JSON value is held with the changed parts alone', () =>
    expect(kept({ attr: { volume: 9, mode: 'x', wifi_password: 'w1' } })).toMatchObject({
      from: { attr: { volume: 3 } },
      to: { attr: { volume: 9 } },
      paths: ['attr.volume'],
    }));

  it('that hides a field has emptied it', () =>
    expect(kept({ kind: 1 }, anne({ kind: 2, rent: 400 }))).toMatchObject({
      from: { kind: 2, rent: 400 },
      to: { kind: 1, rent: 0 },
      paths: ['kind', 'rent'],
    }));

  it('is held as the platform will answer it', () => expect(kept({ size: null }).to).toEqual({ size: 0 }));

  it('of a secret, whose former value is not known, is named and not restored', () => {
    const secret = kept({ size: 6, key: 's3cret' });
    expect(secret).toMatchObject({ paths: ['size'], unknown: ['key'], from: { size: 5 }, to: { size: 6 } });
    expect(JSON.stringify(secret)).not.toContain('s3cret');
  });
});

it('a move is held with both states of each record', () =>
  expect(
    undoableMoves(definition, { action: definition.actions[0] as never }, [anne(), anne({ id: 2, state: 3 })], center),
  ).toMatchObject([
    { id: 1, action: 'freeze', from: { state: 1 }, to: { state: 2 }, paths: ['state'] },
    { id: 2, action: 'freeze', from: { state: 3 }, to: { state: 2 }, paths: ['state'] },
  ]));
