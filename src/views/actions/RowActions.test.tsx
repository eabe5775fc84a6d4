// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCall } from '../definition.case';
import { actions, anne, calls, definition, eachOnItsOwn, press, records, show } from './host.case';
import { RowActions, useRowActions } from './RowActions';

eachOnItsOwn();

beforeAll(() => import('./OperationDialog'));

const [freeze, ping] = actions.map((action) => ({ ...action, icon: 'snowflake' }));
/** Records can only be read. */
const bare = { ...definition, calls: { list: buildCall('/thing/list') }, actions: [] };
const frozen = { id: 4, name: 'Dora', state: 2 };

function names() {
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

function may(...permissions: string[]) {
  return (_screen: string, permission: string) => permissions.includes(permission);
}

describe('the column of the rows’ buttons', () => {
  function Column({ of }: { of: RaRecord[] | undefined }) {
    const draw = useRowActions(of);
    return draw ? (
      <div role="row">
        {of?.map((record) => (
          <span key={record.id}>{draw(record, true)}</span>
        ))}
      </div>
    ) : null;
  }
  const has = (of: RaRecord[] | undefined, more: object) => {
    cleanup();
    show(<Column of={of} />, more);
    return screen.queryByRole('row') !== null;
  };

  it('is there when one of the rows has a button, and while the rows load', () => {
    const one = { definition: { ...bare, actions: [freeze] } };
    expect(has([frozen, anne], one)).toBe(true);
    expect(names()).toEqual(['Freeze']);
    expect(has([frozen], one)).toBe(false);
    expect(has(undefined, one)).toBe(true);
    expect(has(undefined, { definition: bare })).toBe(false);
    expect(has([], { definition: { ...definition, actions } })).toBe(true);
  });

  it.each(['set', 'del', 'add'])('is there when each can be changed, deleted or copied: %s', (permission) => {
    const plain = { definition: { ...definition, actions: [] }, can: may(permission) };
    expect([has([anne], plain), has(undefined, plain)]).toEqual([true, true]);
  });

  it.each(['set', 'del'])('is not there when the schema refuses it for all of them: %s', (permission) => {
    const refuse = { [permission]: [{ state: [1] }] };
    const plain = { definition: { ...definition, actions: [], refuse }, can: may(permission) };
    expect(has(records, plain)).toBe(false);
    expect(has([...records, frozen], plain)).toBe(true);
    expect(has(undefined, plain)).toBe(true);
  });
});

describe('a row', () => {
  it('that has one button shows it always, without a menu', async () => {
    const { history } = show(<RowActions record={anne} />, {
      definition: { ...definition, actions: [] },
      can: may('set'),
    });
    expect(names()).toEqual(['Edit']);
    press('Edit');
    expect(history.location().pathname).toBe('/test/thing/1');
    cleanup();
    show(<RowActions record={anne} />, { definition: { ...bare, actions: [ping] } });
    expect(names()).toEqual(['Ping']);
    press('Ping');
    await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
    expect(calls.act.mock.calls[0]?.slice(0, 3)).toEqual(['test/thing', 'ping', [anne]]);
  });

  it('reads its record when the button to its form is pressed down, and no other button', () => {
    calls.getOne.mockResolvedValue({ data: anne });
    const plain = { ...definition, actions: [] };
    const can = may('set', 'del');
    const readable = { ...plain, calls: { ...definition.calls, get: buildCall('/thing/get') } };
    show(<RowActions record={anne} isHere />, { definition: readable, can });
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Delete' }));
    expect(calls.getOne).not.toHaveBeenCalled();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Edit' }));
    expect(calls.getOne.mock.calls).toMatchObject([['test/thing', { id: 1 }]]);
    cleanup();
    show(<RowActions record={anne} isHere />, { definition: plain, can });
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Edit' }));
    expect(calls.getOne).toHaveBeenCalledOnce();
  });

  it.each([
    ['Duplicate', 'add', definition.actions.slice(0, 0)],
    ['Ping', 'ping', actions],
    ['Delete', 'del', definition.actions.slice(0, 0)],
  ])('that has only %s, which has no icon or is no frequent one, has a menu', (_name, permission, of) => {
    show(<RowActions record={anne} isHere />, { definition: { ...definition, actions: of }, can: may(permission) });
    expect(names()).toEqual(['More actions']);
    expect(document.querySelector('.v-row-direct')).toBeNull();
  });

  it('that nothing can be done with has nothing', () => {
    show(<RowActions record={anne} isHere />, { definition: bare });
    expect(document.querySelector('.v-row-actions')).toBeNull();
  });

  it('has a button for a deletion beside the one of an action', async () => {
    const { calls: all } = definition;
    show(<RowActions record={anne} isHere />, {
      definition: { ...definition, calls: { list: all.list, del: all.del }, actions: [ping] },
    });
    expect(names()).toEqual(['Delete', 'Ping', 'More actions']);
    press('Delete');
    expect(await screen.findByRole('dialog', { name: 'Delete record “Anne”?' })).toBeTruthy();
  });

  it('has no buttons for its actions when one of them has no icon, or when there are more than fit', () => {
    const two = { ...definition, actions: [freeze, ping] };
    show(<RowActions record={anne} isHere />, { definition: two });
    expect(names()).toEqual(['Edit', 'Delete', 'More actions']);
    cleanup();
    show(<RowActions record={frozen} isHere />, { definition: two });
    expect(names()).toEqual(['Edit', 'Delete', 'Ping', 'More actions']);
    cleanup();
    show(<RowActions record={anne} isHere />, { definition: { ...bare, actions: [freeze, actions[1]] } });
    expect(names()).toEqual(['More actions']);
  });
});
