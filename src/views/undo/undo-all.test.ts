import { expect, it, vi } from 'vitest';
import { translate } from '../../fields/form.case';
import { ConsoleError } from '../../errors/console-error';
import { undoAll } from './undo-all';
import type { Undoable } from './undoable';
import { anne, definition, entry, world } from './undo.case';

type World = ReturnType<typeof world>;

async function undone(made: World, onEnded = vi.fn(), more: Undoable[] = []) {
  return undoAll(made.around, [made.entry, ...more], translate, onEnded);
}

it('says that the record is as it was before, once the lists know of it', async () => {
  const onEnded = vi.fn();
  expect(await undone(world(anne({ city: 'Kiel' })), onEnded)).toEqual({ type: 'success', text: 'Undone: Anne.' });
  expect(onEnded.mock.calls).toEqual([[definition]]);
});

it.each<[string, World, string]>([
  [
    'what stays, because it is not known',
    world(anne({ city: 'Kiel' }), { unknown: ['key', 'attr.wifi_password'] }),
    'Undone: Anne. Stays as it is, because its former values are not known: Key, Attr · Wifi_password.',
  ],
  [
    'the one that stays',
    world(anne({ city: 'Kiel' }), { unknown: ['key'] }),
    'Undone: Anne. Stays as it is, because its former values are not known: Key.',
  ],
  [
    'what somebody has changed since',
    world(anne({ city: 'Ulm', size: 9 }), {
      from: { city: 'Bonn', size: 5 },
      to: { city: 'Kiel', size: 9 },
      paths: ['city', 'size'],
    }),
    'Undone: Anne. Changed since, and stays as it is now: City.',
  ],
])('names %s', async (_, made, text) => expect(await undone(made)).toEqual({ type: 'success', text }));

it.each<[World, string]>([
  [world(anne()), 'Nothing to undo: Anne is as it was before.'],
  [world(undefined), 'Not undone: Anne no longer exists.'],
  [world(anne({ city: 'Ulm' })), 'Not undone: Anne. City was changed since, and stays as it is now.'],
  [
    world(anne({ city: 'Ulm' }), { unknown: ['key'] }),
    'Not undone: Anne. City was changed since, and stays as it is now.',
  ],
])('warns where nothing was undone: %#', async (made, text) =>
  expect(await undone(made)).toEqual({ type: 'warning', text }),
);

it('warns that it is unknown, and says no more', async () => {
  const made = world(anne({ city: 'Kiel' }));
  made.provider.update.mockImplementationOnce(async () => {
    made.provider.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
    throw new ConsoleError({ kind: 'lost', unsure: true });
  });
  expect(await undone(made)).toEqual({
    type: 'warning',
    text: 'It is unknown whether the change of Anne was undone, because the answer was lost. It is not sent again by itself; another undo reads the record first.',
  });
});

it('of several counts those that are undone, and names the others', async () => {
  const size = () => entry({ from: { size: 5 }, to: { size: 9 }, paths: ['size'] });
  expect(await undone(world(anne({ city: 'Kiel', size: 9 })), vi.fn(), [size()])).toEqual({
    type: 'success',
    text: '2 records: undone.',
  });
  expect(await undone(world(anne({ city: 'Kiel', size: 7 })), vi.fn(), [size()])).toEqual({
    type: 'warning',
    text: '1 record: undone. Not undone: Anne. Size was changed since, and stays as it is now.',
  });
});

it('warns where there is nothing to undo', async () => {
  const { around } = world(anne());
  expect(await undoAll(around, [], translate, vi.fn())).toEqual({
    type: 'warning',
    text: 'Nothing to undo: this was done in another data center.',
  });
});
