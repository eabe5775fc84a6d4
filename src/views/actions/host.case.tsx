import { fireEvent, screen, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeEach, vi } from 'vitest';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ConsoleError } from '../../errors/console-error';
import type { ActionDefinition } from '../../schema/action-definition';
import type { RowResult as RowAnswer } from '../../wire/each';
import { ActionHost } from './ActionHost';

/* A resource with actions of every kind, and what its page calls, for the tests of this folder. */

export function run(send = {}): ActionDefinition['run'] {
  return { call: buildCall('/thing/set'), send, sendFields: [] };
}

/** An action of a record's page; its label is its name. */
export function action(name: string, more: Partial<ActionDefinition> = {}): ActionDefinition {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return { name, label, permission: name, places: ['detail'], fields: {}, run: run(), ...more };
}

export const actions = [
  action('freeze', {
    places: ['row', 'bulk', 'detail'],
    confirm: {},
    when: { state: [1] },
    done: 'It is frozen',
    run: run({ state: 2 }),
  }),
  action('ping', { places: ['row', 'detail'] }),
  action('give', { fields: { amount: buildField('amount', 'integer', { required: true }) }, shows: ['name'] }),
  action('wipe', {
    places: ['row'],
    fields: { amount: buildField('amount', 'integer') },
    confirm: { typed: 'name' },
  }),
  action('pull', { places: ['list'], confirm: { text: 'Pull everything?' } }),
  action('users', {
    permission: 'view',
    places: ['row'],
    run: { open: 'test/user', match: { comp_id: 'id' }, filter: {} },
  }),
];
export const definition = buildDefinition(
  [buildField('id', 'id'), buildField('name', 'text'), buildField('state', 'integer')],
  { actions },
);
export const anne: RaRecord = { id: 1, name: 'Anne', state: 1 };
export const records: RaRecord[] = [anne, { id: 2, name: 'Bo', state: 1 }, { id: 3, name: 'Carl', state: 1 }];
export const refused = new ConsoleError({ kind: 'code', code: 1024 });

export function allDone(ids: RaRecord['id'][]): RowAnswer[] {
  return ids.map((id) => ({ id, ok: true }));
}

/** Every call succeeds. */
function fakes() {
  return {
    act: vi.fn(async (_resource: string, _action: string, wanted: RaRecord[]) =>
      allDone(wanted.length > 0 ? wanted.map(({ id }) => id) : ['']),
    ),
    removeEach: vi.fn(async (_resource: string, ids: RaRecord['id'][]) => allDone(ids)),
    getMany: vi.fn(async () => ({ data: records })),
    getOne: vi.fn(),
  };
}

export const calls = fakes();

/** Resets the calls and the page before each test of a file. */
export function eachOnItsOwn(): void {
  beforeEach(() => {
    Object.assign(calls, fakes());
  });
}

export function show(content: React.ReactNode, more = {}) {
  return renderView(<ActionHost {...more}>{content}</ActionHost>, {
    definition,
    dataProvider: calls as never,
    path: '/test/thing?page=2',
    ...more,
  });
}

export function press(name: string, within_: HTMLElement = document.body) {
  return fireEvent.click(within(within_).getByRole('button', { name }));
}

export function notices() {
  return screen.getByLabelText('notices').textContent;
}

export function address() {
  return screen.getByLabelText('address').textContent;
}
