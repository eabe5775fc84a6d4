// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openList, pick } from '../../fields/form.case';
import type { RowRecord } from '../../fields/cell';
import { InLanguages } from '../../fields/InLanguages.case';
import { buildDefinition, buildField } from '../definition.case';
import { CreatePage } from '../form/FormPage';
import { type } from '../form/things.case';
import { renderView } from '../view.case';

const company = buildField('comp_id', 'ref', {
  label: 'Company',
  options: { to: 'test/company', match: { kind: 'kind' }, as: 'number' },
});
const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text', { required: true }),
  buildField('kind', 'integer'),
  company,
  buildField('partners', 'refs', {
    label: 'Partners',
    options: { to: 'test/company', match: {}, as: 'list', of: 'number' },
  }),
]);
const companies = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text', { required: true }),
    buildField('kind', 'integer'),
    buildField('parent', 'ref', { options: { to: 'test/company', match: {}, as: 'number' } }),
  ],
  { name: 'test/company', screen: 'test/company', singular: 'company' },
);

function open(calls: Record<string, unknown> = {}, more = {}) {
  const create = vi.fn(async (resource: string) => ({
    data: { id: resource === 'test/company' ? 7 : 9, name: 'New' },
  }));
  const acme = { id: 3, name: 'Acme', kind: 2 };
  const provider: Record<string, unknown> = {
    create,
    getList: vi.fn(async () => ({ data: [acme], total: 1 })),
    getMany: vi.fn(async () => ({ data: [acme] })),
    getOne: vi.fn(async () => ({ data: acme })),
    ...calls,
  };
  const path = '/test/thing/create';
  const services = { references: { load: async () => companies, titleOf } };
  renderView(<CreatePage />, { definition, dataProvider: provider, path, at: path, services, ...more });
  return provider;
}

function titleOf(_: unknown, record: RowRecord) {
  return String(record['name']);
}

async function openSheet(text: string) {
  const box = openList('Company');
  box.focus();
  type('Company', text);
  await pick(`Create “${text}”…`);
  return within(await screen.findByRole('dialog', { name: 'Create company' }));
}

function companyBox() {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Company', hidden: true });
}

