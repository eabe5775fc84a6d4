// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expression } from '../../expression.case';
import type { RuleDefinition } from '../../schema/rule-definition';
import { buildDefinition, buildField } from '../definition.case';
import { create, edit, press, type } from './things.case';

const fields = [
  buildField('id', 'id'),
  buildField('name', 'text', { required: true }),
  buildField('first', 'integer'),
  buildField('last', 'integer'),
  buildField('rank', 'integer', { when: expression('last != 7') }),
  buildField('owner', 'integer'),
];

function rule(must: string, at: string): RuleDefinition {
  return { must: expression(must), at, text: `Not: ${must}` };
}

const rules = [
  rule('last > first', 'last'),
  rule('rank >= old.rank && rank < 100', 'rank'),
  rule('owner == null || owner == me.comp_id', 'owner'),
];
const definition = buildDefinition(fields, { rules });
const wrong = 'Not: last > first';
const saved = { id: 5, name: 'Anne', first: 9, last: 3, rank: 4, owner: 1 };

function editSaved(more = {}) {
  return edit({ getOne: vi.fn(async () => ({ data: saved })), update: vi.fn(async () => ({ data: saved })) }, more);
}

it('the summary names each wrong field once, also one that is typed into two boxes', async () => {
  create({}, { definition: buildDefinition([...fields.slice(0, 2), buildField('position', 'location')]) });
  type('Latitude', '91');
  type('Longitude', 'abc');
  press('Create');
  expect(await screen.findByText('2 fields need your attention')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Position' })).toBeTruthy();
});

describe('the rules of a form', () => {
  it('refuse a new record at their field, counted in the summary, until another field of theirs fits', async () => {
    const createCall = vi.fn(async () => ({ data: { id: 9 } }));
    create({ create: createCall }, { definition });
    type('Name', 'Bo');
    type('First', '5');
    type('Last', '5');
    press('Create');
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(screen.getByText('1 field needs your attention')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last')));
    type('First', '4');
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
    press('Create');
    await waitFor(() => expect(createCall).toHaveBeenCalledTimes(1));
  });

  it('refuse nothing that a save leaves as it was, and what changed in either field', async () => {
    const { dataProvider } = editSaved({ definition });
    await screen.findByLabelText('First');
    type('First', '8');
    press('Save');
    expect(await screen.findByText(wrong)).toBeTruthy();
    type('First', '9');
    type('Name', 'Ann');
    press('Save');
    await waitFor(() => expect(dataProvider['update']).toHaveBeenCalledTimes(1));
    expect(dataProvider['update']).toHaveBeenCalledWith(
      'test/thing',
      expect.objectContaining({ data: { name: 'Ann' } }),
    );
  });

  it('hold for what the platform gives a new record', async () => {
    const createCall = vi.fn(async () => ({ data: { id: 9 } }));
    const made = buildField('made', 'integer', { in: ['detail'], sent: false, default: 5 });
    create(
      { create: createCall },
      { definition: buildDefinition([...fields, made], { rules: [rule('last > made', 'last')] }) },
    );
    type('Name', 'Bo');
    type('Last', '5');
    press('Create');
    expect(await screen.findByText('Not: last > made')).toBeTruthy();
    type('Last', '6');
    press('Create');
    await waitFor(() => expect(createCall).toHaveBeenCalledTimes(1));
    expect(createCall).toHaveBeenCalledWith(
      'test/thing',
      expect.objectContaining({ data: expect.not.objectContaining({ made: 5 }) }),
    );
  });

  it('compare with the value as it was read, and with the account', async () => {
    const { dataProvider } = editSaved({ definition, account: { comp_id: 2 } });
    await screen.findByLabelText('First');
    type('Rank', '3');
    type('Owner', '3');
    press('Save');
    expect(await screen.findByText('Not: rank >= old.rank && rank < 100')).toBeTruthy();
    expect(screen.getByText('Not: owner == null || owner == me.comp_id')).toBeTruthy();
    type('Rank', '5');
    type('Owner', '2');
    press('Save');
    await waitFor(() => expect(dataProvider['update']).toHaveBeenCalledTimes(1));
  });

  it('do not see a value that the change of another field hides', async () => {
    const bounded = buildDefinition(fields, { rules: [rule('rank <= first', 'first')] });
    const { dataProvider } = editSaved({ definition: bounded });
    await screen.findByLabelText('First');
    type('First', '2');
    press('Save');
    expect(await screen.findByText('Not: rank <= first')).toBeTruthy();
    type('Last', '7');
    fireEvent.blur(screen.getByLabelText('Last'));
    await waitFor(() => expect(screen.queryByLabelText('Rank')).toBeNull());
    press('Save');
    await waitFor(() => expect(dataProvider['update']).toHaveBeenCalledTimes(1));
  });

  it('are told at another field while theirs is not in the form', async () => {
    const hidden = fields.map((field) => (field.name === 'last' ? { ...field, permission: 'secret' } : field));
    editSaved({
      definition: buildDefinition(hidden, { rules }),
      can: (_screen: string, permission: string) => permission !== 'secret',
    });
    await screen.findByLabelText('First');
    type('First', '8');
    press('Save');
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(screen.getByLabelText('First').getAttribute('aria-invalid')).toBe('true');
  });
});
