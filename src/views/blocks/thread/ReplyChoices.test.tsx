// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { buildDefinition } from '../../definition.case';
import { renderView } from '../../view.case';
import { ReplyChoices } from './ReplyChoices';
import type { SavedReply } from './saved-replies';

const [hello, thanks]: [SavedReply, SavedReply] = [
  { name: 'Hello', text: 'Good morning' },
  { name: 'Thanks', text: 'Thank you for waiting' },
];

interface Shown {
  mine?: SavedReply[];
  here?: SavedReply[];
  found?: SavedReply[];
  state?: string;
}

function show({ mine = [], here = [], found = [...mine, ...here], state = 'read' }: Shown = {}) {
  const calls = { choose: vi.fn(), onManage: vi.fn(), again: vi.fn() };
  const replies = { mine, here, state, again: calls.again } as never;
  function Moving() {
    const [active, setActive] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setActive(active + 1)}>
          next
        </button>
        <ReplyChoices listId="list" {...{ replies, found, active }} {...calls} />
      </>
    );
  }
  renderView(<Moving />, { definition: buildDefinition([]), dataProvider: {} });
  return calls;
}

function options() {
  return screen.queryAllByRole('option').map(({ textContent, ariaSelected, id }) => [textContent, ariaSelected, id]);
}

it('lists the matching replies with their texts, marks one, and takes the one that is clicked', () => {
  const { choose } = show({ mine: [hello], here: [thanks] });
  expect(screen.getByRole('listbox', { name: 'Saved replies' }).id).toBe('list');
  expect(options()).toEqual([
    ['HelloGood morning', 'true', 'list-0'],
    ['ThanksThank you for waiting', 'false', 'list-1'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(options().map(([, isSelected]) => isSelected)).toEqual(['false', 'true']);
  fireEvent.click(screen.getByText('Thanks'));
  expect(choose.mock.calls).toEqual([[thanks]]);
  expect(screen.queryByText(/saved repl(?:y|ies) (?:yet|matches)/)).toBeNull();
});

it.each([
  [{}, 'You have no saved replies yet.'],
  [{ mine: [hello], found: [] }, 'No saved reply matches.'],
  [{ here: [hello], found: [] }, 'No saved reply matches.'],
])('says why it is empty: %j', (replies, text) => {
  show(replies);
  expect(screen.getByText(text)).toBeTruthy();
  expect(options()).toEqual([]);
});

it('says that they are being read, or could not be, and reads them again', () => {
  show({ state: 'reading' });
  expect(screen.queryByText('You have no saved replies yet.')).toBeNull();
  const { again } = show({ state: 'failed' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

it('leaves the focus in the text, and leads to where the replies are kept', () => {
  const { onManage } = show({ mine: [hello] });
  expect(fireEvent.mouseDown(screen.getByRole('listbox'))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Manage saved replies' }));
  expect(onManage).toHaveBeenCalledTimes(1);
});
