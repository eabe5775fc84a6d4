// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildCall, buildField } from '../definition.case';
import { openList, pick } from '../../fields/form.case';
import { renderView } from '../view.case';
import { ConsoleError } from '../../errors/console-error';
import type { RowResult as RowAnswer } from '../../wire/each';
import { DetailActions } from './ActionButtons';
import { ActionHost } from './ActionHost';
import { RowActions } from './RowActions';
import {
  action,
  actions,
  address,
  allDone,
  anne,
  calls,
  definition,
  eachOnItsOwn,
  notices,
  press,
  show,
} from './host.case';
import { expression } from '../../expression.case';

eachOnItsOwn();

/** The names of the buttons that are icons. */
function names() {
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

describe('the actions of a row', () => {
  it('are a menu, and buttons once the pointer or the focus is there', () => {
    show(<RowActions record={anne} />);
    expect(names()).toEqual(['More actions']);
    expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('menu');
    cleanup();
    show(<RowActions record={anne} isHere />);
    expect(names()).toEqual(['Edit', 'Delete', 'More actions']);
  });

  it('are a menu of everything, and the buttons Edit and Delete', async () => {
    show(<RowActions record={anne} isHere />);
    press('More actions');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Freeze',
      'Ping',
      'Wipe',
      'Users',
      'Duplicate',
      'Delete',
    ]);
  });

  it('leave out what the schema refuses this account for the record', async () => {
    const refuse = {
      set: [{ state: [1] }],
      del: [{ state: [1] }, { id: ['me.comp_id'] }],
      ping: [{ id: ['me.comp_id'] }],
    };
    const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
    const saving = {
      ...definition,
      refuse,
      actions: actions.map((action) => ({ ...action, permission: action.name === 'freeze' ? 'set' : action.name })),
    };
    show(<RowActions record={anne} isHere />, { definition: saving, account: { comp_id: 1 } });
    expect(names()).toEqual(['More actions']);
    await waitFor(async () => {
      press('More actions');
      expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
        'Wipe',
        'Users',
        'Duplicate',
      ]);
    });
    cleanup();
    show(<RowActions record={{ ...anne, state: 2 }} isHere />, { definition: saving, account: { comp_id: 1 } });
    await waitFor(() => expect(names()).toEqual(['Edit', 'More actions']));
  });

  it('are two buttons besides the menu where a row has nothing else', () => {
    const two = {
      ...definition,
      calls: { list: buildCall('/thing/list') },
      actions: actions
        .filter(({ name }) => name === 'users' || name === 'ping')
        .map((action) => ({ ...action, icon: 'users' })),
    };
    show(<RowActions record={anne} isHere />, { definition: two });
    expect(names()).toEqual(['Ping', 'Users', 'More actions']);
  });

  it('lead to the form of a new record like this one', async () => {
    calls.getOne.mockResolvedValue({ data: anne });
    const { history } = show(<RowActions record={anne} isHere />);
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(await screen.findByRole('dialog', { name: 'Create record' })).toBeTruthy();
    expect(history.location()).toMatchObject({ pathname: '/test/thing', search: '?page=2' });
  });

  it('lead to the form, and remember the way back', () => {
    const { history } = show(<RowActions record={anne} isHere />);
    press('Edit');
    expect(history.location().pathname).toBe('/test/thing/1');
    expect(history.location().state).toEqual({ back: '/test/thing?page=2' });
  });

  it('show facts of other records that a parameter or the account names', async () => {
    const give = {
      ...actions.find(({ name }) => name === 'give')!,
      facts: [{ label: 'Held', of: ['amount', 'me.comp_id'], resource: 'test/other', fields: ['name'] }],
    };
    const getOne = vi.fn(async (_resource: string, { id }: { id: string }) => ({
      data: { id, name: `Name of ${id}` },
    }));
    show(<DetailActions record={anne} />, {
      definition: { ...definition, actions: [give] },
      dataProvider: { ...calls, getOne } as never,
      account: { comp_id: 3 },
    });
    press('Give');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Name of 3');
    fireEvent.change(within(dialog).getByLabelText('Amount'), { target: { value: '7' } });
    await within(dialog).findByText('Name of 7');
    expect(within(dialog).getByText('Held').tagName).toBe('DT');
    expect(getOne.mock.calls.map(([resource, { id }]) => [resource, id])).toEqual([
      ['test/other', '3'],
      ['test/other', '7'],
    ]);
  });

  it('open another list with its filter in the address', async () => {
    show(<RowActions record={anne} isHere />);
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Users' }));
    await waitFor(() => expect(address()).toBe(`/test/user?filter=${encodeURIComponent('{"comp_id":1}')}`));
  });
});

