// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { buildField } from '../field.case';
import { control, openList, pick, showForm, type } from '../form.case';

const COMPANIES = [
  { id: 1, name: 'Acme', parent: 0 },
  { id: 3, name: 'Zenith', parent: 0 },
  { id: 2, name: 'Acme North', parent: 1 },
];

function companies() {
  const getList = vi.fn(async (_resource: string, { filter }: { filter?: Record<string, unknown> }) => {
    const data = COMPANIES.filter((company) => company.name.includes(String(filter?.name ?? '')));
    return { data, total: data.length };
  });
  const getMany = vi.fn(async (_resource: string, { ids }: { ids: unknown[] }) => ({
    data: COMPANIES.filter((company) => ids.map(String).includes(String(company.id))),
  }));
  return { getList, getMany, provider: { getList, getMany } as unknown as Partial<DataProvider> };
}

function Restore({ values }: { values: Record<string, unknown> }) {
  const { setValue } = useFormContext();
  const restore = () => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  return (
    <button type="button" onClick={restore}>
      Restore
    </button>
  );
}

describe('a reference', () => {
  it('is searched by its title, and reads nothing before the list opens', async () => {
    const { getList, provider } = companies();
    const { save } = showForm([buildField('ref')], { dataProvider: provider });
    expect(getList).not.toHaveBeenCalled();
    type(openList('Field'), 'Zen');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ name: 'Zen' }));
    await pick('Zenith');
    expect(await save()).toMatchObject({ f: 3 });
  });

  it('shows the title of the chosen record, and can be cleared', async () => {
    const { getMany, provider } = companies();
    const { save } = showForm([buildField('ref')], { dataProvider: provider, place: 'edit', record: { id: 9, f: 2 } });
    await waitFor(() => expect(control('Field').value).toBe('Acme North'));
    expect(getMany).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Clear: Field' }));
    expect(await save()).toMatchObject({ f: null });
  });

  it('reads nothing when the record contains the title', async () => {
    const { getMany, provider } = companies();
    const field = buildField('ref', { options: { text: 'comp_name' } });
    showForm([field], { dataProvider: provider, place: 'edit', record: { id: 9, f: 2, comp_name: 'Carried' } });
    expect(control('Field').value).toBe('Carried');
    expect(getMany).not.toHaveBeenCalled();
  });

  it('shows the id when its title cannot be read', async () => {
    // react-admin tells the browser's log of what fails.
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const getMany = async (): Promise<never> => Promise.reject(new Error('down'));
    showForm([buildField('ref')], { dataProvider: { getMany }, place: 'edit', record: { id: 9, f: 2 } });
    await waitFor(() => expect(control('Field').value).toBe('2'));
  });

  it('shows the name that the record has, where its title cannot be read', async () => {
    const getMany = async () => ({ data: [] });
    const field = buildField('ref', { options: { spareText: 'role' } });
    showForm([field], { dataProvider: { getMany }, place: 'edit', record: { id: 9, f: 2, role: 'Seller' } });
    await waitFor(() => expect(control('Field').value).toBe('Seller'));
  });

  it('shows no number while its title is looked up', async () => {
    const { provider } = companies();
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const getMany: DataProvider['getMany'] = async (...params) =>
      asked.then(() => (provider.getMany as DataProvider['getMany'])(...params)) as never;
    showForm([buildField('ref')], { dataProvider: { ...provider, getMany }, place: 'edit', record: { id: 9, f: 2 } });
    const box = control('Field');
    box.focus();
    expect(box.value).toBe('…');
    answer();
    await waitFor(() => expect(box.value).toBe('Acme North'));
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 'Acme North'.length]);
  });

  it('highlights the first option when an arrow opens the list, or the chosen one', async () => {
    const { provider } = companies();
    const { save } = showForm([buildField('ref')], { dataProvider: provider });
    const box = control('Field');
    box.focus();
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    const first = await screen.findByRole('option', { name: 'Acme' });
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(first.id));
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(box.value).toBe('Acme'));
    expect(await save()).toMatchObject({ f: 1 });
  });

  it('behaves the same in a row', async () => {
    const { provider } = companies();
    const seller = buildField('ref', { name: 'seller', label: 'Seller' });
    const rows = buildField('rows', { options: { fields: { seller } } });
    const { save } = showForm([rows], {
      dataProvider: provider,
      place: 'edit',
      record: { id: 9, f: [{ seller: 1 }, { seller: 2 }] },
    });
    const box = within(screen.getByRole('listitem', { name: 'Row 2' })).getByLabelText<HTMLInputElement>('Seller');
    expect(box.value).toBe('…');
    await waitFor(() => expect(box.value).toBe('Acme North'));
    fireEvent.focus(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 'Acme North'.length]);
    fireEvent.mouseDown(box);
    fireEvent.click(box);
    await screen.findByRole('option', { name: 'Acme' });
    fireEvent.input(box, { target: { value: 'Zen' }, inputType: 'insertText' });
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Zenith']));
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(box.value).toBe('Zenith'));
    expect(await save()).toMatchObject({ f: [{ seller: 1 }, { seller: 3 }] });
  });

  it('selects its text on focus, and refuses a text that is no option', async () => {
    const { getList, provider } = companies();
    const { refuse, save } = showForm([buildField('ref')], {
      dataProvider: provider,
      place: 'edit',
      record: { id: 9, f: 2 },
    });
    const box = control('Field');
    await waitFor(() => expect(box.value).toBe('Acme North'));
    fireEvent.focus(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 'Acme North'.length]);
    openList('Field');
    type(box, 'Nowhere');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ name: 'Nowhere' }));
    await screen.findByText('Nothing found');
    expect(box.value).toBe('Nowhere');
    expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
    await refuse('Please choose one of the options');
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(box.value).toBe('Acme North'));
    await waitFor(() => expect(screen.queryByText('Please choose one of the options')).toBeNull());
    expect(await save()).toMatchObject({ f: 2 });
  });

  it('offers any record but the present one to an action that begins without it', async () => {
    const { provider } = companies();
    showForm([buildField('ref', { default: '' })], { dataProvider: provider, record: { id: 9, f: 3 } });
    openList('Field');
    await screen.findByRole('option', { name: 'Acme' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Acme', 'Acme North']);
  });

  it('shows other columns of records with the same name', async () => {
    const data = [
      { id: 1, name: 'Package', number: 'A-1' },
      { id: 2, name: 'Package', number: 'B-2' },
      { id: 3, name: 'Other', number: 'C-3' },
    ];
    showForm([buildField('ref')], { dataProvider: { getList: async () => ({ data, total: 3 }) as never } });
    openList('Field');
    await screen.findByRole('option', { name: 'Other' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'PackageA-1',
      'PackageB-2',
      'Other',
    ]);
  });

  it('offers the records of the "from" list, and reads titles from the referenced resource', async () => {
    const { getList, getMany, provider } = companies();
    showForm([buildField('ref', { options: { from: 'system/role.grant' } })], {
      dataProvider: provider,
      place: 'edit',
      record: { id: 9, f: 2 },
    });
    openList('Field');
    await waitFor(() => expect(getList.mock.lastCall?.[0]).toBe('system/role.grant'));
    expect(getMany.mock.lastCall?.[0]).toBe('operate/company');
  });

  it('is filtered by another field, and is emptied when that field changes', async () => {
    const { getList, provider } = companies();
    const role = buildField('ref', { options: { to: 'system/role', match: { comp_id: 'company' } } });
    const company = buildField('integer', { name: 'company', label: 'Company' });
    const { save } = showForm([company, role], {
      dataProvider: provider,
      place: 'edit',
      record: { id: 9, f: 3, company: 7 },
    });
    openList('Field');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ comp_id: 7 }));
    type(control('Company'), '8');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ comp_id: 8 }));
    expect(await save()).toMatchObject({ f: null, company: 8 });
  });

  it('sends the fixed filters of the reference beside those of the form', async () => {
    const { getList, provider } = companies();
    const device = buildField('ref', {
      options: { to: 'product/device', match: { comp_id: 'company' }, filter: { only_sub: 0 } },
    });
    const company = buildField('integer', { name: 'company', label: 'Company' });
    showForm([company, device], { dataProvider: provider, place: 'edit', record: { id: 9, f: 3, company: 7 } });
    openList('Field');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ comp_id: 7, only_sub: 0 }));
  });

  it('drops its options when that field changes, and during another search', async () => {
    const { getList, provider } = companies();
    const role = buildField('ref', { options: { to: 'system/role', match: { comp_id: 'company' } } });
    const company = buildField('integer', { name: 'company', label: 'Company' });
    showForm([company, role], { dataProvider: provider, place: 'edit', record: { id: 9, f: 3, company: 7 } });
    openList('Field');
    await screen.findByRole('option', { name: 'Acme' });
    getList.mockImplementation(() => new Promise(() => undefined));
    type(control('Field'), 'Zen');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ comp_id: 7, name: 'Zen' }));
    expect(screen.queryByRole('option')).toBeNull();
    type(control('Company'), '8');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toMatchObject({ comp_id: 8 }));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('keeps its value when it changes together with that field, as in a restored draft', async () => {
    const { provider } = companies();
    const role = buildField('ref', { options: { to: 'system/role', match: { comp_id: 'company' } } });
    const company = buildField('integer', { name: 'company', label: 'Company' });
    const { save } = showForm([company, role], {
      dataProvider: provider,
      more: <Restore values={{ company: 8, f: 3 }} />,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(control('Company').value).toBe('8'));
    expect(await save()).toMatchObject({ f: 3, company: 8 });
  });
});

