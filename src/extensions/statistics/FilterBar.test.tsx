// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { matchMedia } from '../../ui/media-query.case';
import { buildDefinition, buildField } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { FilterBar } from './FilterBar';
import { buildScope } from './statistics.case';

beforeAll(async () => {
  await import('./StatisticsSheet');
});

const wide = '(width >= 760px)';
const roomy = '(width >= 1280px)';
const compact = '(width < 1100px)';

const definition = buildDefinition([
  buildField('id', 'id'),
  ...['comp_id', 'only_sub', 'zone'].map((name) => buildField(name, 'text')),
]);

function show(address: string, queries: string[], part: Parameters<typeof buildScope>[1] = {}) {
  queries.forEach(matchMedia);
  const built = buildScope(address, part);
  renderView(<FilterBar scope={built.scope} tools={<b>tools</b>} />, { definition, dataProvider: {} });
  return { ...built, bar: screen.getByRole('search', { name: 'Filters' }) };
}

/** What the bar has, by role and name; the days are boxes of a group. */
function parts(bar: HTMLElement): string[] {
  return [...bar.children].map(
    (part) => part.ariaLabel ?? (part.querySelector('[aria-label]')?.ariaLabel || (part.textContent ?? '')),
  );
}

async function sheet(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: 'Filters' });
}

it('with much room has the ranges side by side, and what is compared', () => {
  const { bar, change, setCompare } = show('', [wide, roomy]);
  expect(parts(bar)).toEqual(['Period', 'Grouped by', 'Compare with the previous period', 'Comp_id', 'More filters']);
  const periods = within(bar).getByRole('group', { name: 'Period' });
  expect(
    within(periods)
      .getAllByRole('button')
      .map(({ textContent, ariaPressed }) => `${textContent} ${ariaPressed}`),
  ).toEqual([
    'Today false',
    '7 days false',
    '30 days true',
    'This month false',
    'Last month false',
    '12 months false',
    'Custom false',
  ]);
  fireEvent.click(within(periods).getByText('7 days'));
  fireEvent.click(within(periods).getByText('Custom'));
  const units = within(within(bar).getByRole('group', { name: 'Grouped by' }));
  expect(units.getAllByRole('button').map(({ textContent, ariaPressed }) => `${textContent} ${ariaPressed}`)).toEqual([
    'Day true',
    'Month false',
  ]);
  fireEvent.click(units.getByText('Month'));
  expect(change.mock.calls).toEqual([
    [{ range: 'week', unit: undefined }],
    [{ range: 'custom', custom: { from: '2026-03-01', to: '2026-03-04' } }],
    [{ unit: 'month' }],
  ]);
  const compare = within(bar).getByRole('button', { name: 'Compare with the previous period' });
  expect(compare.ariaPressed).toBe('false');
  fireEvent.click(compare);
  expect(setCompare).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ends a comparison', () => {
  const { bar, setCompare } = show('', [wide], { compare: true });
  const compare = within(bar).getByRole('button', { name: 'Compare with the previous period' });
  expect(compare.ariaPressed).toBe('true');
  fireEvent.click(compare);
  expect(setCompare).toHaveBeenCalledExactlyOnceWith(false);
});

it('of own days has the ranges in a box, beside the days', () => {
  const { bar } = show('range=custom&from=2026-02-01&to=2026-02-09', [wide, roomy]);
  const box = within(bar).getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  expect(box.selectedOptions[0]?.text).toBe('Custom');
  expect(within(bar).getByRole('group', { name: 'Custom' })).toBeTruthy();
});

it('with less room has the ranges in a box, and no days before they are asked for', () => {
  const { bar, change } = show('', [wide]);
  const box = within(bar).getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  expect(box.selectedOptions[0]?.text).toBe('30 days');
  expect(within(bar).queryByRole('group', { name: 'Custom' })).toBeNull();
  fireEvent.change(box, { target: { value: 'custom' } });
  expect(change).toHaveBeenCalledExactlyOnceWith({ range: 'custom', custom: { from: '2026-03-01', to: '2026-03-04' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('with little room has the rest in a sheet, which opens for own days', async () => {
  const { bar, change } = show('range=custom&from=2026-02-01&to=2026-02-09', [compact]);
  expect(parts(bar)).toEqual(['Period', 'Filters']);
  fireEvent.change(within(bar).getByRole('combobox', { name: 'Period' }), { target: { value: 'week' } });
  expect(change).toHaveBeenCalledExactlyOnceWith({ range: 'week', unit: undefined });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(within(bar).getByRole('combobox', { name: 'Period' }), { target: { value: 'custom' } });
  const dialog = within(await sheet());
  expect(dialog.getByRole('group', { name: 'Custom' })).toBeTruthy();
  expect(dialog.getByRole('group', { name: 'Grouped by' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Compare with the previous period' })).toBeTruthy();
  expect(dialog.getByLabelText('Comp_id')).toBeTruthy();
  expect(dialog.getByText('tools')).toBeTruthy();
});

it.each([
  ['', [wide], 'More filters'],
  ['only_sub=0&app=1&zone=eu&money=2&company=3', [wide], 'More filters4'],
  ['only_sub=0&app=1&zone=eu&money=2&company=3', [wide, compact], 'More filters5'],
  ['company=3', [compact], 'Filters1'],
])('of %s in %j the button is %s', (address, queries, text) => {
  const { bar } = show(address, queries);
  expect(within(bar).getByRole('button', { name: /ilters/ }).textContent).toBe(text);
});

it('asks for the company that is typed', () => {
  const { bar, change } = show('company=3', [wide]);
  const box = within(bar).getByRole<HTMLInputElement>('searchbox', { name: 'Comp_id' });
  expect(within(bar).getByTitle('Comp_id').contains(box)).toBe(true);
  vi.useFakeTimers();
  fireEvent.change(box, { target: { value: '8' } });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(change).toHaveBeenLastCalledWith({ company: 8 });
});

it('the sheet has the other filters, applies each as it is chosen, and clears them', async () => {
  const { bar, change } = show('zone=eu&company=3', [wide]);
  const opener = within(bar).getByRole('button', { name: /More filters/ });
  opener.focus();
  fireEvent.click(opener);
  const dialog = within(await sheet());
  expect(dialog.queryByRole('group')).toBeNull();
  expect(dialog.queryByLabelText('Comp_id')).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('Zone').value).toBe('eu');
  fireEvent.click(dialog.getByRole('button', { name: 'Clear' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ branch: true, app: undefined, zone: '', money: undefined });
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener);
  fireEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the sheet with the company clears it, too', async () => {
  const { bar, change } = show('company=3', [compact]);
  fireEvent.click(within(bar).getByRole('button', { name: /Filters/ }));
  fireEvent.click(within(await sheet()).getByRole('button', { name: 'Clear' }));
  expect(change.mock.calls[0]?.[0]).toHaveProperty('company', undefined);
});
