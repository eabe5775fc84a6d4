// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField, choices } from '../definition.case';
import { ShowPage } from '../detail/ShowPage';
import { EditPage } from '../form/FormPage';
import { type } from '../form/things.case';
import { renderView } from '../view.case';
import { comparable, differing } from './differences';

const state = buildField('state', 'enum', {
  in: ['list', 'detail'],
  options: choices('Paid', 'Refunded'),
} as never);
const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('remark', 'text'),
    state,
    buildField('views', 'integer', { in: ['list', 'detail'] }),
    buildField('seen', 'datetime', { in: ['list', 'detail'] }),
    buildField('key', 'secret'),
  ],
  { form: { groups: [{ name: 'main', label: 'Main', fields: ['name', 'remark'] }], wizard: false } },
);
const paid = { id: 5, name: 'Anne', remark: 'first', state: 1, views: 1 };

let now: object;
let getOne: ReturnType<typeof vi.fn>;
let visible: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  now = paid;
  getOne = vi.fn(async () => ({ data: { ...now } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(more = {}) {
  renderView(<ShowPage />, {
    definition,
    dataProvider: { getOne: getOne as never },
    path: '/test/thing/5/show',
    at: '/test/thing/:id/show',
    ...more,
  });
  return screen.findByText('first');
}

async function edit() {
  const update = vi.fn(async () => ({ data: { ...now } }));
  renderView(<EditPage />, {
    definition,
    dataProvider: { getOne, update } as never,
    path: '/test/thing/5',
    at: '/test/thing/:id',
  });
  await screen.findByLabelText('Name');
  return update;
}

function pass(seconds: number) {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });
}

function comeBack() {
  return act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
}

function value(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

describe('the page of a record', () => {
  it('says after a minute what was changed elsewhere, and shows it when it is asked to', async () => {
    await show();
    now = { ...paid, state: 2, remark: 'second', views: 9 };
    await pass(59);
    expect(getOne).toHaveBeenCalledTimes(1);
    await pass(2);
    expect(getOne).toHaveBeenLastCalledWith('test/thing', expect.objectContaining({ meta: { quiet: true } }));
    const told = (await screen.findByText('Changed meanwhile:')).textContent;
    expect(told).toBe('Changed meanwhile:Remark first → secondState Paid → Refunded');
    expect(screen.getAllByText('first')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByText('Changed meanwhile:')).toBeNull());
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('second')).toBeTruthy();
  });

  it('is read when the window gets the focus, but not again and again', async () => {
    await show();
    await comeBack();
    expect(getOne).toHaveBeenCalledTimes(1);
    await pass(6);
    now = { ...paid, state: 2 };
    await comeBack();
    expect(getOne).toHaveBeenCalledTimes(2);
    expect(await screen.findByText('Changed meanwhile:')).toBeTruthy();
    await comeBack();
    expect(getOne).toHaveBeenCalledTimes(2);
  });

  it('is not read while it is hidden, and at once when it is visible again', async () => {
    await show();
    visible = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(600);
    expect(getOne).toHaveBeenCalledTimes(1);
    visible = 'visible';
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(getOne).toHaveBeenCalledTimes(2);
  });

  it('is not read any more when the account may not, and again after another failure', async () => {
    await show();
    getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'timeout' }));
    await pass(60);
    getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'code', code: 403 }));
    await pass(60);
    expect(getOne).toHaveBeenCalledTimes(3);
    await pass(600);
    await comeBack();
    expect(getOne).toHaveBeenCalledTimes(3);
  });

  it('stays quiet about what was hidden, until something else changes', async () => {
    await show();
    now = { ...paid, state: 2 };
    await pass(60);
    fireEvent.click(await screen.findByRole('button', { name: 'Hide what was changed' }));
    await pass(60);
    expect(screen.queryByText('Changed meanwhile:')).toBeNull();
    now = { ...paid, state: 2, remark: 'second' };
    await pass(60);
    expect(await screen.findByText('Changed meanwhile:')).toBeTruthy();
  });

  it('is not read where nothing can be compared', async () => {
    const counts = buildDefinition([buildField('id', 'id'), buildField('views', 'integer', { in: ['detail'] })]);
    renderView(<ShowPage />, {
      definition: counts,
      dataProvider: { getOne: getOne as never },
      path: '/test/thing/5/show',
      at: '/test/thing/:id/show',
    });
    await screen.findByText('Views');
    await pass(600);
    expect(getOne).toHaveBeenCalledTimes(1);
  });
});

describe('the form of a record', () => {
  it('takes over what the user has not touched, and asks about what both have changed', async () => {
    const update = await edit();
    type('Remark', 'mine');
    now = { ...paid, name: 'Anna', remark: 'theirs', state: 2 };
    await pass(60);
    expect((await screen.findByText('Changed meanwhile:')).textContent).toContain('Name Anne → Anna');
    expect([value('Name'), value('Remark')]).toEqual(['Anne', 'mine']);
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByRole('row', { name: 'Remark mine theirs' })).toBeTruthy();
    await waitFor(() => expect(value('Name')).toBe('Anna'));
    expect(value('Remark')).toBe('mine');
    expect(screen.queryByText('Changed meanwhile:')).toBeNull();
    fireEvent.click(banner.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(value('Remark')).toBe('theirs'));
    expect(update).not.toHaveBeenCalled();
  });

  it('saves only what the user changed after others were taken over', async () => {
    const update = await edit();
    type('Remark', 'mine');
    now = { ...paid, name: 'Anna' };
    await pass(60);
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await waitFor(() => expect(value('Name')).toBe('Anna'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update).toHaveBeenCalledWith('test/thing', expect.objectContaining({ data: { remark: 'mine' } }));
  });
});

it('compares what people change: no counters, no times, no secrets, and nothing that the account may not see', () => {
  const names = (may: () => boolean) => comparable(definition, may).map(({ name }) => name);
  expect(names(() => true)).toEqual(['name', 'remark', 'state']);
  const guarded = { ...definition, fields: { ...definition.fields, state: { ...state, permission: 'set' } } };
  expect(comparable(guarded, () => false).map(({ name }) => name)).toEqual(['name', 'remark']);
  expect(differing([state], { state: 1 }, { state: 1 })).toEqual([]);
});
