// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { closeFailure, letLoadsFail } from '../../ui/late.case';
import { DetailActions } from './ActionButtons';
import { useActionsContext } from './actions-context';
import { actions, anne, calls, definition, eachOnItsOwn, press, show } from './host.case';
import { RowActions } from './RowActions';

vi.mock('./OperationDialog', () => Promise.reject(new TypeError('Failed to fetch')));
vi.mock('./ExtensionDialog', () => Promise.reject(new TypeError('Failed to fetch')));
vi.mock('../../ui/material/menu', () => Promise.reject(new TypeError('Failed to fetch')));
vi.mock('../sheet/CopySheet', () => Promise.reject(new TypeError('Failed to fetch')));

eachOnItsOwn();
beforeEach(letLoadsFail);

it.each([
  ['a question', 'Freeze'],
  ['the dialog of an extension', 'Look'],
])('%s that does not load can be closed, and another one asked', async (_what, name) => {
  const dialog = { name: 'look', fields: [], resources: [] };
  const look = { ...actions[1]!, name: 'look', label: 'Look', run: { dialog } as never };
  show(<DetailActions record={anne} />, { definition: { ...definition, actions: [...actions.slice(0, 1), look] } });
  press(name);
  await closeFailure();
  press(name);
  await closeFailure();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Freeze' }).disabled).toBe(false);
  expect(calls.act).not.toHaveBeenCalled();
});

it('a menu and a copy that do not load can be closed', async () => {
  function Copy() {
    const { copy } = useActionsContext();
    return (
      <button type="button" onClick={() => copy(anne)}>
        copy
      </button>
    );
  }
  show(
    <>
      <RowActions record={anne} />
      <Copy />
    </>,
  );
  press('More actions');
  await closeFailure();
  press('copy');
  await closeFailure();
  expect(screen.queryByRole('dialog')).toBeNull();
});
