import { isCurrencyCode } from '../../schema/currency-code';
import type { Json } from '../../schema/json';
import { keyFinding, finding, type Finding } from '../finding';
import { idFieldsOf } from '../resource';
import { suggestion } from '../../schema/suggest';
import { listed } from '../shape-message';
import type { FieldSource, ResourceSource } from '../source';
import { isNumber } from './families';
import { checkFilter } from './fixed-filters';
import { noResource } from './no-resource';
import type { Rule } from './rule';
import { allFields } from './walk-fields';
import { locationFields } from '../../schema/location';
import { noField } from './no-field';

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
      if (named === undefined || declared.has(named)) return [];
      return finding('S026', [...path, key], noResource(named, declared));
    }),
  );

/** S023, S026: suggestions come from an existing field of a resource. */
export const suggestions: Rule = ({ source }, { declared, resources }) =>
  allFields(source).flatMap(({ field: { suggest }, path }): Finding[] => {
    if (suggest === undefined || typeof suggest === 'string') return [];
    const { resource: to, text: field } = suggest;
    if (!declared.has(to)) return finding('S026', [...path, 'suggest', 'resource'], noResource(to, declared));
    const fields = resources.get(to)?.source.fields;
    if (!fields) return [];
    return noField('S023', `"${field}"`, field, [...path, 'suggest', 'text'], { fields }, ` of ${to}`);
  });

/** What the list of a dependent reference's options always sends, and the reference does not say. */
export function unsaidFilters(field: FieldSource, target: ResourceSource): [name: string, value: Json][] {
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
    const matched = Object.entries(field.match ?? {}).flatMap(([theirs, ours]): Finding[] => {
      const at = [...path, 'match', theirs];
      if (!(theirs in target.fields)) {
        return keyFinding(
          'S022',
          at,
          `"${theirs}" is not a field of ${offered}${suggestion(theirs, Object.keys(target.fields))}`,
        );
      }
      return noField('S022', `"${ours}"`, ours, at, { fields: scope }, ' of this file');
    });
    return [...matched, ...missing, ...checkFilter(field.filter, [...path, 'filter'], target, model)];
  });

/** S023: keys that name a field name an existing one, and of a type whose values they can use. */
export const optionFields: Rule = ({ source }) =>
  allFields(source).flatMap(({ field, path, scope }) => {
    const findings: Finding[] = [];
    const check = (key: string, name: string | undefined, ...steps: string[]) => {
      if (name === undefined) return;
      const [named, wanted] = [scope[name], wantedTypes[key]];
      const fitting = wanted ? Object.keys(scope).filter((one) => wanted.fits(scope[one])) : Object.keys(scope);
      if (!named)
        findings.push(
          ...finding(
            'S023',
            [...path, ...steps],
            `"${key}" names "${name}", which is not a field${suggestion(name, fitting)}`,
          ),
        );
      else if (wanted && named.type && !wanted.fits(named)) {
        const offered = fitting.length > 0 && fitting.length <= mostOffered ? `: it can be ${listed(fitting)}` : '';
        findings.push(
          ...finding(
            'S023',
            [...path, ...steps],
            `"${key}" names "${name}", which has the type ${named.type} and is not ${wanted.what}${offered}`,
          ),
        );
      }
    };
    for (const key of namingKeys) check(key, field[key], key);
    if (typeof field.limit !== 'object') check('limit', field.limit, 'limit');
    else for (const key of limitKeys) check(key, field.limit[key], 'limit', key);
    if (typeof field.limit === 'object' && field.limit.atMost !== undefined && field.limit.whole !== undefined) {
      findings.push(
        ...keyFinding(
          'S023',
          [...path, 'limit', 'whole'],
          'a bar has one end: "atMost", which warns, or "whole", which does not',
        ),
      );
    }
    if (!isCurrencyCode(field.currency ?? '')) check('currency', field.currency, 'currency');
    if (typeof field.text === 'string') check('text', field.text, 'text');
    if (field.type === 'location') for (const axis of locationFields) check('location', axis);
    return findings;
  });

const aNumber = { fits: isNumber, what: 'a number' };

/** What a named field must be. Other keys take fields of any type. */
const wantedTypes: Record<string, { fits: (field: FieldSource | undefined) => boolean; what: string }> = {
  atLeast: aNumber,
  atMost: aNumber,
  limit: aNumber,
  whole: aNumber,
  size: aNumber,
};

/** The most fields that a message lists. */
const mostOffered = 12;

const namingKeys = ['with', 'size', 'placeholders'] as const;

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
