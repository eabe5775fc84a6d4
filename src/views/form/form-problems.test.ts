import { describe, expect, it } from 'vitest';
import { expression } from '../../expression.case';
import type { FieldDefinition } from '../../schema/field-definition';
import type { RuleDefinition } from '../../schema/rule-definition';
import { buildDefinition, buildField } from '../definition.case';
import { formProblems } from './form-problems';
import { groupsOf } from './layout';

/** What the edit form of a record with these fields would refuse: `field: problem`. */
function refused(
  fields: FieldDefinition[],
  values: object,
  { opened = {}, rules = [] as RuleDefinition[], when = '' } = {},
) {
  const names = fields.map(({ name }) => name);
  const definition = buildDefinition(fields, {
    rules,
    form: {
      groups: [{ name: 'a', label: 'A', fields: names, ...(when && { when: expression(when) }) }],
    },
  });
  return formProblems({
    definition,
    place: 'edit',
    groups: groupsOf(definition, 'edit', () => true),
    opened,
    values: { ...values },
    related: {},
    account: { comp_id: 3 },
  }).map(({ field, problem }) => `${field.name}: ${problem.message}`);
}

const name = buildField('name', 'text', { required: true });
const short = buildField('short', 'text', { options: { max: 3 } });

describe('what an edit form would refuse', () => {
  it('is what its inputs would, in their order', () => {
    expect(refused([short, name], { name: '', short: 'long text' })).toEqual([
      'short: validation.maxLength',
      'name: validation.required',
    ]);
    expect(refused([short, name], { name: 'Bo', short: 'abc' })).toEqual([]);
  });

  it('is nothing of what has no input: hidden fields and groups, and computed values', () => {
    const hidden = { ...name, when: expression("short == 'x'") } as FieldDefinition;
    expect(refused([hidden, short], { short: 'y' })).toEqual([]);
    expect(refused([hidden, short], { short: 'x' })).toEqual(['name: validation.required']);
    expect(refused([name], { kind: 1 }, { when: 'kind == 2' })).toEqual([]);
    expect(refused([name], { kind: 2 }, { when: 'kind == 2' })).toEqual(['name: validation.required']);
    expect(refused([{ ...name, value: expression('1') } as FieldDefinition], {})).toEqual([]);
  });

  it('sees by a condition what the record was', () => {
    const hidden = { ...name, when: expression('old.kind == 2') } as FieldDefinition;
    expect(refused([hidden], { kind: 2 }, { opened: { kind: 1 } })).toEqual([]);
    expect(refused([hidden], { kind: 1 }, { opened: { kind: 2 } })).toEqual(['name: validation.required']);
  });

  it('is what the rules of the record say, after what the field itself does', () => {
    const rules = [{ must: expression('last > first && me.comp_id == 3'), at: 'last', text: 'no' }];
    const numbers = [buildField('first', 'integer'), buildField('last', 'integer', { options: { max: 9 } })];
    expect(refused(numbers, { first: 5, last: 5 }, { rules })).toEqual(['last: validation.custom']);
    expect(refused(numbers, { first: 5, last: 12 }, { rules })).toEqual(['last: validation.max']);
    expect(refused(numbers, { first: 5, last: 6 }, { rules })).toEqual([]);
  });

  it('is inside of attributes and rows what their inputs would refuse', () => {
    const unseen = buildField('unseen', 'text', { required: true, in: ['detail'] });
    const inner = { name, short, unseen };
    const attr = buildField('attr', 'json', { options: { as: 'text', fields: inner } });
    expect(refused([attr], { attr: { name: '', short: 'long text' } })).toEqual([
      'name: validation.attribute',
      'short: validation.maxLength',
    ]);
    expect(refused([attr], { attr: 'no object' })).toEqual(['name: validation.attribute']);
    expect(refused([attr], { attr: null })).toEqual(['name: validation.attribute']);
    expect(refused([attr], { attr: { name: 'Bo' } })).toEqual([]);
    const hidden = { ...attr, when: expression('kind == 2') } as FieldDefinition;
    expect(refused([hidden], { attr: { name: '' }, kind: 1 })).toEqual([]);
    const rows = buildField('rows', 'rows', { options: { as: 'list', min: 0, fields: inner } });
    expect(refused([rows], { rows: [{ name: 'Bo' }, { name: '', short: 'abcd' }] })).toEqual([
      'name: validation.required',
      'short: validation.maxLength',
    ]);
    expect(refused([rows], { rows: null })).toEqual([]);
  });

  it('is of JSON without attributes, or with a single one, what its input would refuse', () => {
    const inners: Record<string, FieldDefinition>[] = [{}, { name }];
    const [plain, single] = inners.map((inner) =>
      buildField('attr', 'json', { required: true, options: { as: 'text', fields: inner } }),
    ) as [FieldDefinition, FieldDefinition];
    expect(refused([plain], { attr: null })).toEqual(['attr: validation.required']);
    expect(refused([single], { attr: null })).toEqual(['name: validation.attribute']);
  });

  it('is of rows first that they are too few', () => {
    const rows = buildField('rows', 'rows', { required: true, options: { as: 'list', min: 0, fields: { name } } });
    expect(refused([rows], { rows: [] })).toEqual(['rows: validation.required']);
  });
});
