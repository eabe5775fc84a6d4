import { isCurrencyCode } from '../../schema/currency-code';
import type { Json } from '../../schema/json';
import { keyFinding, type Finding } from '../finding';
import { idFieldsOf } from '../resource';
import type { FieldSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { isNumber } from './families';
import { checkFilter } from './fixed-filters';
import { noResource } from './no-resource';
import { link } from './records';
import type { Rule } from './rule';
import { allFields } from './walk-fields';
import { locationFields } from '../../schema/location';
import { noField, noFittingField, type Wanted } from './no-field';

/** S014, S015: every field has a type and a label. */
export const typesAndLabels: Rule = ({ source }, { brokenDefaults }) =>
  allFields(source).flatMap(({ name, field, path }): Finding[] => {
    if (brokenDefaults.has(name)) return [];
    if (!field.type)
      return keyFinding('S014', path, `"${name}" has no type, neither by its keys nor from a _defaults.yaml`);
    if (!field.label && field.type !== 'id') return keyFinding('S015', path, `"${name}" has no label`);
    return [];
  });

/** S036: names of properties that every JavaScript object has. */
export const fieldNames: Rule = ({ source }) =>
  allFields(source)
    .filter(({ name }) => name in Object.prototype)
    .flatMap(({ name, path }) =>
      keyFinding(
        'S036',
        path,
        `"${name}" is reserved by JavaScript: name the field differently, and give its key with "rename"`,
      ),
    );

/** S041: a required field can be filled. */
export const fillable: Rule = ({ source }) =>
  allFields(source)
    .filter(({ field: { required, readonly } }) => required && readonly)
    .flatMap(({ name, path }) =>
      keyFinding('S041', [...path, 'required'], `"${name}" is required and read-only, so that users cannot fill it`),
    );

/** S026: referenced resources exist. */
export const references: Rule = ({ source }, { declared }) =>
  allFields(source).flatMap(({ field, path }) =>
    (['to', 'from'] as const).flatMap((key): Finding[] => {
      const named = field[key];
      return named === undefined ? [] : noResource(named, [...path, key], declared);
    }),
  );

/** S023, S026: suggestions come from an existing field of a resource. */
export const suggestions: Rule = ({ source }, { declared, resources }) =>
  allFields(source).flatMap(({ field: { suggest }, path }): Finding[] => {
    if (suggest === undefined || typeof suggest === 'string') return [];
    const { resource: to, text: field } = suggest;
    const fields = resources.get(to)?.source.fields;
    if (!fields) return noResource(to, [...path, 'suggest', 'resource'], declared);
    return noField('S023', `"${field}"`, field, [...path, 'suggest', 'text'], { fields }, ` of ${to}`);
  });

/** What the list of a dependent reference's options always sends, and the reference does not say. */
function unsaidFilters(field: FieldSource, target: ResourceSource): [name: string, value: Json][] {
  const always = Object.entries((field.match && target.list?.filter) ?? {});
  return always.filter(([name]) => !(name in { ...field.match, ...field.filter }));
}

/** S022: the filters of dependent references exist on both sides, and what their list always sends is said by the reference. */
export const dependentReferences: Rule = ({ source }, model) =>
  allFields(source).flatMap(({ field, path, scope }) => {
    const offered = field.from ?? field.to ?? '';
    const target = model.resources.get(offered)?.source;
    if (!target) return [];
    const missing = unsaidFilters(field, target).flatMap(([name, value]) =>
      keyFinding(
        'S022',
        [...path, 'match'],
        `the list of ${offered} always sends "${name}: ${JSON.stringify(value)}", which narrows or widens these options too: say filter: { ${name}: … } beside "match"`,
      ),
    );
    return [
      ...link(offered, field.match ?? {}, path, scope, model),
      ...missing,
      ...checkFilter(field.filter, [...path, 'filter'], target, model),
    ];
  });

/** S023: keys that name a field name an existing one, and of a type whose values they can use. */
export const optionFields: Rule = ({ source }) =>
  allFields(source).flatMap(({ field, path, scope }) => {
    const { limit, size, currency = '', text } = field;
    const check = (key: string, name: string | undefined, steps: Path = [key], wanted = anyField) =>
      noFittingField('S023', `"${key}" names "${name}", which`, name, [...path, ...steps], { fields: scope }, wanted);
    const limits =
      typeof limit === 'object'
        ? limitKeys.flatMap((key) => check(key, limit[key], ['limit', key], aNumber))
        : check('limit', limit, ['limit'], aNumber);
    const ends =
      typeof limit === 'object' && limit.atMost !== undefined && limit.whole !== undefined
        ? keyFinding(
            'S023',
            [...path, 'limit', 'whole'],
            'a bar has one end: "atMost", which warns, or "whole", which does not',
          )
        : [];
    return [
      ...check('with', field.with),
      ...check('size', size, ['size'], aNumber),
      ...check('placeholders', field.placeholders),
      ...limits,
      ...ends,
      ...(isCurrencyCode(currency) ? [] : check('currency', field.currency)),
      ...(typeof text === 'object'
        ? // Those of a matrix are fields of its tree.
          Object.entries(field.type === 'matrix' ? {} : text).flatMap(([code, name]) =>
            check('text', name, ['text', code]),
          )
        : check('text', text)),
      ...(field.type === 'location' ? locationFields.flatMap((axis) => check('location', axis, [])) : []),
    ];
  });

const aNumber: Wanted = { fits: isNumber, otherwise: 'is not a number' };
const anyField: Wanted = { fits: () => true, otherwise: '' };

const limitKeys = ['atMost', 'atLeast', 'whole'] as const;

/** S023: a matrix names fields of its tree. */
export const matrixFields: Rule = ({ source }, { resources }) =>
  allFields(source).flatMap(({ field, path }) => {
    const tree = field.type === 'matrix' ? resources.get(field.to ?? '')?.source.fields : undefined;
    if (!tree || typeof field.text !== 'object') return [];
    const named = [
      [['key'], field.key ?? ''],
      ...Object.entries(field.text).map(([language, name]) => [['text', language], name] as const),
    ] as const;
    return named.flatMap(([steps, name]) => {
      return noField('S023', `"${name}"`, name, [...path, ...steps], { fields: tree }, ` of ${field.to}`);
    });
  });

/** S037: react-admin keeps a record's key in `id`. */
export const idName: Rule = ({ source }) => {
  const ids = idFieldsOf(source);
  if (!source.fields['id'] || ids.length === 0 || (ids.length === 1 && ids[0] === 'id')) return [];
  return keyFinding('S037', ['fields', 'id'], `a field called "id" must be the id, but the id is "${ids.join(', ')}"`);
};
