import { isCurrencyCode } from '../../schema/currency-code';
import { finding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { FieldSource, FieldsSource, ResourceSource, TotalSource } from '../source';
import type { Path } from '../source-node';
import { checkCondition } from './conditions';
import { ownValues } from './refusals';
import { noResource } from './no-resource';
import type { Rule } from './rule';
import { isNumber } from './families';
import { noField } from './no-field';

function isChoice(field: FieldSource | undefined) {
  return field?.type === 'enum' || field?.type === 'boolean';
}

/** In a table with columns, the records of another list have a row each. */
function isChoiceOrRecord(field: FieldSource | undefined) {
  return isChoice(field) || field?.type === 'ref';
}

function isEnum(field: FieldSource | undefined) {
  return field?.type === 'enum';
}

/** S066: totals add up numbers, separated by fields with few values; S024 to S026 and S064 for their conditions and resource. */
export const totals: Rule = (resource, model) =>
  (resource.source.list?.totals ?? []).flatMap((total, index) =>
    checkTotal(total, ['list', 'totals', index], resource, model),
  );

function checkTotal(total: TotalSource, path: Path, { source }: Resource, model: SchemaModel): Finding[] {
  const { resource: to, field, columns, when } = total;
  const [by, ...more] = [total.by ?? []].flat();
  if (to !== undefined && !model.declared.has(to))
    return finding('S026', [...path, 'resource'], noResource(to, model.declared));
  const about: ResourceSource | undefined = to === undefined ? source : model.resources.get(to)?.source;
  // Problems of the other file are reported there.
  if (!about) return [];
  if (!about.calls?.list)
    return finding('S066', [...path, 'resource'], `${to ?? 'this resource'} has no list to add up`);
  const { fields } = about;
  const where = to === undefined ? '' : ` of ${to}`;
  const unmeasured = field === undefined && by === undefined && columns === undefined;
  return [
    ...(unmeasured ? finding('S066', path, 'a total needs "field" to add up, or "by" or "columns" to count') : []),
    ...ofFamily(field, isNumber, 'cannot be added up: it is not a number', [...path, 'field'], fields, where),
    ...ofFamily(
      by,
      columns === undefined ? isChoice : isChoiceOrRecord,
      'cannot separate totals: it is not a choice',
      [...path, 'by'],
      fields,
      where,
    ),
    ...ofFamily(columns, isEnum, 'has no options for columns', [...path, 'columns'], fields, where),
    ...(more.length > 0
      ? finding('S066', [...path, 'by'], `a total is separated by one field: keep "${by ?? ''}" or another one`)
      : []),
    ...oneCurrency({ ...total, ...(by !== undefined && { by }) }, path, fields),
    ...(when
      ? [
          ...checkCondition(when, [...path, 'when'], fields, model, { account: true }),
          ...ownValues(when, [...path, 'when']),
        ]
      : []),
  ];
}

function ofFamily(
  name: string | undefined,
  fits: (field: FieldSource | undefined) => boolean,
  what: string,
  path: Path,
  fields: FieldsSource,
  where: string,
): Finding[] {
  if (name === undefined) return [];
  if (fits(fields[name])) return [];
  const fitting = Object.keys(fields).filter((key) => fits(fields[key]));
  if (!(name in fields)) return noField('S066', `"${name}"`, name, path, { fields }, where);
  return finding('S066', path, `"${name}" ${what}${fitting.length > 0 ? `. It could be ${fitting.join(', ')}` : ''}`);
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