describe('one record', () => {
  it('is deleted after a question that names it', async () => {
    const onGone = vi.fn();
    show(<RowActions record={anne} isHere />, { onGone });
    press('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete record “Anne”?' });
    expect(within(dialog).getByText("This can't be undone.")).toBeTruthy();
    expect(calls.removeEach).not.toHaveBeenCalled();
    press('Delete', dialog);
    await waitFor(() => expect(onGone).toHaveBeenCalledWith([1]));
    expect(calls.removeEach).toHaveBeenCalledWith('test/thing', [1], expect.anything());
    expect(notices()).toBe('success: Deleted');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the number of related records before a deletion, if the user may see them and they can be counted', async () => {
    const tab = (name: string) => ({ name, label: name, resource: `test/${name}`, match: { id: 'id' }, filter: {} });
    const getList = vi.fn(async (resource: string) => {
      if (resource === 'test/orders') throw new ConsoleError({ kind: 'network' });
      return { data: [], total: 1234 };
    });
    show(<RowActions record={anne} isHere />, {
      definition: {
        ...definition,
        tabs: [tab('devices'), tab('orders'), tab('secrets'), { ...tab('shares'), match: { id: 'remark' } }],
      },
      dataProvider: { ...calls, getList },
      can: (screenName: string) => screenName !== 'test/secrets',
    });
    press('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete record “Anne”?' });
    const counted = () =>
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(counted()).toEqual(['1,234', 'not known', '0']));
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['devices', 'orders', 'shares']);
    expect(getList).toHaveBeenCalledWith('test/devices', expect.objectContaining({ filter: { id: 1 } }));
  });

  it('is not deleted while it has records that keep it', async () => {
    const tab = { name: 'users', label: 'Users', resource: 'test/users', match: { id: 'id' }, filter: {} };
    const getList = vi.fn(async (resource: string) => ({ data: [], total: resource === 'test/users' ? 3 : 0 }));
    show(<RowActions record={anne} isHere />, {
      definition: {
        ...definition,
        tabs: [
          { ...tab, keeps: true },
          { ...tab, name: 'roles', label: 'Roles', resource: 'test/roles', keeps: true },
        ],
      },
      dataProvider: { ...calls, getList },
    });
    press('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete record “Anne”?' });
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'It cannot be deleted while it has these: Users. Move or delete them first.',
    );
    press('Delete', dialog);
    expect(calls.removeEach).not.toHaveBeenCalled();
  });

  it('whose deletion had no answer is read again: gone means deleted', async () => {
    calls.removeEach.mockResolvedValue([{ id: 1, ok: false, error: new ConsoleError({ kind: 'lost', unsure: true }) }]);
    calls.getOne.mockRejectedValue(new ConsoleError({ kind: 'missing' }));
    show(<RowActions record={anne} isHere />);
    press('Delete');
    press('Delete', await screen.findByRole('dialog', { name: /^Delete \w+.*\?$/ }));
    await waitFor(() => expect(notices()).toBe('success: Deleted'));
    expect(calls.removeEach).toHaveBeenCalledTimes(1);
  });

  it('runs an action without a question at once, and only once', async () => {
    let answer: (answers: RowAnswer[]) => void = () => undefined;
    calls.act.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    show(<DetailActions record={anne} />);
    press('Ping');
    press('Ping');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ping' }).disabled).toBe(true);
    await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
    answer(allDone([1]));
    await waitFor(() => expect(notices()).toBe('success: Ping: done'));
    expect(calls.act).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ping' }).disabled).toBe(false));
  });

  it('asks for the parameters of an action and validates them first', async () => {
    show(<DetailActions record={anne} />);
    press('Give');
    const dialog = await screen.findByRole('dialog', { name: 'Give “Anne”' });
    expect(within(dialog).getByText('Name', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Anne');
    press('Give', dialog);
    expect(await within(dialog).findByText("Can't be empty")).toBeTruthy();
    expect(calls.act).not.toHaveBeenCalled();
    const amount = within(dialog).getByLabelText('Amount');
    fireEvent.change(amount, { target: { value: '7' } });
    fireEvent.blur(amount);
    press('Give', dialog);
    await waitFor(() =>
      expect(calls.act).toHaveBeenCalledWith('test/thing', 'give', [anne], { amount: 7 }, expect.anything()),
    );
  });
});

