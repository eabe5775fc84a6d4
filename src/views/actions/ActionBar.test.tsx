// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildDefinition, buildField } from '../definition.case';
import type { TellDone } from '../services';
import { onUndo } from '../undo/wanted';
import { renderView } from '../view.case';
import { ActionBar } from './ActionBar';
import { ActionHost } from './ActionHost';
import { WantedContext } from './actions-context';
import { run } from './host.case';
import { OpensNextContext } from './OpensNext';
import { expression } from '../../expression.case';

const amount = {
  ...buildField('amount', 'integer', { required: true, options: { atMost: [expression('paid')] } }),
  propose: [{ label: 'All', value: expression('paid') }],
};
const base = { permission: 'decide', places: ['bar' as const], fields: {}, when: { state: [1] } };
const actions: ActionDefinition[] = [
  {
    ...base,
    name: 'give',
    label: 'Give',
    key: 'G',
    fields: { amount },
    confirm: { text: '{amount} of {name} goes.' },
    done: '{amount} went.',
    tells: ['state', 'operator'],
    run: run({ state: 2 }),
  },
  {
    ...base,
    name: 'close',
    label: 'Close it',
    key: 'C',
    move: { from: [1], to: 3 },
    undo: 'open',
    run: run({ state: 3 }),
  },
  { ...base, name: 'open', label: 'Open it', when: { state: [3] }, move: { from: [3], to: 1 }, run: run({ state: 1 }) },
];
const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('state', 'integer'),
    buildField('paid', 'integer'),
    buildField('operator', 'text'),
  ],
  { actions, moves: { field: 'state', first: [1] } },
);
const anne: RaRecord = { id: 1, name: 'Anne', state: 1, paid: 7 };
const calls = { act: vi.fn(), getOne: vi.fn(), getMany: vi.fn(async () => ({ data: [] })) };
const tellDone = vi.fn<TellDone>();

beforeEach(() => {
  vi.clearAllMocks();
  calls.act.mockImplementation(async (_resource: string, _action: string, [record]: RaRecord[]) => [
    { id: record?.id, ok: true },
  ]);
});

function bar(record: RaRecord, onDone?: () => void) {
  return (
    <ActionHost onDone={onDone}>
      <ActionBar record={record} />
    </ActionHost>
  );
}

function show(record = anne, more = {}, onDone?: () => void) {
  return renderView(bar(record, onDone), {
    definition,
    dataProvider: calls,
    path: '/test/thing/1/show',
    services: { tellDone },
    ...more,
  });
}

function button(name: string | RegExp, root: HTMLElement = document.body) {
  return within(root).findByRole('button', { name });
}

function told() {
  return document.querySelector('.v-bar-told')?.textContent;
}

it('asks for a short parameter in place, proposes a value, confirms with it, and reports the result', async () => {
  const onDone = vi.fn();
  show(anne, {}, onDone);
  const input = await screen.findByRole('textbox');
  expect((input as HTMLInputElement).value).toBe('7');
  fireEvent.change(input, { target: { value: '8' } });
  fireEvent.click(await button('Give'));
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await button('All 7'));
  fireEvent.keyDown(document.body, { key: 'g' });
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('7 of Anne goes.');
  fireEvent.click(await button('Give', dialog));
  await waitFor(() => expect(told()).toBe('7 went.'));
  expect(screen.getByText('7 went.').closest('[role="status"]')?.getAttribute('data-tone')).toBe('good');
  expect(document.querySelector('.v-bar-told use')?.getAttribute('href')).toContain('circle-check');
  expect(calls.act).toHaveBeenCalledTimes(1);
  expect(calls.act.mock.calls[0]?.slice(0, 4)).toMatchObject(['test/thing', 'give', [anne], { amount: '7' }]);
  expect(onDone).toHaveBeenCalledWith([1]);
});

it('runs an action without a question by one key, and offers to undo a move', async () => {
  const moved = definition.actions.map((each) =>
    each.name === 'close' ? { ...each, move: { from: [1], to: 3 } } : each,
  );
  show(anne, { definition: { ...definition, moves: { field: 'state', first: [1] }, actions: moved } });
  await button('Close it');
  fireEvent.keyDown(document.body, { key: 'c' });
  await waitFor(() => expect(tellDone).toHaveBeenCalledTimes(1));
  expect(tellDone.mock.calls[0]?.[1].label).toBe('Undo');
  const asked = vi.fn();
  onTestFinished(onUndo(asked));
  tellDone.mock.calls[0]?.[1].run();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(asked.mock.calls[0]?.[0]).toMatchObject([{ action: 'close', id: 1 }]);
});

