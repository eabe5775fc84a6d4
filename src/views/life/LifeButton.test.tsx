// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildCall, buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { LifeButton } from './LifeButton';

function move(name: string, from: number[], to: number, icon?: string): ActionDefinition {
  const run = { call: buildCall('/thing/set'), send: { state: to }, sendFields: [] };
  return {
    name,
    label: name,
    places: ['row'],
    permission: 'set',
    fields: {},
    run,
    move: { from, to },
    ...(icon && { icon }),
  };
}

/** The button of a record whose state is one of these. */
function show(...states: string[]) {
  const { options } = choices(...states);
  const toned = options.map((option) => (option.value === 2 ? { ...option, tone: 'good' as const } : option));
  const definition = buildDefinition([buildField('state', 'enum', { options: { options: toned } })], {
    moves: { field: 'state', first: [1] },
    actions: [move('Finish', [1], 2, 'check'), move('Cancel', [1, 2], 3)],
  });
  renderView(<LifeButton record={{ id: 1, state: '2' }} />, { definition, dataProvider: {} });
}

it('opens the states of a record with their moves, and says which it has, where it begins and what is final', async () => {
  show('Waiting', 'Done', 'Cancelled');
  const button = screen.getByRole('button', { name: 'How “State” changes' });
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['dialog', 'false']);
  fireEvent.click(button);
  const life = await screen.findByRole('dialog', { name: 'How “State” changes' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const [waiting, done, cancelled] = [...life.querySelectorAll<HTMLElement>('.v-life-state')];
  expect(waiting?.querySelector('p')?.textContent).toBe('Waitingbegins here');
  expect(done?.querySelector('p')?.textContent).toBe('Donenow');
  expect(cancelled?.textContent).toBe('Cancelledfinal');
  expect([waiting, done, cancelled].map((state) => state?.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  const moves = within(waiting as HTMLElement).getAllByRole('listitem');
  expect(moves.map(({ textContent }) => textContent)).toEqual(['Finish  Done', 'Cancel  Cancelled']);
  expect(moves.map((each) => each.querySelectorAll('use').length)).toEqual([2, 1]);
  expect([...life.querySelectorAll('p .c-tag')].map(({ className }) => className)).toEqual([
    'c-tag c-tag-mute',
    'c-tag c-tag-good',
    'c-tag c-tag-mute',
  ]);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not there for two states: their buttons say it', () => {
  show('On', 'Off');
  expect(screen.queryByRole('button')).toBeNull();
});
