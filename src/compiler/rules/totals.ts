import { isCurrencyCode } from '../../schema/currency-code';
import { finding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { FieldSource, FieldsSource, ResourceSource, TotalSource } from '../source';
import type { Path } from '../source-node';
import { checkCondition } from './conditions';
import { isEnum, isNumber } from './families';
import { noFittingField, type Wanted } from './no-field';
import { noResource } from './no-resource';
import type { Rule } from './rule';

const added: Wanted = { fits: isNumber, otherwise: 'cannot be added up' };
const columned: Wanted = { fits: isEnum, otherwise: 'has no options for columns' };
const separating: Wanted = { fits: isChoice, otherwise: 'cannot separate totals' };
/** In a table with columns, the records of another list have a row each. */
const inRows: Wanted = {
  fits: (field) => isChoice(field) || field.type === 'ref',
  otherwise: 'cannot separate totals',
};

function isChoice({ type }: FieldSource): boolean {
  return type === 'enum' || type === 'boolean';
}

/** S066: totals add up numbers, separated by fields with few values; S024 to S026 and S064 for their conditions and resource. */
export const totals: Rule = (resource, model) =>
  (resource.source.list?.totals ?? []).flatMap((total, index) =>
    checkTotal(total, ['list', 'totals', index], resource, model),
  );

function checkTotal(total: TotalSource, path: Path, { source }: Resource, model: SchemaModel): Finding[] {
  const { resource: to, field, columns, when } = total;
  const [by, ...more] = [total.by ?? []].flat();
  const unknown = to === undefined ? [] : noResource(to, [...path, 'resource'], model.declared);
  if (unknown.length > 0) return unknown;
  const about: ResourceSource | undefined = to === undefined ? source : model.resources.get(to)?.source;
  // Problems of the other file are reported there.
  if (!about) return [];
  if (!about.calls?.list)
    return finding('S066', [...path, 'resource'], `${to ?? 'this resource'} has no list to add up`);
  const { fields } = about;
  const where = to === undefined ? '' : ` of ${to}`;
  const unmeasured = field === undefined && by === undefined && columns === undefined;
  const fitting = (key: 'field' | 'by' | 'columns', name: string | undefined, wanted: Wanted) =>
    noFittingField('S066', `"${name}"`, name, [...path, key], about, wanted, where);
  return [
    ...(unmeasured ? finding('S066', path, 'a total needs "field" to add up, or "by" or "columns" to count') : []),
    ...fitting('field', field, added),
    ...fitting('by', by, columns === undefined ? separating : inRows),
    ...fitting('columns', columns, columned),
    ...(more.length > 0
      ? finding('S066', [...path, 'by'], `a total is separated by one field: keep "${by ?? ''}" or another one`)
      : []),
    ...oneCurrency({ ...total, ...(by !== undefined && { by }) }, path, fields),
    ...(when ? checkCondition(when, [...path, 'when'], fields, model, { account: true }) : []),
  ];
}

/** Amounts with a currency field are separated by that field, in rows or columns. */
function oneCurrency({ field, by, columns }: TotalSource, path: Path, fields: FieldsSource): Finding[] {
  const { currency = '' } = fields[field ?? ''] ?? {};
  if (isCurrencyCode(currency) || by === currency || columns === currency) return [];
  return finding(
    'S066',
    by === undefined ? path : [...path, 'by'],
    `amounts of several currencies cannot be added up: set "by: ${currency}"`,
  );
}
