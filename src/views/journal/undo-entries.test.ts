import { expect, it, vi } from 'vitest';
import { translate } from '../../fields/form.case';
import { ConsoleError } from '../../errors/console-error';
import { anne, definition, entry, world } from './journal.case';
import { undoEntries } from './undo-entries';

type World = ReturnType<typeof world>;

async function undone({ around, journal }: World, onEnded = vi.fn()) {
  return undoEntries(around, journal.get(), translate, onEnded);
}

it('says that the record is as it was before, once the lists know of it', async () => {
  const onEnded = vi.fn();
  expect(await undone(world(anne({ city: 'Kiel' })), onEnded)).toEqual({ type: 'success', text: 'Undone: Anne.' });
  expect(onEnded.mock.calls).toEqual([[definition]]);
});

it.each<[string, World, string]>([
  [
    'a record without a title that may be kept',
    world(anne({ city: 'Kiel' }), { title: undefined }),
    'Undone: record 1.',
  ],
  [
    'what stays, because it is not kept',
    world(anne({ city: 'Kiel' }), { withheld: ['key', 'attr.wifi_password'] }),
    'Undone: Anne. Stays as it is, because former values of it are not kept: Key, Attr · Wifi_password.',
  ],
  [
    'the one that stays',
    world(anne({ city: 'Kiel' }), { withheld: ['key'] }),
    'Undone: Anne. Stays as it is, because former values of it are not kept: Key.',
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
    world(anne({ city: 'Ulm' }), { withheld: ['key'] }),
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
  const made = world(anne({ city: 'Kiel', size: 9 }));
  made.journal.add([entry({ from: { size: 5 }, to: { size: 9 }, paths: ['size'] })]);
  expect(await undone(made)).toEqual({ type: 'success', text: '2 records: undone.' });
  const mixed = world(anne({ city: 'Kiel', size: 7 }));
  mixed.journal.add([entry({ from: { size: 5 }, to: { size: 9 }, paths: ['size'] })]);
  expect(await undone(mixed)).toEqual({
    type: 'warning',
    text: '1 record: undone. Not undone: Anne. Size was changed since, and stays as it is now.',
  });
});

it('warns where there is nothing to undo', async () => {
  const { around } = world(anne());
  expect(await undoEntries(around, [], translate, vi.fn())).toEqual({
    type: 'warning',
    text: 'This was undone already, was done in another data center, or is no longer in the journal of this browser.',
  });
});
