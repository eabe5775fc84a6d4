// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, type Identifier, type ListControllerResult } from 'react-admin';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ExtensionContext } from '../../fields/extension';
import type { ResourceDefinition } from '../../schema/definition';
import { DefinitionProvider } from '../definitions';
import { DetailActions, ListActions } from './ActionButtons';
import { ActionHost } from './ActionHost';
import { useActionsContext } from './actions-context';
import { BulkActions } from './BulkActions';
import {
  action,
  actions,
  address,
  anne,
  calls,
  definition,
  eachOnItsOwn,
  notices,
  press,
  records,
  refused,
  show,
} from './host.case';
import { RowActions } from './RowActions';

eachOnItsOwn();

beforeAll(() => import('../../ui/material/menu'));
beforeAll(() => import('./ExtensionDialog'));
beforeAll(() => import('./OperationDialog'));

async function entries() {
  press('More actions');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

function inList(context: Partial<ListControllerResult>, content: React.ReactNode, more = {}) {
  return show(
    <ListContextProvider value={{ isPending: false, ...context } as ListControllerResult}>
      <ActionHost>{content}</ActionHost>
    </ListContextProvider>,
    more,
  );
}

describe('an action that leads to', () => {
  it('another list passes on the filters of its own', () => {
    const orders = action('orders', {
      places: ['list'],
      run: { open: 'test/order', match: { comp_id: 'comp_id', kind: 'kind', state: 'state' }, filter: {} },
    });
    const of = { ...definition, actions: [orders], list: { ...definition.list, filter: { kind: 1, state: 1 } } };
    const { history } = inList({ filterValues: { comp_id: 4, state: 2 } }, <ListActions />, { definition: of });
    press('Orders');
    expect(history.location().pathname).toBe('/test/order');
    expect(JSON.parse(new URLSearchParams(history.location().search).get('filter')!)).toEqual({
      comp_id: 4,
      kind: 1,
      state: 2,
    });
    cleanup();
    show(<ListActions />, { definition: of });
    press('Orders');
    expect(address()).toBe('/test/order?filter=%7B%7D');
  });

  it.each([
    ['a record', <DetailActions key="" record={{ ...anne, id: 'a/b' }} />, 'detail', '/test/thing/launch/a%2Fb'],
    ['the list', <ListActions key="" />, 'list', '/test/thing/launch'],
  ] as const)('a page of %s knows the way back', (_of, content, place, path) => {
    const launch = action('launch', { places: [place], run: { page: 'launch' } });
    const { history } = show(content, { definition: { ...definition, actions: [launch] } });
    press('Launch');
    expect(history.location()).toMatchObject({ pathname: path, state: { back: '/test/thing?page=2' } });
  });

  it('a dialog that an extension draws names the record, and closes', async () => {
    const dialog = { name: 'draw', fields: [], resources: [] } as never;
    const inspect = action('inspect', { run: { dialog } as never });
    const place = vi.fn();
    const content = (
      <ExtensionContext
        value={(props) => {
          place(props.place, props.named, props.label);
          const draw = props.draw as (of: typeof Drawn, read: (record: object) => object) => React.ReactNode;
          return draw(Drawn, (record) => record);
        }}
      >
        <ActionHost>
          <DetailActions record={anne} />
        </ActionHost>
      </ExtensionContext>
    );
    show(content, { definition: { ...definition, actions: [inspect] } });
    press('Inspect');
    const opened = await screen.findByRole('dialog', { name: /Inspect.*Anne/ });
    expect(place).toHaveBeenLastCalledWith('dialog', dialog, 'Inspect');
    press('Close 1', opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Inspect');
    press('Close', await screen.findByRole('dialog', { name: /Inspect.*Anne/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the form of a record whose key needs encoding', () => {
    const { history } = show(<DetailActions record={{ ...anne, id: 'a/b' }} />);
    press('Edit');
    expect(history.location().pathname).toBe('/test/thing/a%2Fb');
  });
});

function Drawn({ record, onClose }: { record: { id: Identifier }; onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close {record.id}
    </button>
  );
}

it.each([
  ['a single record', { single: true }, undefined],
  ['what can only be added', { calls: { list: definition.calls.list, add: definition.calls.add } }, undefined],
  ['what the user may not add', {}, (_screen: string, permission: string) => permission !== 'add'],
])('%s is not copied', async (_what, more, can = () => true) => {
  show(<DetailActions record={anne} />, { definition: { ...definition, actions: [], ...more }, can });
  expect(await entries()).not.toContain('Duplicate');
  cleanup();
  show(<DetailActions record={anne} />, { definition: { ...definition, actions: [] } });
  expect(await entries()).toContain('Duplicate');
});

it('a row’s menu closes, and opens again', async () => {
  show(<RowActions record={anne} />);
  await entries();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await entries()).toContain('Freeze');
});

describe('the selected records', () => {
  const bulk = <BulkActions ids={[3, 1, 2]} />;

  it('are those of the page and, read, those of others, in their order', async () => {
    calls.getMany.mockResolvedValue({ data: [records[1]!] });
    inList({ data: [anne, records[2]], selectedIds: [] } as never, bulk);
    press('Freeze');
    const dialog = await screen.findByRole('dialog', { name: 'Freeze: 3 records?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Carl', 'Anne', 'Bo']);
    expect(calls.getMany.mock.calls).toEqual([['test/thing', expect.objectContaining({ ids: [2] })]]);
  });

  it('are not read when the page has them all', async () => {
    inList({ data: records, selectedIds: [] } as never, bulk);
    press('Freeze');
    await screen.findByRole('dialog', { name: 'Freeze: 3 records?' });
    expect(calls.getMany).not.toHaveBeenCalled();
  });

  it('that cannot be read are left alone, with the reason', async () => {
    calls.getMany.mockRejectedValueOnce(refused);
    show(bulk);
    press('Freeze');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Freeze' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    await waitFor(() => expect(notices()).toMatch(/^error: ./));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Freeze' }).disabled).toBe(false));
    press('Freeze');
    expect(await screen.findByRole('dialog', { name: 'Freeze: 3 records?' })).toBeTruthy();
  });

  it('are deleted without those that the schema refuses', async () => {
    const refuse = { del: [{ id: [2] }] };
    show(bulk, { definition: { ...definition, refuse } });
    press('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 records?' });
    press('Delete', dialog);
    await waitFor(() => expect(calls.removeEach.mock.calls[0]?.[1]).toEqual([3, 1]));
  });

  it('have the actions of the selection alone, and no deletion without its permission', () => {
    show(bulk, { can: (_screen: string, permission: string) => permission !== 'del' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Freeze']);
  });
});

it('another language has its own words for what is offered, asked and open', async () => {
  const drawn = { name: 'draw', fields: [], resources: [] } as never;
  const inspect = action('inspect', { run: { dialog: drawn } as never });
  const english: ResourceDefinition = { ...definition, actions: [inspect, ...actions] };
  const german: ResourceDefinition = {
    ...english,
    actions: english.actions.map((each) => ({ ...each, label: `${each.label} (de)` })),
  };
  function Page() {
    const [shown, change] = useState(english);
    return (
      <DefinitionProvider value={shown}>
        <button type="button" onClick={() => change(german)}>
          German
        </button>
        <ExtensionContext value={() => null}>
          <ActionHost>
            <ListActions />
            <DetailActions record={anne} />
            <First />
          </ActionHost>
        </ExtensionContext>
      </DefinitionProvider>
    );
  }
  function First() {
    return <output>{useActionsContext().at('row')[0]?.label}</output>;
  }
  show(<Page />);
  press('Inspect');
  await screen.findByRole('dialog', { name: 'Inspect: Anne' });
  fireEvent.click(screen.getByText('German'));
  press('Close', await screen.findByRole('dialog', { name: 'Inspect (de): Anne' }));
  cleanup();
  show(<Page />);
  press('Pull');
  await screen.findByRole('dialog', { name: 'Pull?' });
  fireEvent.click(screen.getByText('German'));
  const dialog = await screen.findByRole('dialog', { name: 'Pull (de)?' });
  expect(screen.getByText('Freeze (de)', { selector: 'output' })).toBeTruthy();
  press('Pull (de)', dialog);
  await waitFor(() => expect(notices()).toBe('success: Pull (de): done'));
});
