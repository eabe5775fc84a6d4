// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { ActionHost } from '../actions/ActionHost';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { Peek } from './Peek';

const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text'), buildField('city', 'text')]);

async function show(
  more: Partial<Parameters<typeof Peek>[0]> = {},
  getOne: () => Promise<unknown> = async () => ({ data: { id: 5, name: 'Anne', city: 'Bonn' } }),
) {
  const calls = {
    onMove: vi.fn<(by: number) => void>(),
    onSelect: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  };
  const asked = vi.fn(getOne);
  const { history } = renderView(
    <ActionHost>
      <Peek record={{ id: 5, name: 'Anne' }} {...calls} {...more} />
    </ActionHost>,
    { definition, dataProvider: { getOne: asked } as never },
  );
  const dialog = await screen.findByRole('dialog');
  return { ...calls, asked, history, dialog };
}

function buttons(dialog: HTMLElement) {
  return [...dialog.querySelectorAll('.c-drawer-head :is(a, button)')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
}

it('takes the focus, says its title as rows change, and shows the whole record', async () => {
  const { dialog, asked } = await show();
  expect(document.activeElement).toBe(dialog);
  const title = within(dialog).getByRole('heading', { name: 'Anne' });
  expect([dialog.getAttribute('aria-labelledby'), title.getAttribute('aria-live')]).toEqual([title.id, 'polite']);
  expect(asked).not.toHaveBeenCalled();
  expect(await within(dialog).findByText('Bonn')).toBeDefined();
  expect(asked).toHaveBeenCalledWith('test/thing', expect.objectContaining({ id: 5, meta: { quiet: true } }));
});

it('moves, selects, opens and closes by its buttons and keys', async () => {
  const { dialog, onMove, onSelect, onClose, history } = await show();
  expect(buttons(dialog)).toEqual(['Previous row', 'Next row', 'Open', 'Close the preview']);
  for (const name of ['Previous row', 'Next row', 'Close the preview'])
    fireEvent.click(within(dialog).getByRole('button', { name }));
  for (const key of ['k', 'j', 'x', ' ']) fireEvent.keyDown(dialog, { key });
  expect([onMove.mock.calls, onSelect.mock.calls.length]).toEqual([[[-1], [1], [-1], [1]], 1]);
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(3);
  await act(async () => fireEvent.keyDown(dialog, { key: 'Enter' }));
  expect(history.location().pathname).toBe('/test/thing/5/show');
});

it('beside a form has the title that the form knows, and neither moves nor selects', async () => {
  const none = { onMove: undefined, onSelect: undefined };
  const { dialog, onMove, onSelect } = await show({ known: 'Anne of Bonn', ...none });
  expect(within(dialog).getByRole('heading', { name: 'Anne of Bonn' })).toBeDefined();
  expect(buttons(dialog)).toEqual(['Open', 'Close the preview']);
  for (const key of ['k', 'j', 'x']) fireEvent.keyDown(dialog, { key });
  expect([onMove.mock.calls, onSelect.mock.calls]).toEqual([[], []]);
});

it('says why a record cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { dialog, asked } = await show({}, () => Promise.reject(new ConsoleError({ kind: 'network' })));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('could not be reached');
  expect(asked).toHaveBeenCalledTimes(1);
});
