import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { buildDefinition, buildField } from '../definition.case';
import { createReferred } from './referred';

const company = buildDefinition(
  [buildField('id', 'id'), buildField('balance', 'integer'), buildField('area', 'integer')],
  {
    name: 'test/company',
  },
);
const owner = buildField('comp_id', 'ref', {
  options: { to: 'test/company', match: { area: 'place' }, as: 'number' },
});
const free = buildField('other_id', 'ref', { options: { to: 'test/company', match: {}, as: 'number' } });
const definition = buildDefinition([buildField('id', 'id'), buildField('place', 'integer'), owner, free], {
  reads: ['comp_id.balance', 'comp_id.unknown', 'other_id.balance'],
});

function referred({
  changed = ['comp_id'],
  can = (() => true) as () => boolean,
  answer = (async (_name, id) => ({ id, balance: 5, area: 1 })) as (name: string, id: unknown) => Promise<object>,
  of = definition,
  to = company,
} = {}) {
  const getOne = vi.fn(async (name: string, { id }: { id: unknown }) => ({ data: await answer(name, id) }));
  const provider = { getOne } as unknown as ConsoleDataProvider;
  const made = createReferred({ definition: of, changed, provider, load: async () => to, can });
  return { of: made.of, getOne };
}

describe('what the records that a record refers to say of it', () => {
  it('is read once for each of them', async () => {
    const { of, getOne } = referred();
    const values = { comp_id: 7, other_id: 7, place: 1 };
    expect((await of(values)).related).toEqual({
      'comp_id.balance': 5,
      'comp_id.unknown': null,
      'other_id.balance': 5,
    });
    await of(values);
    await of({ ...values, comp_id: 8 });
    expect(getOne.mock.calls).toMatchObject([
      ['test/company', { id: 7, meta: { quiet: true } }],
      ['test/company', { id: 8 }],
    ]);
  });

  it('is that of its own resource, also where another one has the same number', async () => {
    const user = buildField('user_id', 'ref', { options: { to: 'test/user', match: {}, as: 'number' } });
    const { of } = referred({
      changed: [],
      answer: async (name) => ({ id: 7, balance: name === 'test/user' ? 6 : 5 }),
      of: {
        ...definition,
        fields: { ...definition.fields, user_id: user },
        reads: ['other_id.balance', 'user_id.balance'],
      },
    });
    expect((await of({ other_id: 7, user_id: 7 })).related).toEqual({ 'other_id.balance': 5, 'user_id.balance': 6 });
  });

  it('is nothing where it refers to none', async () => {
    const { of, getOne } = referred();
    expect((await of({ comp_id: 0, other_id: null })).related).toEqual({
      'comp_id.balance': null,
      'comp_id.unknown': null,
      'other_id.balance': null,
    });
    expect(getOne).not.toHaveBeenCalled();
  });

  it('is missing where it cannot be read, or may not be', async () => {
    const broken = referred({ answer: () => Promise.reject(new ConsoleError({ kind: 'network' })) });
    expect(await broken.of({ comp_id: 7, other_id: 7 })).toEqual({ related: {}, unmatched: [] });
    const can = vi.fn(() => false);
    const forbidden = referred({ can });
    expect(await forbidden.of({ comp_id: 7, other_id: 7 })).toEqual({ related: {}, unmatched: [] });
    expect(can).toHaveBeenCalledWith('test/company', 'view');
    expect(forbidden.getOne).not.toHaveBeenCalled();
  });
});

describe('a reference that the form would not offer', () => {
  it.each([
    [1, []],
    ['1', []],
    [2, [owner]],
  ])('is one whose record differs in what it must have in common: %j', async (place, unmatched) =>
    expect((await referred().of({ comp_id: 7, place })).unmatched).toEqual(unmatched),
  );

  it('is looked for where the change is about it, or about what it must have in common', async () => {
    const values = { comp_id: 7, place: 2 };
    expect((await referred({ changed: ['place'] }).of(values)).unmatched).toEqual([owner]);
    expect((await referred({ changed: ['id'] }).of(values)).unmatched).toEqual([]);
    expect((await referred().of({ comp_id: 0, place: 2 })).unmatched).toEqual([]);
  });

  it('is not one whose record does not say it', async () => {
    const { of } = referred({
      answer: async () => ({ id: 7 }),
      to: buildDefinition([buildField('id', 'id')], { name: 'test/company' }),
    });
    expect((await of({ comp_id: 7, place: 2 })).unmatched).toEqual([]);
  });
});
