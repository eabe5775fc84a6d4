import { describe, expect, it } from 'vitest';
import { expression } from '../../expression.case';
import { buildDefinition, buildField, choices } from '../definition.case';
import { askedFor, changeableOf, givenOf, partsOf, startsWith, type Changeable } from './changeable';

const attr = buildField('attr', 'json', {
  options: {
    as: 'object',
    fields: {
      volume: buildField('volume', 'integer'),
      seen: buildField('seen', 'integer', { in: ['detail'] }),
    },
  },
} as never);

function of(field: Changeable['field'], within?: Changeable['field']): Changeable {
  return { path: field.name, field, label: field.label, ...(within && { within }) };
}

describe('what can be changed', () => {
  it('is each field once, however many groups have it', () => {
    const definition = buildDefinition([buildField('id', 'id'), buildField('city', 'text')], {
      form: {
        groups: ['one', 'two'].map((name) => ({ name, label: name, fields: ['city'] })),
      },
    });
    expect(changeableOf(definition, () => true)).toMatchObject([{ path: 'city', label: 'City' }]);
  });

  it('is what is within a JSON value as far as it can be edited, or the value where nothing is declared', () => {
    expect(partsOf(attr)).toMatchObject([{ path: 'attr.volume', label: 'Attr · Volume', within: { name: 'attr' } }]);
    const free = buildField('free', 'json');
    expect(partsOf(free)).toEqual([{ path: 'free', field: free, label: 'Free' }]);
  });
});

describe('an input for many records', () => {
  const asked = (...args: Parameters<typeof buildField>) => askedFor(of(buildField(...args)));

  it('depends on no record', () => {
    expect(asked('rent', 'integer', { when: { kind: [2] }, required: expression('kind == 2') as never })).toMatchObject(
      {
        when: undefined,
        required: false,
      },
    );
    expect(asked('name', 'text', { required: true }).required).toBe(true);
  });

  it('has the bounds that are the same for all, and all options', () => {
    const [own, fixed] = [expression('income'), expression('1 + 1')];
    expect(asked('rent', 'integer', { options: { min: 1, atMost: [own, fixed], atLeast: [own] } }).options).toEqual({
      min: 1,
      atMost: [fixed],
      atLeast: [],
    });
    const [today, start] = [{ value: fixed }, { value: own }];
    expect(
      asked('at', 'date', { options: { as: 'text', earliest: [start], latest: [today, start] } as never }).options,
    ).toEqual({ as: 'text', earliest: [], latest: [today] });
    const { options } = choices('Own', 'Rented');
    expect(
      asked('kind', 'enum', { options: { options: options.map((each) => ({ ...each, when: { city: ['Bonn'] } })) } })
        .options,
    ).toEqual({ options: options.map((each) => ({ ...each, when: undefined })) });
  });

  it('begins empty; a switch is off', () => {
    expect([startsWith(of(buildField('city', 'text'))), startsWith(of(buildField('on', 'boolean')))]).toEqual([
      null,
      false,
    ]);
  });
});

describe('what is given', () => {
  const phone = buildField('phone', 'phone', { options: { area: 'area' } as never });

  it('is what was entered for the chosen fields; an empty input empties its field', () => {
    const chosen = [of(buildField('city', 'text')), of(buildField('name', 'text'))];
    expect(givenOf(chosen, { city: 'Bonn', other: 1 })).toEqual({ own: { city: 'Bonn', name: null }, inner: {} });
  });

  it('is within JSON values what was entered there', () => {
    const chosen = partsOf(attr).concat(of(buildField('mode', 'text'), attr));
    expect(givenOf(chosen, { attr: { volume: 3 } })).toEqual({ own: {}, inner: { attr: { volume: 3, mode: null } } });
    expect(givenOf(chosen, {})).toEqual({ own: {}, inner: { attr: { volume: null, mode: null } } });
  });

  it.each([
    [
      { phone: '5', area: '86' },
      { phone: '5', area: '86' },
    ],
    [{ phone: '5', area: '' }, { phone: '5' }],
    [{ phone: '5', area: null }, { phone: '5' }],
    [{}, { phone: null }],
  ])('is what is drawn beside a field only where it was entered: %j', (entered, own) =>
    expect(givenOf([of(phone)], entered).own).toEqual(own),
  );

  it('is each part of a field that has no value of its own', () => {
    const place = of(buildField('place', 'location'));
    expect(givenOf([place], { latitude: 54.3 }).own).toEqual({ latitude: 54.3, longitude: null });
  });
});
