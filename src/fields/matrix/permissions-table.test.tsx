// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { buildField } from '../field.case';
import { control, openList, pick, showForm, type } from '../form.case';
import { MENUS } from './menus.case';

const ROLES = [{ id: '5', name: 'Operator', f: [10, 12, 121] }];
const provider = {
  getList: async (resource: string) => {
    const data: unknown[] = resource === 'system/menu' ? MENUS : ROLES;
    return { data, total: data.length };
  },
  getOne: async () => ({ data: ROLES[0] }),
} as unknown as Partial<DataProvider>;

async function showMatrix(value: number[] = [], resource?: string) {
  const form = showForm([buildField('matrix')], {
    dataProvider: provider,
    place: 'edit',
    record: { id: 1, f: value },
    resource,
  });
  await screen.findByRole('table', { name: 'Field' });
  return form;
}

function box(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('checkbox', { name });
}

describe('the matrix', () => {
  it('has a labelled checkbox for every permission, and selects view with any of them', async () => {
    const { save } = await showMatrix();
    expect(screen.getByText('0 of 5 granted')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Field' }).dataset.wide).toBe('true');
    fireEvent.click(box('Companies: Create'));
    expect(box('Companies: View').checked).toBe(true);
    expect(box('Companies: all').indeterminate).toBe(true);
    expect(screen.getByText('2 of 5 granted')).toBeDefined();
    expect(((await save()).f as number[]).toSorted()).toEqual([10, 11, 111, 112]);
  });
  it('selects a row, a column or a section at once', async () => {
    await showMatrix();
    fireEvent.click(box('Companies: all'));
    expect(box('Companies: Freeze').checked).toBe(true);
    fireEvent.click(box('Operation: View, all screens'));
    expect(box('Users: View').checked).toBe(true);
    expect(box('Operation: all').checked).toBe(true);
    fireEvent.click(box('Operation: all'));
    expect(screen.getByText('0 of 5 granted')).toBeDefined();
  });
  it('is filtered by name, and its sections can be closed', async () => {
    await showMatrix();
    type(control('Filter by name'), 'user');
    expect(screen.queryByRole('checkbox', { name: 'Companies: View' })).toBeNull();
    type(control('Filter by name'), '');
    fireEvent.click(screen.getByRole('button', { name: 'Hide Operation' }));
    expect(screen.queryByRole('checkbox', { name: 'Companies: View' })).toBeNull();
    expect(box('Operation: all')).toBeDefined();
  });
  it('is copied from another record of the resource', async () => {
    const { save } = await showMatrix([20, 21], 'system/role');
    openList('Copy from');
    await pick('Operator');
    expect(await screen.findByText('Copied from Operator')).toBeDefined();
    expect(await save()).toMatchObject({ f: [10, 12, 121] });
  });
  it('says that its tree could not be read, and reads it again', async () => {
    // react-admin tells the browser's log of what fails.
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    let isBroken = true;
    const getList = async (resource: string) => {
      if (isBroken && resource === 'system/menu') throw new Error('broken');
      return { data: MENUS, total: MENUS.length };
    };
    showForm([buildField('matrix')], { dataProvider: { getList } as unknown as Partial<DataProvider>, place: 'edit' });
    expect(screen.getByText('Searching…')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Could not be loaded');
    expect(screen.queryByText('Searching…')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Field' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
