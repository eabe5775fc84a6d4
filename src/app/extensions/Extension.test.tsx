// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expression } from '../../expression.case';
import { cellOf } from '../../fields/cells';
import { ExtensionContext, type PlaceProps } from '../../fields/extension';
import { translate } from '../../fields/form.case';
import type { ExtensionUse } from '../../schema/extension';
import { buildDefinition, buildField } from '../../views/definition.case';
import { Extended } from '../../views/Extended';
import { renderView } from '../../views/view.case';
import { Extension } from './Extension';

const broken = vi.hoisted(() => ({ now: false }));

vi.mock('../../ui/icon', () => ({ Icon: () => null }));
vi.mock('../../extensions/registry', () => {
  const failing = () => {
    if (broken.now) throw new Error('no lamp');
  };
  const load = (component: (props: never) => ReactNode) => async () => component;
  return {
    extensions: {
      facts: { load: load(({ record }: PlaceProps['block']) => JSON.stringify(record)) },
      lamp: {
        load: load(({ value, record }: PlaceProps<'name'>['cell']) => {
          failing();
          return `lamp ${String(value)} of ${String(record.name)}`;
        }),
      },
    },
  };
});

function use(name: string, reads: string[]): ExtensionUse {
  return { name, of: 'test/thing', reads, resources: [] };
}

const fields = [
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('price', 'integer', { permission: 'price' }),
  buildField('worth', 'integer', { value: expression('price * 2') }),
  buildField('mode', 'text', { cell: use('lamp', ['name']) }),
];
const definition = buildDefinition(fields);
const record = { id: 7, name: 'Anne', price: 3, worth: 6, mode: 'on', note: 'x' };
const context = { translate, language: 'en' as const, refs: () => undefined, linkTo: () => undefined };

beforeEach(() => {
  broken.now = false;
  // React writes what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

/** What a part of a page shows when everything has loaded. */
async function show(part: ReactNode, may: (permission: string) => boolean = () => true) {
  cleanup();
  await act(async () => {
    renderView(<ExtensionContext value={(place) => <Extension {...place} />}>{part}</ExtensionContext>, {
      definition,
      dataProvider: {},
      can: (_screen, permission) => may(permission),
    });
  });
}

function cell() {
  const field = definition.fields['mode'];
  return field && cellOf(field)(record, context);
}

it('gets the fields that it reads, and none that the account may not see, nor what is computed of one', async () => {
  const block = (
    <Extended place="block" named={use('facts', ['name', 'price', 'worth'])} label="Facts" record={record} />
  );
  await show(block);
  expect(await screen.findByText('{"id":7,"name":"Anne","price":3,"worth":6}')).toBeDefined();
  await show(block, (permission) => permission !== 'price');
  expect(await screen.findByText('{"id":7,"name":"Anne"}')).toBeDefined();
});

it('draws a cell; when it fails, the usual cell stands beside what failed, and the rest of the page stays', async () => {
  await show(cell());
  expect(await screen.findByText('lamp on of Anne')).toBeDefined();
  broken.now = true;
  await show(
    <>
      <p>another part</p>
      {cell()}
    </>,
  );
  expect(await screen.findByText('The extension lamp of “Mode” failed: no lamp')).toBeDefined();
  expect(screen.getByText('on')).toBeDefined();
  expect(screen.getByText('another part')).toBeDefined();
});

it('a name of newer schemas asks for a newer console', async () => {
  await show(<Extended place="tab" named={use('later', [])} label="Later" record={record} />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The extension later of “Later” failed: This version of the console does not have it.',
  );
});