describe('an action with parameters that fails', () => {
  const give = async () => {
    show(<DetailActions record={anne} />);
    press('Give');
    const dialog = await screen.findByRole('dialog', { name: 'Give “Anne”' });
    const amount = within(dialog).getByLabelText('Amount');
    fireEvent.change(amount, { target: { value: '7' } });
    fireEvent.blur(amount);
    press('Give', dialog);
    return dialog;
  };

  it('is shown once, at its parameter', async () => {
    const error = new ConsoleError({ kind: 'code', code: 416 });
    error.body = { errors: { amount: 'More than is held' } };
    error.ownText = 'More than is held';
    calls.act.mockResolvedValue([{ id: 1, ok: false, error }]);
    const dialog = await give();
    expect(await within(dialog).findAllByText('More than is held')).toHaveLength(1);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Give' }).disabled).toBe(false);
  });

  it('can only be closed when its answer was lost and the result cannot be read', async () => {
    calls.act.mockResolvedValue([{ id: 1, ok: false, error: new ConsoleError({ kind: 'lost', unsure: true }) }]);
    const dialog = await give();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('may or may not have been made');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Give' }).disabled).toBe(true);
    fireEvent.submit(dialog.querySelector('form')!);
    press('Close', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.act).toHaveBeenCalledTimes(1);
  });
});

describe('an amount as a parameter', () => {
  it("has the record's currency", async () => {
    const amount = buildField('amount', 'money', {
      options: { scale: 2, currency: 'money_type', currencyFrom: 'field', codes: { 3: 'INR' } },
    });
    const pay = action('pay', { fields: { amount } });
    const owing = { ...anne, money_type: 3, amount: 7 };
    show(<DetailActions record={owing} />, { definition: { ...definition, actions: [pay] } });
    press('Pay');
    const dialog = await screen.findByRole('dialog', { name: /^Pay/ });
    expect(await within(dialog).findByText('₹')).toBeTruthy();
    press('Pay ₹7.00', dialog);
    await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
  });
});

it("a moment as a parameter has a bound that is one of the record's own, with an error at its input", async () => {
  const end = buildField('end', 'date', {
    options: { as: 'text', earliest: [{ value: expression('start'), label: 'Start' }] },
  });
  const finish = action('finish', { fields: { end } });
  show(<DetailActions record={{ ...anne, start: '2026-03-02', end: '2026-03-01' }} />, {
    definition: { ...definition, actions: [finish] },
  });
  press('Finish');
  const dialog = await screen.findByRole('dialog', { name: /^Finish/ });
  press('Finish', dialog);
  expect(await within(dialog).findByText('Please choose Start, 2026-03-02 or later')).toBeTruthy();
  expect(calls.act).not.toHaveBeenCalled();
});

it("a parameter's choices go by the record's own field", async () => {
  const device = buildField('device', 'ref', {
    required: true,
    options: { to: 'test/device', match: { comp_id: 'comp_id' }, as: 'text' },
  });
  const move = action('move', { fields: { device } });
  const getList = vi.fn(async () => ({ data: [{ id: 'D2', name: 'Gate' }], total: 1 }));
  const page = (
    <ActionHost>
      <DetailActions record={{ ...anne, comp_id: 7 }} />
    </ActionHost>
  );
  renderView(page, { definition: { ...definition, actions: [move] }, dataProvider: { ...calls, getList } as never });
  press('Move');
  const dialog = await screen.findByRole('dialog', { name: /^Move/ });
  await within(dialog).findByRole('combobox', { name: 'Device' });
  openList('Device');
  await pick('Gate');
  expect(getList).toHaveBeenCalledWith('test/device', expect.objectContaining({ filter: { comp_id: 7 } }));
  press('Move', dialog);
  await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
  expect(calls.act).toHaveBeenCalledWith(
    'test/thing',
    'move',
    [expect.objectContaining({ id: 1 })],
    expect.objectContaining({ device: 'D2' }),
    expect.anything(),
  );
});

describe('a dangerous action with parameters', () => {
  it('runs only after the name was typed', async () => {
    show(<RowActions record={anne} isHere />);
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Wipe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wipe “Anne”' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Wipe' }).disabled).toBe(true);
    fireEvent.change(await within(dialog).findByLabelText('Type Anne to confirm'), { target: { value: 'Anne' } });
    press('Wipe', dialog);
    await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
  });
});
