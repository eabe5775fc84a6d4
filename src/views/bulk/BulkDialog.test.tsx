// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListContext, type ListControllerResult, type RaRecord } from 'react-admin';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openList, pick, type } from '../../fields/form.case';
import { listsKey } from '../../fields/query-keys';
import type { TellDone } from '../services';
import { onUndo } from '../undo/wanted';
import { recordReader } from '../../wire/records';
import { buildCall } from '../definition.case';
import { renderView } from '../view.case';
import { anne, definition, platformOf } from './bulk.case';
import { BulkDialog } from './BulkDialog';

/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(() => import('../../fields/maps/inputs'));

let platform: ReturnType<typeof platformOf>;
beforeEach(() => {
  platform = platformOf([anne(), anne({ id: 2, name: 'Bea', city: 'Kiel' }), anne({ id: 3, name: 'Carl' })]);
});

const tellDone = vi.fn<TellDone>();

/** @param rows what the list shows */
async function open(ids = [1, 2, 3], rows?: RaRecord[]) {
  const onClose = vi.fn();
  const queryClient = new QueryClient();
  queryClient.setQueryData(listsKey(definition.name), { data: [] });
  renderView(
    <ListContext value={{ data: rows } as ListControllerResult}>
      <BulkDialog ids={ids} onClose={onClose} />
    </ListContext>,
    { definition, dataProvider: platform as never, queryClient, services: { tellDone } },
  );
  return { onClose, dialog: await screen.findByRole('dialog'), queryClient };
}

async function choose(...labels: string[]) {
  for (const label of labels) {
    openList('Fields to change');
    await pick(label);
  }
}

function press(name: string, root: HTMLElement = document.body) {
  fireEvent.click(within(root).getByText(name, { selector: 'button' }));
}

function button(name: string) {
  return screen.findByText<HTMLButtonElement>(name, { selector: 'button' });
}

/** The question before something is lost. */
async function leaving() {
  return (await screen.findByText('Leave without changing?')).closest<HTMLElement>('[role="dialog"]')!;
}

/** Gives all records a city, and waits for the rehearsal. */
async function rehearse(city = 'Ulm') {
  await choose('City');
  type(await screen.findByLabelText('City'), city);
  press('Preview');
  await button('Back to the values');
}

describe('the choice', () => {
  it('begins with nothing: what to change is asked for first', async () => {
    const { dialog } = await open();
    expect(dialog.textContent).toContain('Change 3 records');
    const below = [...dialog.querySelectorAll('.v-bulk-head p')].map(({ textContent }) => textContent);
    expect(below).toEqual(['Things']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
    expect((await button('Preview')).disabled).toBe(true);
    expect(screen.queryByRole('form', { name: 'New values' })).toBeNull();
    openList('Fields to change');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Name',
      'City',
      'Kind',
      'Rent',
      'Income',
      'Attr · Volume',
      'Attr · Mode',
    ]);
  });

  it('refuses what no record may have, says where, and goes there', async () => {
    await open();
    await choose('City');
    const city = await screen.findByLabelText('City');
    type(city, 'far too long');
    press('Preview');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^1 field/);
    await waitFor(() => expect(document.activeElement).toBe(city));
    expect(platform.getMany).not.toHaveBeenCalled();
    // Each try goes there again, and so does its name.
    for (const name of ['Preview', 'City']) {
      (await button('Cancel')).focus();
      press(name);
      await waitFor(() => expect(document.activeElement).toBe(city));
    }
    // Another choice begins again.
    await choose('Income');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('names what is refused within JSON, and counts it', async () => {
    await open();
    await choose('Attr · Volume');
    await pick('Attr · Mode');
    const volume = await screen.findByLabelText('Attr · Volume');
    type(volume, '11');
    type(await screen.findByLabelText('Attr · Mode'), 'far too long');
    press('Preview');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^2 fields/);
    await waitFor(() => expect(document.activeElement).toBe(volume));
    press('Attr · Mode');
    expect(document.activeElement).toBe(screen.getByLabelText('Attr · Mode'));
    press('Attr · Volume');
    expect(document.activeElement).toBe(volume);
    type(volume, '9');
    press('Preview');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^1 field/));
    expect(screen.queryByText('Attr · Volume', { selector: 'button' })).toBeNull();
  });

  it('goes on by Enter in a value, and by Ctrl and S', async () => {
    await open();
    await choose('City');
    type(await screen.findByLabelText('City'), 'Ulm');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'New values' });
    // The console says what is wrong, and no browser; by Enter a form is sent that has a button for it.
    expect([form.noValidate, form.querySelector<HTMLInputElement>('[type="submit"]')?.hidden]).toEqual([true, true]);
    expect(fireEvent.submit(form)).toBe(false);
    expect(await screen.findByText('Nothing has been sent yet. 3 records would change.')).toBeTruthy();
    press('Back to the values');
    fireEvent.keyDown(await screen.findByLabelText('City'), { key: 's', ctrlKey: true });
    expect(await button('Back to the values')).toBeTruthy();
  });

  it('waits for an input that is still loading, and can be neither left nor repeated meanwhile', async () => {
    await open();
    await choose('City');
    const city = await screen.findByLabelText('City');
    type(city, 'Ulm');
    const late = document.createElement('div');
    late.className = 'v-field';
    late.append(Object.assign(document.createElement('i'), { className: 'c-skeleton' }));
    city.closest('form')?.append(late);
    press('Preview');
    await waitFor(async () => expect((await button('Preview')).getAttribute('aria-busy')).toBe('true'));
    expect((await button('Cancel')).disabled).toBe(true);
    late.remove();
    expect(await button('Back to the values')).toBeTruthy();
  });

  it('keeps its values when the user comes back from the rehearsal', async () => {
    await open();
    await rehearse();
    press('Back to the values');
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Ulm');
    await choose('Income');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Ulm');
    expect((await screen.findByLabelText<HTMLInputElement>('Income')).value).toBe('');
  });

  it('is closed at once while nothing is chosen, and asks before it loses something', async () => {
    const { onClose } = await open();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
    await choose('City');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    press('Cancel');
    const question = await leaving();
    expect(question.textContent).toContain('Nothing has been sent. What you chose is not kept.');
    press('Stay here', question);
    await waitFor(() => expect(screen.queryByText('Leave without changing?')).toBeNull());
    press('Cancel');
    press('Leave', await leaving());
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(tellDone).not.toHaveBeenCalled();
  });
});

