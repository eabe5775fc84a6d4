// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import { buildDefinition, buildField } from '../../definition.case';
import type { Services } from '../../services';
import { renderView } from '../../view.case';
import { SavedViews } from './SavedViews';

beforeEach(() => localStorage.clear());

const base = buildDefinition([buildField('name', 'text'), buildField('city', 'text')]);
const definition = {
  ...base,
  list: {
    ...base.list,
    filters: ['city'],
    views: [{ name: 'bonn', label: 'In Bonn', filter: { city: 'Bonn', gone: 1 }, columns: ['city'] }],
  },
};

function Opened() {
  const anchor = useRef<HTMLButtonElement>(null);
  return <SavedViews anchor={anchor} onClose={() => {}} />;
}

/** The menu of views over a list with a filter. */
function show(send?: Services['client']['send']) {
  const keptWithAccount = { read: '/kept/get', write: '/kept/set', style: 'bearer' as const };
  const config = { intervals: { beat: 15, poll: 10 }, keptWithAccount };
  const services = send ? { client: { send } as Services['client'], config } : {};
  const view = (
    <ListBase resource={definition.name} disableAuthentication exporter={false}>
      <Opened />
    </ListBase>
  );
  const dataProvider = { getList: async () => ({ data: [{ id: 1 }], total: 1 }) } as never;
  return renderView(view, { definition, dataProvider, services, path: '/?filter={"city":"Ulm"}' });
}

async function save(name: string) {
  fireEvent.change(await screen.findByLabelText('Name of this view'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
}

function notices() {
  return within(screen.getByRole('list', { name: 'notices' }))
    .queryAllByRole('listitem')
    .map((one) => one.textContent);
}

describe('the menu of views', () => {
  it('without a place at the platform keeps views in the browser', async () => {
    show();
    await save('Ulm');
    const mine = await screen.findByRole('region', { name: 'My views' });
    expect(within(mine).getByRole('button', { name: 'Ulm' }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Open the list with: Ulm' }));
    await waitFor(() => expect(localStorage.getItem('preferences:ann')).toContain('look=Ulm'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete view: Ulm' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'My views' })).toBeNull());
    expect(localStorage.getItem('preferences:ann')).not.toContain('look=Ulm');
    // What the list shows stays.
    expect(screen.queryByRole('button', { name: 'Without a view' })).toBeNull();
    expect(screen.getByLabelText('address').textContent).toContain('Ulm');
  });

  it('renames a view, but not to a name that is taken', async () => {
    show();
    await save('Ulm');
    await save('Bonn');
    const rename = async (from: string, to: string) => {
      fireEvent.click(await screen.findByRole('button', { name: `Rename view: ${from}` }));
      const input = screen.getByRole('textbox', { name: `Rename view: ${from}` });
      fireEvent.change(input, { target: { value: to } });
      fireEvent.keyDown(input, { key: 'Enter' });
    };
    await rename('Ulm', 'Bonn');
    await waitFor(() => expect(notices()).toEqual(['error: kept.conflict']));
    await rename('Ulm', 'On the Danube');
    expect(await screen.findByRole('button', { name: 'On the Danube' })).toBeDefined();
  });

  it('saves only under a name, and says where it takes the place of another view', async () => {
    show();
    const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
    expect((await button('Save view')).disabled).toBe(true);
    const box = screen.getByLabelText<HTMLInputElement>('Name of this view');
    fireEvent.change(box, { target: { value: '  ' } });
    fireEvent.submit(box);
    expect((await button('Save view')).disabled).toBe(true);
    await save('Ulm');
    await screen.findByRole('region', { name: 'My views' });
    fireEvent.change(box, { target: { value: ' Ulm ' } });
    expect((await button('Replace')).disabled).toBe(false);
    fireEvent.click(await button('Replace'));
    await waitFor(() => expect(localStorage.getItem('preferences:ann')).toContain('"name":"Ulm"'));
    expect(within(screen.getByRole('region', { name: 'My views' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('copies a link with what the list shows', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard: { writeText } });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(notices()).toEqual(['success: views.copied']));
    const link = new URL(writeText.mock.lastCall?.[0] ?? '');
    expect([link.origin, link.pathname]).toEqual([window.location.origin, '/']);
    expect(link.searchParams.get('filter')).toBe('{"city":"Ulm"}');
    expect(link.searchParams.get('look')).toBe('~normal~');
  });

  it('opens a view of the team, and tells of a filter that the list no longer has', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'In Bonn' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('Bonn'));
    expect(screen.getByLabelText('address').textContent).not.toContain('gone');
    expect(notices()).toEqual(['warning: views.lost']);
    const team = screen.getByRole('region', { name: 'Team' });
    expect(within(team).queryByRole('button', { name: /Rename|Delete/ })).toBeNull();
  });

  it('says that a view is in this browser only, where the platform did not take it', async () => {
    const send = vi.fn(async ({ path }: { path: string }) => {
      if (path === '/kept/set') throw new ConsoleError({ kind: 'network' });
      return { code: 200, data: { value: null, version: 0 }, count: undefined, msg: undefined, raw: {} };
    });
    show(send);
    await save('Ulm');
    const here = await screen.findByRole('region', { name: 'Only in this browser' });
    expect(within(here).getByRole('button', { name: 'Ulm' })).toBeDefined();
    expect(notices()).toEqual(['warning: kept.here']);
    expect(send.mock.calls.filter(([{ path }]) => path === '/kept/set')).toHaveLength(1);
  });
});