describe('several references', () => {
  it('are chips that can be added and removed', async () => {
    const { provider } = companies();
    const { save } = showForm([buildField('refs')], {
      dataProvider: provider,
      place: 'edit',
      record: { id: 9, f: [1] },
    });
    expect(await screen.findByRole('button', { name: 'Remove Acme' })).toBeDefined();
    openList('Field');
    await pick('Zenith');
    expect(await save()).toMatchObject({ f: [1, 3] });
    fireEvent.keyDown(control('Field'), { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Acme' }));
    expect(await save()).toMatchObject({ f: [3] });
  });
});

describe('a tree reference', () => {
  it('shows the whole tree in its order, with indentation', async () => {
    const { getList, provider } = companies();
    showForm([buildField('treeref')], { dataProvider: provider });
    openList('Field');
    await screen.findByRole('option', { name: 'Zenith' });
    const shown = screen.getAllByRole('option').map((option) => [option.textContent, option.style.paddingLeft]);
    expect(shown).toEqual([
      ['Acme', ''],
      ['Acme North', '26px'],
      ['Zenith', ''],
    ]);
    expect(getList).toHaveBeenCalledTimes(1);
  });

  it('leaves out the edited record and its descendants', async () => {
    const { provider } = companies();
    showForm([buildField('treeref')], {
      dataProvider: provider,
      place: 'edit',
      resource: 'operate/company',
      record: { id: 1, f: 0 },
    });
    openList('Field');
    expect(await screen.findByRole('option', { name: 'Zenith' })).toBeDefined();
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});
