import { vi } from 'vitest';
import type { RaRecord } from 'react-admin';
import { expression } from '../../expression.case';
import type { ResourceDefinition } from '../../schema/definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { buildDefinition, buildField } from '../definition.case';
import { refusedTo } from '../useRefused';
import { createBulkChange, type BulkChange } from './bulk-change';
import { changeableOf, givenOf } from './changeable';
import { planOf } from './plan';
import type { Surroundings } from './send-one';

/* A resource with conditions of every kind, and a platform that holds a few of its records, for the tests of this folder. */

export const definition: ResourceDefinition = buildDefinition(
  [
    buildField('id', 'id', { in: ['list'], sent: false }),
    buildField('name', 'text', { required: true }),
    buildField('city', 'text', { options: { max: 6 } }),
    buildField('kind', 'enum', {
      options: {
        options: [
          { value: 1, label: 'Own' },
          { value: 2, label: 'Rented', when: { city: ['Bonn', 'Cologne'] } },
        ],
      },
    }),
    buildField('rent', 'integer', { when: { kind: [2] }, options: { min: 1, atMost: [expression('income')] } }),
    buildField('income', 'integer'),
    buildField('attr', 'json', {
      options: {
        as: 'object',
        fields: {
          volume: buildField('volume', 'integer', { options: { max: 10 } }),
          mode: buildField('mode', 'text', { when: expression('volume >= 3'), options: { max: 6 } }),
        },
      },
    } as never),
    buildField('key', 'secret'),
    buildField('serial', 'text', { unique: ['serial'] }),
    buildField('born', 'text', { in: ['list', 'add'] }),
  ],
  {
    refuse: { set: [{ city: ['Atlantis'] }], income: [{ id: [7] }] },
    rules: [{ must: expression('income >= 5'), at: 'income', text: 'Too little to live on.' }],
  },
);

export const account = { id: 1 };

export function anne(more: Partial<RaRecord> = {}): RaRecord {
  return {
    id: 1,
    name: 'Anne',
    city: 'Bonn',
    kind: 1,
    rent: null,
    income: 50,
    attr: { volume: 3, mode: 'x' },
    ...more,
  };
}

export function planFor(values: Record<string, unknown>) {
  const paths = Object.entries(values).flatMap(([name, value]) =>
    name === 'attr' ? Object.keys(value as object).map((inner) => `attr.${inner}`) : [name],
  );
  const chosen = changeableOf(definition, () => true).filter(({ path }) => paths.includes(path));
  return planOf(chosen, givenOf(chosen, values));
}

/** A platform that holds records, keeps what is written, and can be made to fail. */
export function platformOf(records: RaRecord[]) {
  const held = new Map(records.map((record) => [record.id, record]));
  const update = vi.fn(async (_resource: string, { id, data }: { id: number; data: Partial<RaRecord> }) => {
    const record = { ...held.get(id), ...data, id };
    held.set(id, record);
    return { data: record };
  });
  const getOne = vi.fn(async (_resource: string, { id }: { id: number }) => ({ data: held.get(id) }));
  const getMany = vi.fn(async (_resource: string, { ids }: { ids: number[] }) => ({
    data: ids.flatMap((id) => held.get(id) ?? []),
  }));
  return { held, update, getOne, getMany };
}

export function changeOf(
  platform: ReturnType<typeof platformOf>,
  values: Record<string, unknown>,
  {
    ids = [...platform.held.keys()],
    seen,
    referred = async () => ({ related: {}, unmatched: [] }),
  }: { ids?: RaRecord['id'][]; seen?: (id: RaRecord['id']) => RaRecord; referred?: Surroundings['referred'] } = {},
) {
  const onEnd = vi.fn();
  const around: Surroundings = {
    provider: platform as unknown as ConsoleDataProvider,
    definition,
    plan: planFor(values),
    editor: { may: () => true, refused: refusedTo(account, definition.refuse ?? {}), account },
    referred,
  };
  const change = createBulkChange({
    ...around,
    ids,
    titlesOf: async () => (_, id) => `no. ${id}`,
    ...(seen && { seen }),
    onEnd,
  });
  return { change, onEnd };
}

/** The states of the records, in their order. */
export function statesOf(change: BulkChange) {
  return change.get().entries.map(({ state }) => state);
}

export function comesTo(change: BulkChange, phase: ReturnType<BulkChange['get']>['phase']): Promise<void> {
  return vi.waitFor(() => {
    if (change.get().phase !== phase) throw new Error(`it is ${change.get().phase}`);
  });
}
