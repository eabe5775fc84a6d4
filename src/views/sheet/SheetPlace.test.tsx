// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { use } from 'react';
import { expect, it, vi } from 'vitest';
import { SheetContext } from '../../fields/ref/sheet-context';
import type { ResourceDefinition } from '../../schema/definition';
import { buildCall } from '../definition.case';
import { definition } from '../form/things.case';
import { PermissionContext, type Can } from '../permissions';
import { SheetPlace } from './SheetPlace';

function Offered({ of }: { of: ResourceDefinition }) {
  const sheet = use(SheetContext);
  return <output>{`create: ${sheet?.mayCreate(of)}, look: ${sheet?.mayLook(of.name)}`}</output>;
}

vi.mock('./LookSheet', () => Promise.reject(new TypeError('Failed to fetch')));

function page(can: Can, more: Partial<ResourceDefinition> = {}) {
  return (
    <PermissionContext value={can}>
      <SheetPlace>
        <Offered of={{ ...definition, ...more }} />
      </SheetPlace>
    </PermissionContext>
  );
}

function told() {
  return screen.getByRole('status').textContent;
}

it('opens what the account may create and see, as soon as that is known', () => {
  const { rerender } = render(page(() => false));
  expect(told()).toBe('create: false, look: false');
  rerender(page((screenName, permission) => screenName === 'test/thing' && permission === 'view'));
  expect(told()).toBe('create: false, look: true');
  rerender(page((screenName, permission) => screenName === 'test/thing' && permission === 'add'));
  expect(told()).toBe('create: true, look: false');
});

it('creates no second record of settings, and none that the platform cannot add', () => {
  const { rerender } = render(page(() => true, { single: true }));
  expect(told()).toBe('create: false, look: true');
  rerender(page(() => true, { calls: { set: buildCall('/thing/set') } }));
  expect(told()).toBe('create: false, look: true');
});

function Looking() {
  const sheet = use(SheetContext);
  return (
    <button type="button" onClick={() => sheet?.look('test/thing', 5, 'Anne')}>
      Look
    </button>
  );
}

it('a sheet whose code cannot be loaded says so, and can be closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <PermissionContext value={() => true}>
        <SheetPlace>
          <Looking />
        </SheetPlace>
      </PermissionContext>
    </TestTranslationProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look' })));
  const close = await screen.findByText('ra.action.close');
  await act(async () => fireEvent.click(close));
  expect(screen.queryByText('ra.action.close')).toBeNull();
});
