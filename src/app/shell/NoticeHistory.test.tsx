// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { showZone } from '../../schema/zone';
import { buildDefinition } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { LanguageContext } from '../i18n/language-context';
import { createNotices, type NoticeBoard } from '../notices';
import { PlatformProvider, type Platform } from '../platform';
import { NoticeHistory } from './NoticeHistory';

const copied: string[] = [];

beforeEach(() => {
  showZone('UTC');
  copied.length = 0;
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
});
afterEach(() => showZone(undefined));

beforeAll(async () => {
  await import('../support/details');
});

function board(): NoticeBoard {
  let minute = 0;
  return createNotices({
    silenced: () => false,
    where: () => (minute % 2 === 1 ? { path: '/shop/item', title: 'Items' } : { path: '/x', title: '' }),
    now: () => Date.UTC(2026, 2, 2, 8, minute++),
  });
}

function show(notices: NoticeBoard): HTMLElement {
  function Page() {
    return <NoticeHistory anchor={useRef(document.body)} onClose={() => undefined} />;
  }
  renderView(
    <PlatformProvider value={{ notices } as Platform}>
      <LanguageContext value={{ language: 'en', languages: {}, change: async () => undefined }}>
        <Page />
      </LanguageContext>
    </PlatformProvider>,
    { definition: buildDefinition([]), dataProvider: {} },
  );
  return screen.getByRole('dialog', { name: 'Notices' });
}

function items(panel: HTMLElement): string[] {
  return within(panel)
    .queryAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | '));
}

it('has no notices, and nothing to clear', () => {
  const panel = show(board());
  expect(within(panel).getByText('No notices yet.')).toBeTruthy();
  expect(within(panel).queryByRole('button')).toBeNull();
  expect(within(panel).queryByRole('group')).toBeNull();
});

it('has the notices with their times and pages, the newest first, and takes them as read', () => {
  const notices = board();
  notices.tell('success', 'Saved');
  notices.tell('info', 'Hint', { label: 'File', href: 'https://cdn.example/a.csv' });
  expect(notices.get().unread).toBe(2);
  const panel = show(notices);
  expect(items(panel).map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
    'Hint | 08:01:00File',
    'Saved | 08:00:00Items',
  ]);
  expect(notices.get().unread).toBe(0);
  act(() => void notices.tell('success', 'Again'));
  expect(items(panel)).toHaveLength(3);
  expect(notices.get().unread).toBe(0);
});

it('shows one kind of them', () => {
  const notices = board();
  notices.tell('success', 'Saved');
  notices.tell('error', 'Failed');
  const panel = show(notices);
  const kinds = within(panel).getByRole('group', { name: 'Kind of notice' });
  const pressed = () =>
    within(kinds)
      .getAllByRole('button')
      .map(({ textContent, ariaPressed }) => `${textContent} ${ariaPressed}`);
  expect(pressed()).toEqual(['All true', 'Errors false', 'Successes false']);
  fireEvent.click(within(kinds).getByRole('button', { name: 'Errors' }));
  expect(pressed()).toEqual(['All false', 'Errors true', 'Successes false']);
  expect(items(panel)).toEqual([expect.stringMatching(/^Failed/)]);
  fireEvent.click(within(kinds).getByRole('button', { name: 'All' }));
  expect(items(panel)).toHaveLength(2);
  fireEvent.click(within(panel).getByRole('button', { name: 'Clear' }));
  expect(items(panel)).toEqual([]);
  expect(within(panel).getByText('No notices yet.')).toBeTruthy();
});

it('of one kind alone has no choice', () => {
  const notices = board();
  notices.tell('success', 'Saved');
  expect(within(show(notices)).queryByRole('group')).toBeNull();
});

it('copies the text of a notice, and the details of an error', async () => {
  const notices = board();
  notices.tell('success', 'Saved');
  notices.tell('error', 'Failed');
  const panel = show(notices);
  fireEvent.click(within(panel).getByRole('button', { name: 'Copy the text' }));
  expect(await within(panel).findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(copied).toEqual(['Saved']);
  fireEvent.click(within(panel).getByRole('button', { name: 'Copy details for support' }));
  await waitFor(() => expect(copied).toHaveLength(2));
  expect(copied[1]).toMatch(/^2026-03-02T08:01:00\.000Z \| Failed .*\| screen \/x$/);
});

it('leads to the page of a notice, to a file, and to what it offers', () => {
  const notices = board();
  const run = vi.fn();
  notices.tell('info', 'File', { label: 'Download', href: 'https://cdn.example/a.csv' });
  notices.tell('info', 'Page', { label: 'Open', href: '/shop/order' });
  notices.tell('info', 'Undo', { label: 'Undo it', run });
  const panel = show(notices);
  const link = (name: string) => within(panel).getByRole('link', { name });
  expect([
    link('Download').getAttribute('href'),
    link('Download').getAttribute('target'),
    link('Download').hasAttribute('download'),
  ]).toEqual(['https://cdn.example/a.csv', '_blank', true]);
  expect([
    link('Open').getAttribute('href'),
    link('Open').getAttribute('target'),
    link('Open').hasAttribute('download'),
  ]).toEqual(['/shop/order', null, false]);
  fireEvent.click(within(panel).getByRole('button', { name: 'Undo it' }));
  expect(run).toHaveBeenCalledOnce();
});
