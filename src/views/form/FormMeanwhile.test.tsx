// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anne, definition, edit, press, type } from './things.case';

beforeAll(() => import('../meanwhile/ChangedMeanwhile'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function valueOf(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

/** Opens the form, changes the remark in it, and lets somebody else save these values meanwhile. */
async function meanwhile(values: Partial<RaRecord>, more = {}) {
  let held = anne;
  const { dataProvider } = edit({ getOne: vi.fn(async () => ({ data: held })) }, more);
  await screen.findByLabelText('Name');
  type('Remark', 'by me');
  held = { ...anne, ...values };
  vi.setSystemTime(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  return dataProvider;
}

it('says what somebody else has changed; shown, untouched fields take it and what is typed stays', async () => {
  const { update } = await meanwhile({ name: 'Anna' });
  const told = await screen.findByText('Changed meanwhile:', { exact: false });
  expect(told.textContent).toBe('Changed meanwhile:Name Anne → Anna');
  expect(valueOf('Name')).toBe('Anne');
  press('Show');
  await waitFor(() => expect(valueOf('Name')).toBe('Anna'));
  expect(valueOf('Remark')).toBe('by me');
  expect(screen.queryByText('Changed meanwhile:', { exact: false })).toBeNull();
  expect(screen.queryByText('Save mine')).toBeNull();
  press('Save');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update).toHaveBeenCalledWith('test/thing', expect.objectContaining({ data: { remark: 'by me' } }));
});

it('shown, asks whose value of a field stays that both have changed', async () => {
  const { update } = await meanwhile({ remark: 'by Carl' });
  await screen.findByText('Changed meanwhile:', { exact: false });
  press('Show');
  const row = (await screen.findByRole('rowheader', { name: 'Remark' })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['by me', 'by Carl']);
  expect(valueOf('Remark')).toBe('by me');
  press('Take theirs');
  expect(valueOf('Remark')).toBe('by Carl');
  expect(update).not.toHaveBeenCalled();
});

it('says nothing of a field that the form does not have', async () => {
  await meanwhile({ name: 'Anna', key: 'new' }, { can: (_: string, action: string) => action !== 'secret' });
  const told = await screen.findByText('Changed meanwhile:', { exact: false });
  expect(told.textContent).toBe('Changed meanwhile:Name Anne → Anna');
});

it('reads nothing while it saves', async () => {
  const { getOne } = edit({ update: () => new Promise(() => undefined) }, { definition }).dataProvider;
  await screen.findByLabelText('Name');
  type('Remark', 'by me');
  press('Save');
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  vi.setSystemTime(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(getOne).toHaveBeenCalledTimes(2);
});
