import { bounds } from '../../fields/declaration';
import { declarations } from '../../fields/maps/declarations';
import { keyFinding, finding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import { regexOf } from '../compile/search-field';
import { optionsOf, ownOptions } from '../options';
import type { OptionSource } from '../source';
import { suggestion } from '../../schema/suggest';
import type { Rule } from './rule';
import { allFields, type FieldAt } from './walk-fields';

/** S027: an enum field has options, its own or those of a known enum. */
export const knownEnums: Rule = ({ source }, { enumNames }) =>
  allFields(source).flatMap(({ name, field, path }): Finding[] => {
    if (field.type !== 'enum' && field.type !== 'enums') return [];
    if (typeof field.of !== 'string' && ownOptions(field).length === 0)
      return keyFinding(
        'S027',
        path,
        `"${name}" needs options: set "of" to an enum of enums.yaml, or to a map of its values`,
      );
    if (typeof field.of !== 'string' || !enumNames || enumNames.has(field.of)) return [];
    return finding('S027', [...path, 'of'], `enums.yaml has no "${field.of}"${suggestion(field.of, enumNames)}`);
  });

/** S084: the values of the options of a field have one type. */
export const likeOptions: Rule = ({ source }) =>
  allFields(source).flatMap(({ field, path }) => mixedValues(ownOptions(field), [...path, 'of']));

/** One finding, at the first value of the rarer type. */
export function mixedValues(options: OptionSource[], path: Finding['path']): Finding[] {
  const texts = options.filter(({ value }) => typeof value === 'string').length;
  const usual = texts * 2 > options.length ? 'string' : 'number';
  const index = options.findIndex(({ value }) => typeof value !== usual);
  const other = options.find(({ value }) => typeof value === usual);
  const odd = options[index];
  if (!odd || !other) return [];
  const [is, are] = usual === 'string' ? ['a number', 'texts'] : ['a text', 'numbers'];
  const meant = usual === 'string' ? JSON.stringify(String(odd.value)) : String(Number(odd.value));
  const proposal = meant === 'NaN' ? '' : `: write ${meant}`;
  return finding(
    'S084',
    [...path, index, 'value'],
    `the value ${JSON.stringify(odd.value)} is ${is}, and others are ${are}, such as ${JSON.stringify(other.value)}${proposal}`,
  );
}

/** S033: bounds allow a value. */
export const orderedBounds: Rule = ({ source }) =>
  allFields(source).flatMap(({ field, path }) => {
    const { type = 'text' } = field;
    const { min, max } = bounds(field);
    if (max === undefined) return [];
    if (declarations[type].counted && max < 1) return finding('S033', [...path, 'max'], `"max" ${max} allows no value`);
    if (min !== undefined && min > max) return finding('S033', [...path, 'min'], `"min" ${min} is above "max" ${max}`);
    return [];
  });

/** S034: patterns are regular expressions. */
export const validPatterns: Rule = ({ source }) =>
  allFields(source).flatMap(({ field: { pattern }, path }) =>
    pattern === undefined
      ? []
      : badPattern(regexOf(pattern), [...path, 'pattern', ...(typeof pattern === 'string' ? [] : ['regex'])]),
  );

/** The problem of an invalid regular expression. */
function badPattern(regex: string, path: Finding['path']): Finding[] {
  try {
    new RegExp(regex, 'u');
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /, '') : String(error);
    return finding('S034', path, `not a regular expression: ${reason}`);
  }
}

/** S032: the defaults of a new record are valid. */
export const validDefaults: Rule = ({ source }, model) =>
  allFields(source).flatMap((at) => {
    const reason = at.field.default === undefined ? undefined : defaultProblem(at, model);
    return reason === undefined ? [] : finding('S032', [...at.path, 'default'], `the default ${reason}`);
  });

function defaultProblem({ field }: FieldAt, model: SchemaModel): string | undefined {
  const { default: value, type } = field;
  const options = optionsOf(field, model);
  if (options) {
    const byLanguage = type === 'enum' && typeof value === 'object' && value !== null && !Array.isArray(value);
    const strange = (byLanguage ? Object.values(value) : [value].flat()).find(
      (one) => !options.some((option) => option.value === one),
    );
    return strange === undefined ? undefined : `${JSON.stringify(strange)} is not one of the options`;
  }
  return declarations[type ?? 'text'].badDefault?.(value ?? null, field);
}
