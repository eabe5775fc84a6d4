// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { definition, field, open, pick } from './export.case';

/** What a choice says besides its label. */
function helpOf(name: string) {
  const id = screen.getByRole('radio', { name }).getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent;
}

function chosen() {
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
}

it('says what each choice is, and which one is made', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'lists.exportTitle' })).toBeTruthy();
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'export.format',
    'export.rows',
    'export.columns',
  ]);
  expect(chosen()).toEqual([
    ['CSV', true],
    ['XLSX', false],
    ['export.matching 2', true],
    ['export.shownColumns 2', true],
    ['export.allColumns 3', false],
  ]);
  expect([helpOf('CSV'), helpOf('XLSX'), helpOf('export.matching 2')]).toEqual([
    'export.csvHelp',
    'export.xlsxHelp',
    undefined,
  ]);
  pick('XLSX');
  pick('export.allColumns 3');
  expect(chosen().filter(([, isChosen]) => isChosen)).toEqual([
    ['XLSX', true],
    ['export.matching 2', true],
    ['export.allColumns 3', true],
  ]);
  expect(screen.queryByText('export.zone')).toBeNull();
});

it('exports all rows of a list without filters, and says the zone of its times', () => {
  const made = field('made', 'Made', 'datetime', { as: 'text' });
  open({ filterValues: {}, shown: { ...definition, fields: { ...definition.fields, made } } });
  expect(screen.getByRole('radio', { name: 'export.allRows 2' })).toBeTruthy();
  expect(screen.queryByText('export.zone')).toBeNull();
  pick('export.allColumns 4');
  expect(screen.getByText('export.zone')).toBeTruthy();
});

it('has every column where none is shown, and nothing to export where there is none', () => {
  open({ shown: { ...definition, list: { ...definition.list, columns: [] } } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'export.shownColumns 0' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'export.allColumns 3' }).checked).toBe(true);
  cleanup();
  open({ shown: { ...definition, fields: {}, list: { ...definition.list, columns: [] } } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'ra.action.export' }).disabled).toBe(true);
});

it('more rows than a sheet holds are a CSV', () => {
  open({ total: 1_048_576 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'XLSX' }).disabled).toBe(true);
  expect(helpOf('XLSX')).toBe('export.tooMany');
  cleanup();
  open({ total: 1_048_575 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'XLSX' }).disabled).toBe(false);
});
