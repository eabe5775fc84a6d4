// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import { DetailActions, ListActions, useListActionEntries } from './ActionButtons';
import { WantedContext } from './actions-context';
import { action, anne, calls, definition, eachOnItsOwn, notices, press, show } from './host.case';

eachOnItsOwn();

/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(() => Promise.all([import('../../ui/material/menu'), import('./OperationDialog')]));

function shown() {
  return screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
}

async function inMenu() {
  press('More actions');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

function open(actions: ActionDefinition[], more = {}) {
  return show(<DetailActions record={anne} />, { definition: { ...definition, actions, ...more } });
}

function variantOf(name: string) {
  return /c-button-(primary|danger)/.exec(screen.getByRole('button', { name }).className)?.[1];
}

describe('the actions of a page', () => {
  it('are buttons, up to three; irreversible ones are in the menu, before what each record has', async () => {
    open([action('one'), action('wipe', { tone: 'bad' }), action('two'), action('three')]);
    expect(shown()).toEqual(['Edit', 'One', 'Two', 'Three', 'More actions']);
    expect(await inMenu()).toEqual(['Wipe', 'Duplicate', 'Print…', 'Delete']);
  });

  it('are two buttons where there are more', async () => {
    open([action('one'), action('two'), action('three'), action('four')]);
    expect(shown()).toEqual(['Edit', 'One', 'Two', 'More actions']);
    expect((await inMenu()).slice(0, 2)).toEqual(['Three', 'Four']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Four' }));
    await waitFor(() => expect(calls.act.mock.calls[0]?.slice(0, 3)).toEqual(['test/thing', 'four', [anne]]));
  });

  it('of a list have no record, and irreversible ones are buttons, too', async () => {
    show(<ListActions />, {
      definition: {
        ...definition,
        actions: [action('pull', { places: ['list'] }), action('purge', { places: ['list'], tone: 'bad' })],
      },
    });
    expect(shown()).toEqual(['Pull', 'Purge']);
    expect([variantOf('Pull'), variantOf('Purge')]).toEqual([undefined, 'danger']);
    press('Pull');
    await waitFor(() => expect(calls.act.mock.calls[0]?.[2]).toEqual([]));
  });

  it('are prepared by Edit, the primary one unless a reply or a bar is', () => {
    open([]);
    expect(variantOf('Edit')).toBe('primary');
    cleanup();
    open([action('solve', { places: ['bar'] })]);
    expect(variantOf('Edit')).toBeUndefined();
    cleanup();
    open([], { detail: [{ name: 'talk', label: 'Talk', thread: {} }] });
    expect(variantOf('Edit')).toBeUndefined();
  });

  it('print the page', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open([]);
    await inMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: /^Print/ }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('have single keys, which the buttons say, and which do nothing for a record that the user has left', async () => {
    const keyed = [action('one', { key: 'O' }), action('two')];
    const of = { definition: { ...definition, actions: keyed } };
    show(
      <WantedContext value={() => false}>
        <DetailActions record={anne} />
      </WantedContext>,
      of,
    );
    fireEvent.keyDown(document.body, { key: 'o' });
    cleanup();
    expect(calls.act).not.toHaveBeenCalled();
    show(<DetailActions record={anne} />, of);
    const one = screen.getByRole('button', { name: 'One' });
    expect([one.getAttribute('aria-keyshortcuts'), one.querySelector('kbd')?.textContent]).toEqual(['O', 'O']);
    expect(screen.getByRole('button', { name: 'Two' }).querySelector('kbd')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'o' });
    await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
  });

  it('wait for the one that runs, and its keys, too', async () => {
    let answer: () => void = () => undefined;
    calls.act.mockImplementation(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return [{ id: 1, ok: true }];
    });
    open([action('one', { key: 'O' }), action('two')]);
    press('One');
    const two = screen.getByRole<HTMLButtonElement>('button', { name: 'Two' });
    await waitFor(() => expect(two.disabled).toBe(true));
    fireEvent.keyDown(document.body, { key: 'o' });
    press('More actions');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.ariaDisabled)).toEqual(['true', 'true', 'true']);
    await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
    answer();
    await waitFor(() => expect(two.disabled).toBe(false));
    expect(notices()).toBe('success: One: done');
    expect(calls.act).toHaveBeenCalledTimes(1);
  });

  it('of a list are also entries of a menu', async () => {
    function Entries() {
      const entries = useListActionEntries();
      return (
        <ul>
          {entries.map((entry) => (
            <li key={entry.key}>
              {'onSelect' in entry && (
                <button type="button" disabled={entry.disabled} onClick={entry.onSelect}>
                  {entry.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      );
    }
    show(<Entries />);
    press('Pull');
    const dialog = await screen.findByRole('dialog', { name: 'Pull?' });
    expect(
      within(screen.getByRole('list', { hidden: true, name: '' })).getByText<HTMLButtonElement>('Pull').disabled,
    ).toBe(true);
    press('Pull', dialog);
    await waitFor(() => expect(calls.act.mock.calls[0]?.slice(1, 3)).toEqual(['pull', []]));
  });
});
