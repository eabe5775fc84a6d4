// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { MenuButton } from '../menu-button';
import type { MenuEntry } from './menu';

/** A button with its menu open. */
async function open(...entries: MenuEntry[]) {
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <MenuButton label="More" icon="x" entries={() => entries} />
      <button type="button">Elsewhere</button>
    </TestTranslationProvider>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('menu', { name: 'More' });
  return button;
}

function entry(label: string, more: Partial<MenuEntry> = {}): MenuEntry {
  return { key: label, label, onSelect: vi.fn(), ...more } as MenuEntry;
}

function focused() {
  return document.activeElement?.textContent;
}

function press(key: string) {
  return fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

it('arrow keys move along the entries, past those that are disabled', async () => {
  await open({ key: 'head', heading: 'Heading' }, entry('One'), entry('Two', { disabled: true }), entry('Three'));
  await waitFor(() => expect(focused()).toBe('One'));
  press('ArrowDown');
  expect(focused()).toBe('Three');
  press('ArrowDown');
  expect(focused()).toBe('One');
});

it.each(['Escape', 'Tab'])('%s closes it, and the focus goes back to its button', async (key) => {
  const button = await open(entry('One'));
  await waitFor(() => expect(focused()).toBe('One'));
  press(key);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('an entry that is on has a mark, one that is off has none', async () => {
  await open(entry('Compact', { checked: true }), entry('Wide', { checked: false }), entry('Plain'));
  const marks = (name: string) => screen.getByText(name).querySelectorAll('use[href$="#check"]').length;
  expect([marks('Compact'), marks('Wide'), marks('Plain')]).toEqual([1, 0, 0]);
  expect(screen.getByRole('menuitemcheckbox', { name: 'Wide', checked: false })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Plain' }).hasAttribute('aria-checked')).toBe(false);
});

it.each([
  [{}, 'bottom-end'],
  [{ side: 'right', align: 'start' } as const, 'right-start'],
])('opens at the side of its button that is asked for: %j', async (place, shown) => {
  const room = DOMRect.fromRect({ x: 400, y: 300, width: 40, height: 30 });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(room);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
  render(<MenuButton label="More" icon="x" entries={() => [entry('One')]} {...place} />);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.closest('.c-positioner')?.getAttribute('data-popper-placement')).toBe(shown));
});

it('a button with a text has it beside its icon, and tells whether its menu is open', async () => {
  render(<MenuButton label="More" icon="x" text="Account" variant="primary" small entries={() => [entry('One')]} />);
  const button = screen.getByRole('button', { name: 'Account More' });
  expect([button.textContent, button.className]).toEqual(['Account', 'c-button c-button-primary c-button-small']);
  expect([...button.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])).toEqual([
    'x',
    'chevron-down',
  ]);
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  fireEvent.click(button);
  await screen.findByRole('menu', { name: 'More' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('shows headings, lines and the icons of its entries', async () => {
  await open({ key: 'head', heading: 'Rows' }, entry('One', { icon: 'trash-2' }), { key: 'line', line: true });
  expect(screen.getByText('Rows')).toBeTruthy();
  expect(screen.getByRole('separator')).toBeTruthy();
  expect(screen.getByText('One').querySelectorAll('use[href$="#trash-2"]')).toHaveLength(1);
});

it('a chosen entry closes it, and the focus goes back to its button', async () => {
  const onSelect = vi.fn();
  const button = await open(entry('One', { onSelect }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'One' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});