describe('the run', () => {
  it('changes the records, and offers to undo it when the dialog closes', async () => {
    const { onClose, queryClient } = await open([1, 2]);
    await rehearse();
    expect(platform.update).not.toHaveBeenCalled();
    press('Change 2 records');
    expect(await screen.findByText('2 records changed.')).toBeTruthy();
    expect(platform.held.get(2)).toMatchObject({ name: 'Bea', city: 'Ulm' });
    expect(queryClient.getQueryState(listsKey(definition.name))?.isInvalidated).toBe(true);
    expect(tellDone).not.toHaveBeenCalled();
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    const offer = { label: 'Undo', run: expect.any(Function) };
    await waitFor(() => expect(tellDone).toHaveBeenCalledExactlyOnceWith('2 records changed.', offer));
    const asked = vi.fn();
    onTestFinished(onUndo(asked));
    tellDone.mock.lastCall?.[1].run();
    expect(asked.mock.calls).toMatchObject([
      [
        [
          { id: 1, from: { city: 'Bonn' }, to: { city: 'Ulm' }, center: 'https://one.example/api' },
          { id: 2, from: { city: 'Kiel' }, to: { city: 'Ulm' } },
        ],
      ],
    ]);
  });

  it('does not write over what the list showed otherwise, unless that is asked for', async () => {
    const shown = [anne({ city: 'Kiel' }), anne({ id: 2, name: 'Bea', city: 'Kiel' }), { id: 3, name: 'Carl' }];
    const rows = shown.map(recordReader(definition, buildCall('/list'), 0));
    await open([1, 2, 3], rows);
    await rehearse();
    const states = () => screen.getAllByRole('row').map((row) => row.querySelector('.c-tag')?.textContent);
    expect(states()).toEqual([undefined, 'Conflict', 'Changes', 'Changes']);
    press('Change 2 records');
    expect(await screen.findByText('2 records changed, 1 not.')).toBeTruthy();
    expect(platform.held.get(1)).toMatchObject({ city: 'Bonn' });
    press('Overwrite');
    press('Change 1 record');
    expect(await screen.findByText('3 records changed.')).toBeTruthy();
    expect(platform.held.get(1)).toMatchObject({ city: 'Ulm' });
  });

  it('asks before what would change is left unsent', async () => {
    const { onClose } = await open([1]);
    await rehearse();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    press('Leave', await leaving());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is closed without a question where nothing would change', async () => {
    const { onClose } = await open([2]);
    await rehearse('Kiel');
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Leave without changing?')).toBeNull();
  });

  it('is not closed while it sends; what was changed stays so', async () => {
    let answer: () => void = () => undefined;
    const update = platform.update.getMockImplementation()!;
    platform.update.mockImplementation(async (...args) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return update(...args);
    });
    const { onClose } = await open([1, 3]);
    await rehearse();
    press('Change 2 records');
    const pause = await button('Pause');
    fireEvent.keyDown(pause, { key: 'Escape' });
    expect(screen.queryByText('Leave without changing?')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(platform.update).toHaveBeenCalledTimes(1));
    fireEvent.click(pause);
    answer();
    fireEvent.keyDown(await button('Continue'), { key: 'Escape' });
    const question = await leaving();
    expect(question.textContent).toContain('What was changed stays changed. The rest is not sent.');
    press('Leave', question);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(platform.update).toHaveBeenCalledTimes(1);
  });
});
