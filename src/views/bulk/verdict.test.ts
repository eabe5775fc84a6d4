import { describe, expect, it } from 'vitest';
import type { RaRecord } from 'react-admin';
import { refusedTo } from '../useRefused';
import { account, anne, definition, planFor } from './bulk.case';
import { changeableOf } from './changeable';
import type { Plan } from './plan';
import { verdictOf } from './verdict';

function checked(
  record: RaRecord,
  values: Record<string, unknown>,
  { known, more }: { known?: RaRecord; more?: Partial<Plan> } = {},
) {
  return verdictOf({
    definition,
    editor: { may: () => true, refused: refusedTo(account, definition.refuse ?? {}), account },
    plan: { ...planFor(values), ...more },
    record,
    known,
    referred: { related: {}, unmatched: [] },
  });
}

function refusals(...args: Parameters<typeof checked>) {
  const verdict = checked(...args);
  if (verdict.state !== 'refused') return verdict.state;
  return verdict.why.map((refusal) => {
    if (refusal.kind === 'record') return refusal.reason.why;
    if (refusal.kind === 'since' || refusal.kind === 'empties') return `${refusal.label}: ${refusal.kind}`;
    return `${refusal.label}: ${refusal.kind === 'value' ? refusal.problem.message : refusal.reason.why}`;
  });
}

describe('what can be changed of many records', () => {
  it('is what the edit form has, and within JSON each part, but no secret and nothing that is unique', () => {
    expect(changeableOf(definition, () => true).map(({ path }) => path)).toEqual([
      'name',
      'city',
      'kind',
      'rent',
      'income',
      'attr.volume',
      'attr.mode',
    ]);
  });
});

it('a record that differs changes', () =>
  expect(checked(anne(), { city: 'Ulm' })).toEqual({ state: 'changes', emptied: [], left: [] }));

describe('a value', () => {
  it.each<[string, Partial<RaRecord>, Record<string, unknown>, string | string[]]>([
    ['stays where its record holds it already', {}, { city: 'Bonn', income: '50' }, 'same'],
    [
      'is refused with its record as a whole by the conditions of that',
      { city: 'Atlantis' },
      { city: 'Ulm' },
      ['refused'],
    ],
    ['is not refused where a refused record holds it already', { city: 'Atlantis' }, { income: 50 }, 'same'],
    ['is refused by the limits of its field', {}, { city: 'Düsseldorf' }, ['City: validation.maxLength']],
    ['is refused where the form refuses the field to the record', { id: 7 }, { income: 60 }, ['Income: refused']],
    ['is refused where the record has no such field', {}, { rent: 10 }, ['Rent: condition']],
    ['is taken where the same change gives the record the field', {}, { kind: 2, rent: 10 }, 'changes'],
    ["is refused by the record's own bounds", { kind: 2, income: 8 }, { rent: 9 }, ['Rent: validation.max']],
    ["is taken within the record's own bounds", { kind: 2, income: 9 }, { rent: 9 }, 'changes'],
    [
      "is refused when it is an option that the record's other values exclude",
      { city: 'Ulm' },
      { kind: 2 },
      ['Kind: validation.option'],
    ],
    ['is refused by a rule of the record', {}, { income: 4 }, ['Income: validation.custom']],
    ['is refused when it is required', {}, { name: null }, ['Name: validation.required']],
    [
      'is refused where the edit form refuses another one of the record',
      { name: '' },
      { city: 'Ulm' },
      ['Name: validation.required'],
    ],
  ])('%s', (_what, record, values, expected) => expect(refusals(anne(record), values)).toEqual(expected));

  it('within JSON is checked, and leaves the other parts', () => {
    expect(refusals(anne(), { attr: { volume: 11 } })).toEqual(['Volume: validation.max']);
    expect(refusals(anne(), { attr: { mode: 'y' } })).toBe('changes');
    expect(refusals(anne({ attr: { volume: 2 } }), { attr: { mode: 'y' } })).toEqual(['Attr · Mode: condition']);
    expect(refusals(anne({ attr: { volume: 2 } }), { attr: { volume: 3, mode: 'y' } })).toBe('changes');
    expect(refusals(anne({ attr: null }), { attr: { mode: 'y' } })).toEqual(['Attr · Mode: condition']);
    expect(planFor({ attr: { volume: 9 } }).valuesOf(1, anne())).toEqual({ attr: { volume: 9, mode: 'x' } });
  });
});

it('a change that hides a field with a value says that it empties it', () => {
  const verdict = checked(anne({ kind: 2, rent: 20 }), { kind: 1 });
  expect(verdict).toMatchObject({ state: 'changes', emptied: [{ name: 'rent' }] });
});

it('a hidden 0 is not told as emptied, a 1 is', () => {
  const emptied = (rent: number) => checked(anne({ kind: 2, rent }), { kind: 1 });
  expect(emptied(0)).toMatchObject({ state: 'changes', emptied: [] });
  expect(emptied(1)).toMatchObject({ state: 'changes', emptied: [{ name: 'rent' }] });
});

it('a change for which no value could be read from its sheet is refused by that, before anything else', () => {
  const more = { refusedOf: () => [{ kind: 'since', label: 'City' } as const] };
  expect(refusals(anne(), { city: 'Ulm' }, { more })).toEqual(['City: since']);
});

describe('an undo', () => {
  it('that would empty another field is refused', () => {
    const more = { left: () => [] };
    expect(refusals(anne({ kind: 2, rent: 20 }), { kind: 1 }, { more })).toEqual(['Rent: empties']);
  });
  it('of what somebody else has changed since is refused, and tells what stays where there is more', () => {
    const more = { left: () => ['Income'] };
    expect(refusals(anne(), { city: 'Bonn' }, { more })).toEqual(['Income: since']);
    expect(checked(anne(), { city: 'Ulm' }, { more })).toEqual({ state: 'changes', emptied: [], left: ['Income'] });
  });
});

describe('a value that somebody else has changed', () => {
  it('is a conflict', () =>
    expect(refusals(anne({ city: 'Ulm' }), { city: 'Kiel' }, { known: anne() })).toBe('conflict'));
  it('is none where it is the new one', () =>
    expect(refusals(anne({ city: 'Kiel' }), { city: 'Kiel' }, { known: anne() })).toBe('same'));
  it('is none where it is not among the changes', () => {
    expect(refusals(anne({ income: 70 }), { city: 'Kiel' }, { known: anne() })).toBe('changes');
    expect(refusals(anne({ attr: { volume: 3, mode: 'y' } }), { attr: { volume: 4 } }, { known: anne() })).toBe(
      'changes',
    );
  });
});
