// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { use } from 'react';
import { expect, it } from 'vitest';
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