it('locks while the result is unknown, and reads again', async () => {
  calls.act.mockResolvedValue([{ id: 1, ok: false, error: new ConsoleError({ kind: 'lost', unsure: true }) }]);
  calls.getOne.mockRejectedValue(new ConsoleError({ kind: 'network' }));
  show();
  fireEvent.click(await button('Close it'));
  expect((await screen.findByRole('alert')).textContent).toContain('It is unknown whether');
  expect((await button('Give')).hasAttribute('disabled')).toBe(true);
  calls.getOne.mockResolvedValue({ data: { ...anne, state: 2, operator: 'Bo' } });
  fireEvent.click(await button('Read again'));
  await waitFor(() => expect(told()).toContain('Somebody else has already changed'));
  expect(calls.act).toHaveBeenCalledTimes(1);
});

it('says why there is no action: the final state, or the missing permission', async () => {
  show({ ...anne, state: 2, operator: 'Bo' });
  expect((await screen.findByRole('group', { name: 'Available actions' })).textContent).toContain('Bo');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(anne, { can: (_: string, permission: string) => permission !== 'decide' });
  expect((await screen.findByRole('group', { name: 'Available actions' })).textContent).toContain(':decide');
});

it('has its first action last, as the primary one, and says its keys', async () => {
  const [give, close, open] = actions as [ActionDefinition, ActionDefinition, ActionDefinition];
  const refuse: ActionDefinition = { ...open, name: 'refuse', label: 'Refuse', when: undefined, tone: 'bad' };
  show(anne, { definition: { ...definition, actions: [close, refuse, give, { ...open, when: undefined }] } });
  await button('Give');
  const shown = [...document.querySelectorAll<HTMLElement>('.v-bar-buttons button')];
  const variant = (each: HTMLElement) => /c-button-(primary|danger)/.exec(each.className)?.[1];
  expect(
    shown.map((each) => [each.firstChild?.textContent, variant(each), each.getAttribute('aria-keyshortcuts')]),
  ).toEqual([
    ['Open it', undefined, null],
    ['Give', undefined, 'G'],
    ['Refuse', 'danger', null],
    ['Close it', 'primary', 'C'],
  ]);
});

it('runs its first action by Ctrl and Enter, and nothing for a record that the user has left', async () => {
  const [, close] = actions as [ActionDefinition, ActionDefinition];
  const of = { definition: { ...definition, actions: [close] } };
  renderView(<WantedContext value={() => false}>{bar(anne)}</WantedContext>, { ...of, dataProvider: calls });
  await button('Close it');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'c' });
  cleanup();
  expect(calls.act).not.toHaveBeenCalled();
  show(anne, of);
  await button('Close it');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
});

it('says why it failed, that nothing was done, and takes another try', async () => {
  calls.act.mockResolvedValueOnce([{ id: 1, ok: false, error: new ConsoleError({ kind: 'code', code: 1024 }) }]);
  calls.getOne.mockResolvedValueOnce({ data: anne });
  const onDone = vi.fn();
  show(anne, {}, onDone);
  fireEvent.click(await button('Close it'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/. Read again: nothing was done\.$/);
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  expect(onDone).not.toHaveBeenCalledWith([1]);
  fireEvent.click(await button('Close it'));
  await waitFor(() => expect(tellDone).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onDone).toHaveBeenLastCalledWith([1]);
});

it('shows what the platform says of a parameter at its input', async () => {
  const error = Object.assign(new ConsoleError({ kind: 'code', code: 1024 }), {
    body: { errors: { amount: 'Too much today' } },
  });
  calls.act.mockResolvedValueOnce([{ id: 1, ok: false, error }]);
  calls.getOne.mockResolvedValueOnce({ data: anne });
  show();
  fireEvent.click(await button('Give'));
  fireEvent.click(await button('Give', await screen.findByRole('dialog')));
  expect(await screen.findByText('Too much today')).toBeTruthy();
  expect((await screen.findByRole('textbox')).getAttribute('aria-invalid')).toBe('true');
});

it('says that the record is gone, or what somebody else has done with it', async () => {
  calls.act.mockResolvedValue([{ id: 1, ok: false, error: new ConsoleError({ kind: 'lost', unsure: true }) }]);
  calls.getOne.mockResolvedValueOnce({ data: { ...anne, state: 3, operator: 'Bo' } });
  show();
  fireEvent.click(await button('Give'));
  fireEvent.click(await button('Give', await screen.findByRole('dialog')));
  await waitFor(() => expect(told()).toContain('State 3, Operator Bo'));
  expect(document.querySelector('.v-bar-told')?.getAttribute('data-tone')).toBe('warn');
  expect(document.querySelector('.v-bar-told use')?.getAttribute('href')).toContain('triangle-alert');
  cleanup();
  calls.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'missing' }));
  show();
  fireEvent.click(await button('Close it'));
  await waitFor(() => expect(told()).toContain('Anne'));
  expect(told()).not.toContain('State');
});

