// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Permissions, ScreenPermissions } from '../../auth/permissions';
import { buildConfig } from '../../auth/sample.case';
import { buildDefinition } from '../../views/definition.case';
import { DefinitionsContext } from '../../views/definitions';
import { definitionsOf, renderView } from '../../views/view.case';
import { LanguageContext } from '../i18n/language-context';
import { PlatformProvider, type Platform } from '../platform';
import { Sidebar } from './Sidebar';

beforeAll(async () => {
  await import('../../ui/material/menu');
});

function named(screenName: string, en: string): ScreenPermissions {
  return { screen: screenName, label: { en, zh: `${en}文` }, actions: new Set(['view']) };
}

const permissions: Permissions = {
  can: () => true,
  singles: [named('dashboard', 'Dashboard')],
  sections: [
    {
      section: 'shop',
      label: { en: 'Shop', zh: '商店' },
      screens: [named('shop/item', 'Items'), named('shop/order', 'Orders'), named('shop/orders', 'Old orders')],
    },
    { section: 'other', label: { en: 'Other', zh: '其他' }, screens: [named('other/log', 'Log')] },
  ],
};

function entry(label: string, group?: string) {
  return { label, icon: 'folder', ...(group && { group }) };
}

const names = {
  manifest: {
    'shop/item': entry('Artikel'),
    'shop/order': entry('Aufträge', 'sales'),
    'shop/orders': entry('Alte', 'sales'),
  },
  sections: { shop: { icon: 'store', groups: [{ name: 'sales', label: 'Sales' }] } },
};

function show(path: string, { minimised = false, language = 'en' } = {}) {
  const onToggle = vi.fn();
  const definition = buildDefinition([]);
  const platform = { config: { ...buildConfig({}), platformName: { en: 'Cloud', zh: '云' } } } as unknown as Platform;
  const { history } = renderView(
    <PlatformProvider value={platform}>
      <LanguageContext value={{ language, languages: { en: {}, zh: {} } as never, change: async () => undefined }}>
        <DefinitionsContext value={{ ...definitionsOf(async () => definition), ...names }}>
          <Sidebar permissions={permissions} minimised={minimised} onToggle={onToggle} />
        </DefinitionsContext>
      </LanguageContext>
    </PlatformProvider>,
    { definition, dataProvider: {}, path },
  );
  return { onToggle, history, menu: screen.getByRole('navigation', { name: 'Main navigation' }) };
}

/** The links, the current one in brackets. */
function links(menu: HTMLElement): string[] {
  return within(menu)
    .getAllByRole('link')
    .map((link) => {
      const text = `${link.ariaLabel ?? link.textContent} ${link.getAttribute('href')}`;
      return link.ariaCurrent === 'page' ? `[${text}]` : text;
    });
}

function section(name: string) {
  return screen.getByRole('button', { name });
}

it('has the screens of the section that is open, under their headings', () => {
  const { menu } = show('/shop/order/5');
  expect(within(menu).getByText('Cloud')).toBeTruthy();
  expect(links(menu)).toEqual([
    'Dashboard /dashboard',
    'Items /shop/item',
    '[Orders /shop/order]',
    'Old orders /shop/orders',
  ]);
  expect(within(within(menu).getByRole('list', { name: 'Sales' })).getAllByRole('listitem')).toHaveLength(2);
  expect([section('Shop').ariaExpanded, section('Other').ariaExpanded]).toEqual(['true', 'false']);
  expect(document.getElementById(section('Shop').getAttribute('aria-controls') ?? '')?.textContent).toContain('Items');
  expect(section('Other').hasAttribute('aria-controls')).toBe(false);
});

it('follows the page, unless a section was opened or closed', async () => {
  const { menu, history } = show('/dashboard');
  expect(links(menu)).toEqual(['[Dashboard /dashboard]']);
  fireEvent.click(section('Other'));
  expect(links(menu)).toEqual(['[Dashboard /dashboard]', 'Log /other/log']);
  await act(async () => void history.navigate('/shop/item'));
  await waitFor(() => expect(section('Shop').ariaExpanded).toBe('true'));
  expect(section('Other').ariaExpanded).toBe('true');
  fireEvent.click(section('Shop'));
  expect(links(menu)).toEqual(['Dashboard /dashboard', 'Log /other/log']);
});

it('is minimised and widened', () => {
  const { menu, onToggle } = show('/dashboard');
  const toggle = within(menu).getByRole('button', { name: 'Minimise the sidebar' });
  expect([toggle.ariaPressed, menu.dataset['tips']]).toEqual(['false', undefined]);
  fireEvent.click(toggle);
  expect(onToggle).toHaveBeenCalledOnce();
});

it('minimised has names as tips, and the screens of a section in a menu', async () => {
  const { menu } = show('/shop/item', { minimised: true });
  expect(menu.dataset['tips']).toBe('right');
  expect(within(menu).queryByText('Cloud')).toBeNull();
  expect(within(menu).getByRole('button', { name: 'Expand the sidebar' }).ariaPressed).toBe('true');
  const [dashboard] = within(menu).getAllByRole('link');
  expect([dashboard?.textContent, dashboard?.dataset['tip'], dashboard?.ariaLabel]).toEqual([
    '',
    'Dashboard',
    'Dashboard',
  ]);
  expect(section('Shop').className).toContain('s-group-active');
  expect(section('Other').className).not.toContain('s-group-active');
  fireEvent.click(section('Shop'));
  const opened = await screen.findByRole('menu', { name: 'Shop' });
  expect([...opened.children].map(({ textContent }) => textContent)).toEqual([
    'Items',
    'Sales',
    'Orders',
    'Old orders',
  ]);
  fireEvent.click(within(opened).getByRole('menuitem', { name: 'Orders' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/shop/order'));
});

it.each([
  ['zh', ['Dashboard文 /dashboard', '[Items文 /shop/item]', 'Orders文 /shop/order', 'Old orders文 /shop/orders']],
  ['de', ['Dashboard /dashboard', '[Artikel /shop/item]', 'Aufträge /shop/order', 'Alte /shop/orders']],
])('in %s has the names of the platform, or of the schemas', (language, expected) => {
  const { menu } = show('/shop/item', { language });
  expect(links(menu)).toEqual(expected);
});
