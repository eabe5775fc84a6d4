// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildField } from '../../fields/field.case';
import { CustomDays } from './CustomDays';
import { filtersOf } from './filters';
import type { Scope } from './useScope';

function scopeOf(query: object) {
  const change = vi.fn();
  return { change, scope: { query, change, today: '2026-03-31' } as unknown as Scope };
}

it('asks for a range once it is one; another one is announced, and stays in the boxes', () => {
  const { change, scope } = scopeOf({ custom: { from: '2026-03-01', to: '2026-03-05' } });
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <CustomDays scope={scope} />
    </TestTranslationProvider>,
  );
  expect(screen.getByRole('group', { name: 'statistics.ranges.custom' })).toBeTruthy();
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  expect([box('fields.from').value, box('fields.to').value]).toEqual(['2026-03-01', '2026-03-05']);
  type('fields.from', '2026-03-09');
  expect(screen.getByRole('alert').textContent).toBe('validation.period');
  expect(['fields.from', 'fields.to'].map((name) => box(name).getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(change).not.toHaveBeenCalled();
  type('fields.to', '2026-03-1');
  expect(screen.queryByRole('alert')).toBeNull();
  type('fields.to', '2026-03-10');
  expect(change.mock.calls).toEqual([[{ custom: { from: '2026-03-09', to: '2026-03-10' } }]]);
  expect(box('fields.from').getAttribute('aria-invalid')).toBeNull();
});

it('has the filters that its schema has, each with its value and its change', () => {
  const { change, scope } = scopeOf({ company: 7, branch: true, app: 3, zone: 'eu' });
  const fields = Object.fromEntries(
    ['zone', 'app_id', 'only_sub', 'comp_id'].map((name) => [name, buildField('text', { name })]),
  );
  expect(filtersOf({}, scope)).toEqual([]);
  const filters = filtersOf(fields, scope);
  expect(filters.map(({ field, value }) => [field.name, value])).toEqual([
    ['comp_id', 7],
    ['only_sub', true],
    ['app_id', 3],
    ['zone', 'eu'],
  ]);
  const [company, branch, app, zone] = filters;
  for (const value of ['8', 0, 'x']) company?.set(value);
  for (const value of [false, undefined]) branch?.set(value);
  app?.set(1);
  for (const value of ['us', undefined]) zone?.set(value);
  expect(change.mock.calls).toEqual([
    [{ company: 8 }],
    [{ company: undefined }],
    [{ company: undefined }],
    [{ branch: false }],
    [{ branch: true }],
    [{ app: 1 }],
    [{ zone: 'us' }, true],
    [{ zone: '' }, true],
  ]);
});
