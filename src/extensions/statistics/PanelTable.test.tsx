// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { translate } from '../../fields/form.case';
import type { TableView } from './cells';
import { PanelTable } from './PanelTable';
import { PointedContext } from './Pointing';

function cell(text: string, href?: string) {
  return { text, sheet: text, href };
}

const table: TableView = {
  heading: ['Date', 'Orders', 'Compared with', 'Before', 'Change (%)'],
  inFile: [2, 3],
  rows: [
    {
      key: '2026-03-02',
      note: 'not complete yet',
      cells: [cell('03-02'), cell('7', '/vas/order?day=2'), cell('02-02'), cell('5'), cell('+40.0%')],
    },
    { key: '2026-03-01', cells: [cell('03-01', '/vas/order?day=1'), cell('0'), cell('02-01'), cell('0'), cell('–')] },
  ],
  foot: [cell('Total'), cell('7'), cell(''), cell('5'), cell('+40.0%')],
};

function show(shown: TableView, bucket?: string): HTMLElement {
  render(
    <TestTranslationProvider translate={translate}>
      <PointedContext value={{ bucket, point: () => undefined }}>
        <PanelTable title="Orders" table={shown} />
      </PointedContext>
    </TestTranslationProvider>,
  );
  return screen.getByRole('region', { name: 'Orders: table' });
}

/** The cells of each row, headers of it in brackets. */
function rows(region: HTMLElement): string[] {
  return within(region)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((one) => (one.tagName === 'TH' ? `[${one.textContent}]` : one.textContent)).join(' '),
    );
}

it('shows every column that is not for a file alone', () => {
  const region = show(table);
  expect(rows(region)).toEqual([
    '[Date] [Orders] [Change (%)]',
    '[03-02not complete yet] 7 +40.0%',
    '[03-01] 0 –',
    '[Total] 7 +40.0%',
  ]);
  expect(within(region).getByRole('table', { name: 'Orders' })).toBeTruthy();
  expect(region.tabIndex).toBe(0);
  expect(within(region).getByTitle('not complete yet').textContent).toBe('not complete yet');
  expect(region.dataset['many']).toBeUndefined();
});

it('shows all columns when none is for a file alone, in little room if they are many', () => {
  const region = show({ heading: table.heading, rows: table.rows });
  expect(rows(region)).toEqual([
    '[Date] [Orders] [Compared with] [Before] [Change (%)]',
    '[03-02not complete yet] 7 02-02 5 +40.0%',
    '[03-01] 0 02-01 0 –',
  ]);
  expect(region.dataset['many']).toBe('true');
});

it('names a link by its column and row, because its text is only a number', () => {
  const links = within(show(table)).getAllByRole('link');
  expect(links.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')])).toEqual([
    ['Orders, 03-02: 7', '/vas/order?day=2'],
    ['03-01', '/vas/order?day=1'],
  ]);
});

it('marks the row of the day that a chart is pointed at', () => {
  const region = show(table, '2026-03-01');
  const pointed = within(region)
    .getAllByRole('row')
    .filter(({ dataset }) => dataset['pointed']);
  expect(pointed.map(({ textContent }) => textContent)).toEqual(['03-010–']);
});