it('offers the choice whether the next record follows, where one can', async () => {
  const choose = vi.fn();
  const [give] = actions as [ActionDefinition];
  const view = (opensNext: boolean) => <OpensNextContext value={{ opensNext, choose }}>{bar(anne)}</OpensNextContext>;
  renderView(view(true), { definition, dataProvider: calls });
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(choose).toHaveBeenCalledExactlyOnceWith(false);
  cleanup();
  renderView(view(true), { definition: { ...definition, actions: [give] }, dataProvider: calls });
  await button('Give');
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  show(anne);
  await button('Close it');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('asks with the amount of money, and whom it is about', async () => {
  const money = buildField('paid', 'money', { options: { scale: 2, currency: 'CNY', currencyFrom: 'code' } });
  const user = buildField('user', 'ref', { options: { to: 'test/thing', match: {}, as: 'number', text: 'operator' } });
  const [give] = actions as [ActionDefinition];
  const refund = { ...give, label: 'Refund', fields: { paid: money } };
  const of = (more = {}) => ({
    definition: {
      ...definition,
      fields: { ...definition.fields, paid: money, user },
      actions: [refund],
      ...more,
    },
  });
  const refunds = async () => {
    await waitFor(async () => expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('7'));
    fireEvent.click(await button('Refund'));
    return (await screen.findByRole('dialog')).textContent;
  };
  show({ ...anne, user: 7, operator: 'Bo' }, of({ headline: ['user'] }));
  expect(await refunds()).toContain('¥7.00');
  expect(screen.getByRole('dialog').textContent).toContain('Bo');
  expect(await button('Refund ¥7.00', screen.getByRole('dialog'))).toBeTruthy();
  cleanup();
  localStorage.clear();
  show({ ...anne, user: 7, operator: 'Bo' }, of());
  expect(await refunds()).not.toContain('Bo');
});

it('proposes what follows from a value that is typed beside, and is bound by it', async () => {
  const fields = {
    total: buildField('total', 'integer'),
    part: {
      ...buildField('part', 'integer', { options: { atMost: [expression('total')] } }),
      propose: [{ label: 'Half', value: expression('total / 2') }],
    },
  };
  const [give] = actions;
  show({ ...anne, total: 40 }, { definition: { ...definition, actions: [{ ...give, fields }] } });
  const [total, part] = [await screen.findByLabelText('Total'), screen.getByLabelText<HTMLInputElement>('Part')];
  fireEvent.change(total, { target: { value: '10' } });
  fireEvent.click(await button('Half 5'));
  expect(part.value).toBe('5');
  fireEvent.change(part, { target: { value: '20' } });
  fireEvent.click(await button('Give'));
  await waitFor(() => expect(part.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(total, { target: { value: '20' } });
  fireEvent.click(await button('Give'));
  await waitFor(() => expect(part.getAttribute('aria-invalid')).not.toBe('true'));
});

it('proposes what the record has, whatever is typed', async () => {
  const paid = { ...buildField('paid', 'integer'), propose: [{ label: 'Half', value: expression('paid / 2') }] };
  const [give] = actions;
  show({ ...anne, paid: 8 }, { definition: { ...definition, actions: [{ ...give, fields: { paid } }] } });
  const input = await screen.findByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('4');
  fireEvent.change(input, { target: { value: '2' } });
  fireEvent.click(await button('Half 4'));
  expect(input.value).toBe('4');
});

describe('typed values', () => {
  const type = async (value: string) => fireEvent.change(await screen.findByRole('textbox'), { target: { value } });

  it('are asked about before another record opens, and another path; a tab keeps them', async () => {
    const { history } = show();
    await type('3');
    act(() => history.navigate('?tab=orders'));
    expect(history.location().search).toBe('?tab=orders');
    act(() => history.navigate('?open=2'));
    expect(history.location().search).toBe('?tab=orders');
    const question = await screen.findByRole('dialog');
    fireEvent.click(await button('Discard changes', question));
    await waitFor(() => expect(history.location().search).toBe('?open=2'));
  });

  it.each([
    ['are not asked about once their action is done', { id: 1, ok: true }, '?open=2'],
    [
      'are asked about when their action failed',
      { id: 1, ok: false, error: new ConsoleError({ kind: 'code', code: 1024 }) },
      '',
    ],
  ])('%s', async (_what, answer, search) => {
    calls.act.mockImplementation(async () => [answer]);
    calls.getOne.mockResolvedValue({ data: anne });
    const { history } = show();
    await type('3');
    fireEvent.click(await button('Give'));
    fireEvent.click(await button('Give', await screen.findByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => history.navigate('?open=2'));
    expect(history.location().search).toBe(search);
  });
});
