// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { translate } from '../../fields/form.case';
import type { Shown } from './chosen';
import { PermissionTable } from './PermissionTable';
import type { OfferingScreen, Verdict } from './predict';

/** Pixels of the window in which the table scrolls. */
const ROOM = 300;
/** Pixels of a line. */
const LINE = 30;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(ROOM);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return LINE * this.children.length;
  });
});

function buildScreen(name: string, ...actions: string[]): OfferingScreen {
  const offers = actions.map((action) => ({
    name: action,
    label: `To ${action}`,
    needs: [{ screen: name, action }] as [{ screen: string; action: string }],
  }));
  return { name, label: `All ${name}`, offers };
}

function show(screens: OfferingScreen[], verdict: Shown['verdict'] = () => 'yes'): HTMLElement {
  const roles = ['Operator', 'Guest'].map((name, index) => ({ id: `${index}`, name, ids: new Set<string>() }));
  render(
    <TestTranslationProvider translate={translate}>
      <PermissionTable title="Permissions" shown={{ screens, roles, verdict }} />
    </TestTranslationProvider>,
  );
  return screen.getByRole('region', { name: 'Permissions' });
}

/** The text of a row's parts after its number in the table. */
function lines(table: HTMLElement): string[] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [row.ariaRowIndex, ...[...row.children].map(({ textContent }) => textContent?.trim())].join(' | '));
}

it('has a line for each offer of a screen, and a column for each role', () => {
  const verdicts: Record<string, Verdict[]> = { view: ['yes', 'everybody'], add: ['no', 'no_entry'] };
  const table = show([buildScreen('shop', 'view', 'add'), buildScreen('item', 'view')], (role, { name }) => {
    return verdicts[name]?.[Number(role.id)] ?? 'no';
  });
  expect(lines(table)).toEqual([
    '1 | Screen and action | Operator | Guest',
    '2 | All shop /shop',
    '3 | To view view | Yes | Yes, everybody',
    '4 | To add add | No | No menu entry, so nobody',
    '5 | All item /item',
    '6 | To view view | Yes | Yes, everybody',
  ]);
  expect(within(table).getByRole('table').getAttribute('aria-rowcount')).toBe('6');
  expect(within(table).getByRole('rowheader', { name: 'All shop /shop' }).getAttribute('colspan')).toBe('3');
  expect(within(table).queryAllByRole('cell', { hidden: true })).toHaveLength(6);
});

it('tells what its signs mean', () => {
  show([]);
  const legend = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent?.trim())).toEqual([
    'Yes',
    'Yes, everybody',
    'No',
    'No menu entry, so nobody',
  ]);
});

it('has the height of all screens, and mounts those in sight', () => {
  const table = show(Array.from({ length: 40 }, (_, index) => buildScreen(`s${index}`, 'view', 'add')));
  const shown = lines(table).filter((line) => line.includes('| All '));
  expect(shown[0]).toBe('2 | All s0 /s0');
  expect(shown.length).toBeLessThan(12);
  const gap = table.querySelectorAll<HTMLElement>('tbody[aria-hidden="true"] td');
  expect([...gap].map(({ style }) => style.height)).toEqual([`${(40 - shown.length) * 3 * LINE}px`]);
  expect(gap[0]?.getAttribute('colspan')).toBe('3');
  expect(within(table).getByRole('table').getAttribute('aria-rowcount')).toBe('121');
});
