import { fireEvent, screen } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { CreatePage, EditPage } from './FormPage';

/* The forms of one resource, for the tests of this folder. */

export const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text', { required: true }),
  buildField('remark', 'text'),
  buildField('kind', 'integer'),
  buildField('quota', 'integer', { when: { kind: [3] } }),
  buildField('key', 'text', { permission: 'secret' }),
]);
export const anne: RaRecord = { id: 5, name: 'Anne', remark: 'first', kind: 1 };

export function type(label: string, value: string) {
  return fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string) {
  return fireEvent.click(screen.getByRole('button', { name }));
}

export function address() {
  return screen.getByLabelText('address').textContent;
}

export function drafts() {
  return Object.keys(localStorage).filter((key) => key.startsWith('draft'));
}

export function notices() {
  return screen.getByLabelText('notices').textContent;
}

export function create(calls: Record<string, unknown> = {}, more = {}) {
  return renderView(<CreatePage />, {
    definition,
    dataProvider: calls,
    path: '/test/thing/create',
    at: '/test/thing/create',
    ...more,
  });
}

export function edit(calls: Record<string, unknown> = {}, more = {}) {
  const dataProvider: Record<string, unknown> = {
    getOne: vi.fn(async () => ({ data: { ...anne } })),
    update: vi.fn(async () => ({ data: anne })),
    ...calls,
  };
  return {
    ...renderView(<EditPage />, { definition, dataProvider, path: '/test/thing/5', at: '/test/thing/:id', ...more }),
    dataProvider,
  };
}
