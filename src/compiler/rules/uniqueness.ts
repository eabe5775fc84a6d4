import { byName } from '../by-name';
import { keyFinding, type Finding } from '../finding';
import type { FieldSource } from '../source';
import type { Path } from '../source-node';
import { eachAt } from '../each-at';
import { noField } from './no-field';
import type { Rule } from './rule';
import { allFields, type FieldAt } from './walk-fields';

/** S023, S094: `unique` is of fields that are compared with those of others, and names fields beside them. */
export const uniqueFields: Rule = ({ source }) =>
  allFields(source).flatMap(({ name, field, path, own }): Finding[] => {
    if (!field.unique) return [];
    if (field.fields)
      return keyFinding(
        'S094',
        [...path, 'unique'],
        `"unique" is written at a field inside "${name}": { unique: true }`,
      );
    if (!own && !isCompared(path, source.fields))
      return keyFinding(
        'S094',
        [...path, 'unique'],
        `nothing compares "${name}" with others: "unique" is for fields of the record, of rows, and for columns of an import`,
      );
    const beside = fieldsBeside(path, allFields(source));
    return eachAt(field.unique === true ? [] : field.unique, [...path, 'unique']).flatMap(([other, at]) =>
      noField('S023', `"unique" names "${other}", which`, other, at, { fields: beside }),
    );
  });

function isCompared(path: Path, fields: Record<string, FieldSource>): boolean {
  if (path[0] === 'imports') return path[2] === 'columns' && path.length === 4;
  return path[0] === 'fields' && path.length === 4 && fields[String(path[1])]?.type === 'rows';
}

function fieldsBeside(path: Path, all: FieldAt[]): Record<string, FieldSource> {
  const folder = path.slice(0, -1).join('\n');
  const beside = all.filter((one) => one.path.slice(0, -1).join('\n') === folder);
  return byName(beside.map(({ name, field }) => [name, field]));
}

/** S094: code 409 is shown at one field. */
export const refusedField: Rule = ({ source }) => {
  const [first, ...others] = allFields(source).filter(({ own, field }) => own && field.unique);
  if (!first || source.errors?.['409']) return [];
  return others.flatMap(({ name, path }) =>
    keyFinding(
      'S094',
      [...path, 'unique'],
      `"${first.name}" and "${name}" are unique, and code 409 is shown at one field: write it into "errors"`,
    ),
  );
};