describe('a record that does not exist yet', () => {
  it('is created beside the form, chosen there, and the form keeps what is typed', async () => {
    const { create } = open();
    type('Name', 'Camera');
    type('Kind', '5');
    fireEvent.blur(screen.getByLabelText('Kind'));
    const sheet = await openSheet('Zenith');
    expect(sheet.getByLabelText<HTMLInputElement>('Name').value).toBe('Zenith');
    expect(sheet.getByLabelText<HTMLInputElement>('Kind').value).toBe('5');
    fireEvent.click(sheet.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(companyBox().value).toBe('New'));
    expect(create).toHaveBeenCalledTimes(1);
    expect(create).toHaveBeenCalledWith('test/company', { data: expect.objectContaining({ name: 'Zenith', kind: 5 }) });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(companyBox());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Camera');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    expect(create).toHaveBeenLastCalledWith('test/thing', {
      data: expect.objectContaining({ name: 'Camera', comp_id: 7 }),
    });
  });

  it('is no option where the account may not create it, nor in the sheet itself', async () => {
    const can = (name: string, action: string) => name !== 'test/company' || action !== 'add';
    open({}, { can });
    openList('Company');
    await screen.findByRole('option', { name: 'Acme' });
    expect(screen.queryByRole('option', { name: /Create/ })).toBeNull();
  });

  it('is called as the language that is chosen meanwhile calls it', async () => {
    let singular = 'company';
    const load = async (name: string) => ({ ...companies, name, singular: name === 'test/shop' ? 'shop' : singular });
    const shop = buildField('shop', 'ref', { options: { to: 'test/shop', match: {}, as: 'number' } });
    const page = (
      <InLanguages>
        <CreatePage />
      </InLanguages>
    );
    const getList = async () => ({ data: [], total: 0 }) as never;
    const services = { references: { load, titleOf } };
    renderView(page, { definition: buildDefinition([company, shop]), dataProvider: { getList }, services });
    openList('Company');
    expect(await screen.findByRole('option', { name: 'Create company…' })).toBeTruthy();
    singular = 'Firma';
    fireEvent.click(screen.getByRole('button', { name: 'Deutsch', hidden: true }));
    expect(await screen.findByRole('option', { name: 'Create Firma…' })).toBeTruthy();
    openList('Shop');
    expect(await screen.findByRole('option', { name: 'Create shop…' })).toBeTruthy();
  });

  it('is not created from within its own form', async () => {
    open();
    const sheet = await openSheet('Zenith');
    const parent = sheet.getByRole('combobox', { name: 'Parent' });
    fireEvent.mouseDown(parent);
    fireEvent.click(parent);
    await screen.findByRole('option', { name: 'Acme' });
    expect(screen.queryByRole('option', { name: /Create/ })).toBeNull();
  });

  it('asks before what was typed is given up; Escape closes a form that nobody touched', async () => {
    open();
    const untouched = await openSheet('Zenith');
    fireEvent.keyDown(untouched.getByLabelText('Name'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create company' })).toBeNull());
    expect(screen.getByLabelText('address').textContent).toBe('/test/thing/create');
    const sheet = await openSheet('Zenith');
    fireEvent.change(sheet.getByLabelText('Kind'), { target: { value: '4' } });
    fireEvent.keyDown(sheet.getByLabelText('Name'), { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(sheet.getByLabelText<HTMLInputElement>('Kind').value).toBe('4');
    fireEvent.keyDown(sheet.getByLabelText('Name'), { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create company' })).toBeNull());
  });

  it('is told as created when the platform does not name it, and nothing is chosen', async () => {
    open({ create: async () => ({ data: { name: 'Zenith' } }) });
    const sheet = await openSheet('Zenith');
    fireEvent.click(sheet.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByLabelText('notices').textContent).toBe('success: form.created'));
    expect(companyBox().value).toBe('');
  });
});

describe('among several chosen records', () => {
  const chosen = { path: { pathname: '/test/thing/create', state: { record: { partners: [3] } } } };

  it('one that does not exist yet is created, and added to them', async () => {
    const { create } = open({}, chosen);
    type('Name', 'Camera');
    await screen.findByRole('button', { name: 'Look at Acme' });
    openList('Partners').focus();
    type('Partners', 'Zenith');
    await pick('Create “Zenith”…');
    const sheet = within(await screen.findByRole('dialog', { name: 'Create company' }));
    expect(sheet.getByLabelText<HTMLInputElement>('Name').value).toBe('Zenith');
    fireEvent.click(sheet.getByRole('button', { name: 'Create' }));
    await screen.findByRole('button', { name: 'Look at New' });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(create).toHaveBeenLastCalledWith('test/thing', { data: expect.objectContaining({ partners: [3, 7] }) }),
    );
  });
});

describe('a chosen record', () => {
  it('is looked at beside the form; the focus returns', async () => {
    open({}, { path: { pathname: '/test/thing/create', state: { record: { comp_id: 3 } } } });
    const look = await screen.findByRole('button', { name: 'Look at Acme' });
    look.focus();
    fireEvent.click(look);
    const peek = await screen.findByRole('dialog', { name: 'Acme' });
    expect(await within(peek).findByText('Kind')).toBeTruthy();
    expect(within(peek).queryByRole('button', { name: 'Next row' })).toBeNull();
    fireEvent.keyDown(peek, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(look);
    expect(screen.getByLabelText('address').textContent).toBe('/test/thing/create');
  });

  it('is not looked at by an account that may not see it', async () => {
    open(
      {},
      {
        can: (name: string) => name !== 'test/company',
        path: { pathname: '/test/thing/create', state: { record: { comp_id: 3 } } },
      },
    );
    await waitFor(() => expect(companyBox().value).toBe('Acme'));
    expect(screen.queryByRole('button', { name: 'Look at Acme' })).toBeNull();
  });
});
