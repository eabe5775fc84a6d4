import type { RaRecord } from 'react-admin';
import { vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import type { CallAction } from '../actions/operation';
import { buildCall, buildDefinition, buildField, choices } from '../definition.case';
import { undoOne, type Around } from './undo-one';
import type { Undoable } from './undoable';

/* A resource with secrets and a life, and a platform with one of its records, for the tests of this folder. */

function move(name: string, from: number, to: number, undo: string): CallAction {
  return {
    name,
    label: name,
    places: ['row'],
    permission: name,
    fields: {},
    when: { state: [from] },
    run: { call: buildCall('/thing/set'), send: { state: to }, sendFields: [] },
    move: { from: [from], to },
    undo,
  };
}

export const definition = buildDefinition(
  [
    buildField('id', 'id', { in: ['list'], sent: false }),
    buildField('name', 'text', { required: true }),
    buildField('city', 'text'),
    buildField('size', 'integer'),
    buildField('kind', 'enum', {
      options: choices('Own', 'Rented'),
    }),
    buildField('rent', 'integer', { when: { kind: [2] } }),
    buildField('attr', 'json', {
      options: {
        as: 'object',
        fields: {
          volume: buildField('volume', 'integer'),
          mode: buildField('mode', 'text'),
          wifi_password: buildField('wifi_password', 'text'),
        },
      },
    } as never),
    buildField('notes', 'json', { options: { as: 'object' } } as never),
    buildField('key', 'secret'),
    buildField('salt', 'text', { permission: 'secret' }),
    buildField('contact_person', 'text'),
    buildField('state', 'enum', {
      options: choices('Active', 'Frozen', 'Closed'),
    }),
  ],
  {
    moves: { field: 'state', first: [1] },
    actions: [move('freeze', 1, 2, 'unfreeze'), { ...move('unfreeze', 2, 1, 'freeze'), when: { state: [2, 3] } }],
  },
);

export function anne(more: Partial<RaRecord> = {}): RaRecord {
  return {
    id: 1,
    name: 'Anne',
    city: 'Bonn',
    size: 5,
    kind: 1,
    rent: null,
    attr: { volume: 3, mode: 'x', wifi_password: 'w1' },
    state: 1,
    ...more,
  };
}

export const center = 'https://one.example/api';

/** A change of Anne. */
export function entry(more: Partial<Undoable> = {}): Undoable {
  return {
    center,
    resource: 'test/thing',
    id: 1,
    title: 'Anne',
    from: { city: 'Bonn' },
    to: { city: 'Kiel' },
    paths: ['city'],
    unknown: [],
    ...more,
  };
}

/** A platform that holds one record, or none, and a change of it. */
export function world(
  record: RaRecord | undefined,
  made: Partial<Undoable> = {},
  can = (_: string, __: string) => true,
) {
  let held = record;
  const provider = {
    getOne: vi.fn(async () => {
      if (!held) throw new ConsoleError({ kind: 'missing' });
      return { data: held };
    }),
    update: vi.fn(async (_: string, { data }: { data: Partial<RaRecord> }) => {
      held = { ...anne(), ...held, ...data };
      return { data: held };
    }),
    act: vi.fn(async (_: string, name: string) => {
      held = { ...anne(), ...held, state: name === 'freeze' ? 2 : 1 };
      return [{ id: 1, ok: true }];
    }),
  };
  const around: Around = {
    provider: provider as unknown as ConsoleDataProvider,
    load: async () => definition,
    can,
    account: {},
  };
  const kept = entry(made);
  return {
    provider,
    around,
    entry: kept,
    undo: () => undoOne(around, kept),
    now: () => held,
    change: (next: RaRecord | undefined) => void (held = next),
  };
}
