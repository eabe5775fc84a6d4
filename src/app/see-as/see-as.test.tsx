// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { permissionsOf } from '../../auth/permissions';
import { menuEntries } from '../../auth/sample.case';
import { buildDefinition } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { PlatformProvider, type Platform } from '../platform';
import { narrowed, SeeAsBar } from './index';

const role = { name: 'Seller', back: '/test/thing', grants: { 'test/thing': ['view', 'set'], 'test/other': ['view'] } };

function open(view: React.ReactNode) {
  const seeAs = vi.fn();
  const platform = { session: { seeAs } } as unknown as Platform;
  renderView(<PlatformProvider value={platform}>{view}</PlatformProvider>, {
    definition: buildDefinition([]),
    dataProvider: {},
  });
  return { seeAs };
}

it('the bar names the role and what is not shown of it, and ends it', async () => {
  const seen = narrowed(permissionsOf(menuEntries.slice(0, 3)), role).seenAs;
  if (!seen) throw new Error('not narrowed');
  const { seeAs } = open(<SeeAsBar role={seen} />);
  await screen.findByText('You see the console as the role Seller');
  screen.getByText('2 permissions are not shown');
  screen.getByText('test/thing:set');
  screen.getByText('test/other:view');
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(seeAs).toHaveBeenCalledWith(undefined);
});

it('the bar says nothing of missing permissions where there are none', async () => {
  open(<SeeAsBar role={{ ...role, lacking: {} }} />);
  await screen.findByRole('button', { name: 'End' });
  expect(screen.queryByText(/not shown/)).toBeNull();
});
