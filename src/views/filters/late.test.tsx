// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { closeFailure, letLoadsFail } from '../../ui/late.case';
import { buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { AddFilter } from './AddFilter';
import { FilterChips } from './FilterChips';
import { QuickButton } from './QuickButton';
import type { FilterValues } from './values';

vi.mock('./FilterMenu', () => Promise.reject(new TypeError('Failed to fetch')));
vi.mock('./FilterEditor', () => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(letLoadsFail);

const state = buildField('state', 'enum', { options: choices('Open', 'Closed') });
const filters = { values: {}, own: {}, preset: new Set() } as unknown as FilterValues;

function Chips() {
  const [editing, edit] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <FilterChips values={{ state: 1 }} fields={[state]} editing={editing} onEdit={edit} onChange={vi.fn()} add={add} />
  );
}

it.each([
  ['Add filter', <AddFilter key="" fields={[state]} filters={filters} onAdd={vi.fn()} ref={{ current: null }} />],
  ['State: Any', <QuickButton key="" field={state} value={undefined} onChange={vi.fn()} />],
  ['State is Open', <Chips key="" />],
])('what the button "%s" opens and does not load is closed again', async (name, page) => {
  renderView(page, { definition: buildDefinition([state]), dataProvider: {} });
  const button = await screen.findByRole('button', { name });
  fireEvent.click(button);
  await closeFailure();
  expect(button.ariaExpanded).toBe('false');
});
