// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { KeyLegend } from './KeyLegend';
import { usePageKeys } from './page-keys';

const onClose = vi.fn<() => void>();

function Page() {
  usePageKeys('keys.list', [
    { key: 'j', shown: ['J', '↓'], label: 'keys.next' },
    { key: ' ', label: 'keys.peek' },
    { key: 'x', label: 'A text of its own' },
  ]);
  const [open, setOpen] = useState(false);
  return open ? (
    <KeyLegend everywhere={{ title: 'Everywhere', keys: [{ key: '?', label: 'This legend' }] }} onClose={onClose} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Keys
    </button>
  );
}

it('lists the keys of the page by their names, then those of every page', async () => {
  renderView(<Page />, { definition: buildDefinition([]), dataProvider: {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Keys' }));
  const legend = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const groups = legend.getAllByRole('region');
  expect(groups.at(-1)?.getAttribute('aria-label')).toBe('Everywhere');
  expect(groups.map((group) => group.querySelector('h3')?.textContent)).toEqual(
    groups.map((group) => group.getAttribute('aria-label')),
  );
  const [own] = groups;
  const keys = [...(own?.querySelectorAll('dt') ?? [])].map((each) =>
    [...each.querySelectorAll('kbd')].map(({ textContent }) => textContent),
  );
  expect(keys).toEqual([['J', '↓'], ['Space'], ['X']]);
  expect(within(own as HTMLElement).getAllByRole('definition')[2]?.textContent).toBe('A text of its own');
  for (const button of legend.getAllByRole('button', { name: 'Close' })) fireEvent.click(button);
  expect(onClose).toHaveBeenCalled();
});
