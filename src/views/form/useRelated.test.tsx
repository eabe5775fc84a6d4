// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { use, useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { RelatedContext } from '../../fields/related';
import type { FactDefinition } from '../../schema/action-definition';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import type { Values } from './changes';
import { InputContexts } from './InputContexts';

const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('comp_id', 'ref', { options: { to: 'test/company', as: 'number', match: {} } as never }),
    buildField('name', 'text'),
  ],
  { reads: ['comp_id.balance', 'comp_id.state'] },
);

let form: UseFormReturn<Values>;

function Form({ record, facts }: { record: Values | undefined; facts?: FactDefinition[] }) {
  const made = useForm<Values>({ defaultValues: {} });
  useEffect(() => {
    form = made;
  });
  return (
    <InputContexts resource="test/thing" record={record as never} form={made} facts={facts}>
      <Read />
    </InputContexts>
  );
}

function Read() {
  return <output aria-label="read">{JSON.stringify(use(RelatedContext))}</output>;
}

function read() {
  return JSON.parse(screen.getByLabelText('read').textContent) as unknown;
}

function show(record: Values | undefined, more = {}, facts: FactDefinition[] = []) {
  const getOne = vi.fn(async (_resource: string, { id }: { id: string }) => ({
    data: { id, balance: Number(id) * 10 },
  }));
  renderView(<Form record={record} facts={facts} />, { definition, dataProvider: { getOne } as never, ...more });
  return getOne;
}

it('reads the record that is chosen, once for all of its values, and again for another one', async () => {
  const getOne = show({ id: 1, comp_id: 3 });
  expect(read()).toEqual({});
  await waitFor(() => expect(read()).toEqual({ 'comp_id.balance': 30, 'comp_id.state': null }));
  expect(getOne.mock.calls.map(([resource, { id }]) => [resource, id])).toEqual([['test/company', '3']]);
  act(() => form.setValue('comp_id', 4));
  await waitFor(() => expect(read()).toEqual({ 'comp_id.balance': 40, 'comp_id.state': null }));
  expect(getOne).toHaveBeenCalledTimes(2);
});

it('reads nothing without a record, whose values are empty', () => {
  const getOne = show(undefined);
  expect(read()).toEqual({ 'comp_id.balance': null, 'comp_id.state': null });
  expect(getOne).not.toHaveBeenCalled();
});

it('reads nothing that the account may not see, and knows nothing of it', () => {
  const getOne = show({ id: 1, comp_id: 3 }, { can: (screen: string) => screen !== 'test/company' });
  expect(read()).toEqual({});
  expect(getOne).not.toHaveBeenCalled();
});

it('reads nothing where no expression asks for it', () => {
  const getOne = show({ id: 1, comp_id: 3 }, { definition: buildDefinition(Object.values(definition.fields)) });
  expect(read()).toEqual({});
  expect(getOne).not.toHaveBeenCalled();
});

it('reads a fact of an action that has a name, of the record or of the account', async () => {
  const fact = {
    name: 'own',
    label: 'Held',
    resource: 'test/company',
    fields: ['balance'],
    of: ['comp_id', 'me.comp_id'],
  };
  const more = { definition: { ...definition, reads: ['own.balance'] }, account: { comp_id: 7 } };
  show({ id: 1 }, more, [fact]);
  await waitFor(() => expect(read()).toEqual({ 'own.balance': 70 }));
  act(() => form.setValue('comp_id', 4));
  await waitFor(() => expect(read()).toEqual({ 'own.balance': 40 }));
});
