// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildField } from '../definition.case';
import { renderView } from '../view.case';
import { definition } from './things.case';
import { TroubleBanner } from './TroubleBanner';
import type { RecordFormState } from './useRecordForm';

const columns = ['name', 'remark', 'kind'].map((field) => ({ field, hidden: false, sortable: false }));
const shown = { ...definition, list: { ...definition.list, columns } };
const lost = { sent: { name: 'Bo' } };
const [name, remark] = [buildField('name', 'text'), buildField('remark', 'text')];

function show(trouble: unknown, saving = false) {
  const calls = { submit: vi.fn(), readAgain: vi.fn(), take: vi.fn(), clear: vi.fn() };
  const state = { definition: shown, trouble, saving, ...calls } as unknown as RecordFormState;
  renderView(<TroubleBanner state={state} />, { definition: shown, dataProvider: {} });
  return calls;
}

function buttons() {
  return screen.queryAllByRole<HTMLButtonElement>('button').map(({ textContent }) => textContent);
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

function cells() {
  return screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
}

it('says politely that it reads again', () => {
  show({ kind: 'reading' });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'The answer was lost. Reading again…',
  );
  expect(document.querySelector('.c-spinner')).not.toBeNull();
});

it('announces why it failed', () => {
  show({ kind: 'failed', text: 'No money left' });
  expect(screen.getByRole('alert').textContent).toBe('No money left');
});

it.each([
  [{ kind: 'absent', fields: [name, remark] }, 'Read again, and not saved yet: Name, Remark. What', ['Save again']],
  [{ kind: 'absent', fields: [] }, 'Read again: it was not saved. What', ['Save again']],
  [{ kind: 'unreadable' }, 'It is unknown whether this was saved', ['Read again']],
  [{ kind: 'unknown' }, 'It may have been created.', ['It is not in the list, save again']],
])('says of a lost answer what is known, and offers what helps: %j', (arrival, text, offered) => {
  const { submit, readAgain } = show({ kind: 'lost', arrival, lost });
  expect(screen.getByRole('alert').textContent).toContain(`The answer was lost. ${text}`);
  expect(buttons()).toEqual(offered);
  for (const each of offered) press(each);
  expect(submit.mock.calls).toEqual(offered.some((each) => each.endsWith('ave again')) ? [[{ knowing: true }]] : []);
  expect(readAgain.mock.calls).toEqual(offered.includes('Read again') ? [[lost]] : []);
});

it('is locked while it saves again', () => {
  show({ kind: 'lost', arrival: { kind: 'unknown' }, lost }, true);
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true]);
});

const conflicts = [
  { field: name, mine: 'Bo', theirs: 'Cy' },
  { field: remark, mine: 'first', theirs: 'second' },
];

it('shows both values of a conflict; one saves the own ones or takes the others', () => {
  const calls = show({ kind: 'conflict', conflicts });
  expect(screen.getByRole('alert').textContent).toContain('Somebody else changed the same fields');
  expect(cells()).toEqual([
    ['Field', 'Yours', 'Saved meanwhile'],
    ['Name', 'Bo', 'Cy'],
    ['Remark', 'first', 'second'],
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Remark']);
  press('Save mine');
  expect(calls.submit.mock.calls).toEqual([[{ overwrite: true }]]);
  press('Take theirs');
  expect([calls.take.mock.calls, calls.clear.mock.calls.length]).toEqual([[[{ name: 'Cy', remark: 'second' }]], 1]);
});

it('shows the rows of a conflict, not their number', () => {
  const rows = buildField('parts', 'rows', { options: { fields: { a: buildField('a', 'text') }, min: 0, as: 'list' } });
  show({ kind: 'conflict', conflicts: [{ field: rows, mine: [{ a: 'mine' }], theirs: [{ a: 'theirs' }] }] });
  expect(screen.getByRole('cell', { name: 'mine' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'theirs' })).toBeTruthy();
});

it('saves the own values of a conflict only once', () => {
  show({ kind: 'conflict', conflicts }, true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save mine' }).disabled).toBe(true);
});
