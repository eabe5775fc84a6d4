import { namesOf } from '../../src/schema/expression';
import type { FieldDefinition, KindOptions } from '../../src/schema/field-definition';
import { isBlank } from '../../src/fields/codec';
import { isObject } from '../../src/schema/json';
import { isRequired } from '../../src/fields/validate';
import { derivedText } from '../../tests/support/sample-text';
import { limitsOf, counted, type Limit, type Sample } from './field-limits';
import { filledForm, type MakeUp } from './fill';
import { shownIn, type Form, type Values } from './forms';

/** The values of a whole form, with one of them at a limit or beyond it. */
export interface Tried extends Omit<Sample, 'value'> {
  values: Values;
}

/** A limit of a form. */
export interface LimitCase {
  form: Form;
  /** From the field of the form to the one that has the limit: rows have fields of their own. */
  path: string[];
  word: string;
  /** The form without anything at the limit. */
  usual: Values;
  within?: Tried | undefined;
  beyond?: Tried | undefined;
}

/** A field whose limits can't be tried, and why. */
interface Untried {
  form: Form;
  field: string;
  why: string;
}

interface CasesInput {
  makeUp: MakeUp;
  turn: number;
  /** The field whose text begins with a mark. */
  marked?: { field: string; mark: string } | undefined;
}

/** Every limit of a form, each with all other values that the form asks for. */
export function limitCases(form: Form, input: CasesInput): { cases: LimitCase[]; untried: Untried[] } {
  const { makeUp, turn, marked } = input;
  const given = marked && { [marked.field]: marked.mark };
  const cases: LimitCase[] = [];
  const untried: Untried[] = [];
  for (const field of form.groups.flatMap(({ fields }) => fields)) {
    const { name } = field;
    const values = filledForm(form, makeUp, given, name);
    if (typeof values === 'string') {
      if (!isUnderivable(form, values)) untried.push({ form, field: name, why: `there is no value for ${values}` });
      continue;
    }
    if (!shownIn(form, values).includes(field)) {
      untried.push({ form, field: name, why: 'no values were found with which it is asked for' });
      continue;
    }
    const around = { values, turn, mark: marked?.field === name ? marked.mark : undefined };
    const usual = limitsOf(field, around);
    const bounded = withBounds(form, field, makeUp, values);
    const ofRecord = bounded
      ? limitsOf(field, { ...around, values: bounded })
          .slice(usual.length)
          .map((limit) => caseOf(form, [name], limit, bounded))
      : [];
    cases.push(
      ...(isRequired(field, values, form.place)
        ? [
            {
              form,
              path: [name],
              word: 'required',
              usual: values,
              beyond: { said: 'an empty value', values: { ...values, [name]: null } },
            },
          ]
        : []),
      ...usual.map((limit) => caseOf(form, [name], limit, values)),
      ...ofRecord,
      ...rowCases(form, field, values, makeUp),
      ...innerCases(form, field, values, input),
    );
  }
  return { cases, untried };
}

/** No text can be made of its pattern: that says nothing of the form. */
function isUnderivable({ groups }: Form, name: string): boolean {
  const field = groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
  const pattern = field?.kind === 'text' ? field.options.pattern : undefined;
  return pattern !== undefined && derivedText(pattern.regex, 0) === undefined;
}

function caseOf(form: Form, path: string[], { word, within, beyond }: Limit, values: Values): LimitCase {
  const tried = (sample: Sample | undefined): Tried | undefined => {
    if (!sample) return undefined;
    const { value, ...said } = sample;
    return { ...said, values: withValue(values, path, value) };
  };
  return { form, path, word, usual: values, within: tried(within), beyond: tried(beyond) };
}

/** With one value replaced; of rows that of the first row. */
function withValue(values: Values, [name = '', ...below]: string[], value: unknown): Values {
  if (below.length === 0) return { ...values, [name]: value };
  const { [name]: held } = values;
  if (Array.isArray(held)) {
    const [first, ...others] = held as Values[];
    return { ...values, [name]: [withValue(first ?? {}, below, value), ...others] };
  }
  return { ...values, [name]: withValue(isObject(held) ? held : {}, below, value) };
}

/** The values with those of which the bounds of a number are made; undefined where it has none of the record. */
function withBounds({ groups }: Form, field: FieldDefinition, makeUp: MakeUp, values: Values): Values | undefined {
  const names = boundNames(field);
  if (names.length === 0) return undefined;
  const asked = groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => names.includes(name) && isBlank(values[name]));
  return { ...values, ...Object.fromEntries(asked.map((one) => [one.name, makeUp(one, values)])) };
}

/** What the bounds of a number read of the record. */
function boundNames({ options }: FieldDefinition): string[] {
  const { atLeast = [], atMost = [] } = options as KindOptions['integer'];
  return [...atLeast, ...atMost].flatMap(([, tree]) => namesOf(tree));
}

const mostRows = 100;

function rowCases(form: Form, field: FieldDefinition, values: Values, makeUp: MakeUp): LimitCase[] {
  if (field.kind !== 'rows') return [];
  const { min, max } = field.options;
  const made = makeUp(field, values);
  const row = Array.isArray(made) ? (made[0] as Values) : {};
  const isUnique = Object.values(field.options.fields).some(({ unique }) => unique);
  const tried = (count: number): Sample => ({
    value: Array.from({ length: count }, () => row),
    ...counted(count, 'row'),
  });
  const limits: Limit[] = [
    ...(min > 0 ? [{ word: 'min', within: isUnique && min > 1 ? undefined : tried(min), beyond: tried(min - 1) }] : []),
    ...(max === undefined || max > mostRows
      ? []
      : [{ word: 'max', within: isUnique ? undefined : tried(max), beyond: tried(max + 1) }]),
  ];
  return limits.map((limit) => caseOf(form, [field.name], limit, values));
}

/** Of the fields of a row, or of a JSON text. */
function innerCases(form: Form, field: FieldDefinition, values: Values, { makeUp, turn }: CasesInput): LimitCase[] {
  if (field.kind !== 'rows' && !(field.kind === 'json' && field.options.fields)) return [];
  const held = values[field.name] ?? makeUp(field, values);
  const [row] = (Array.isArray(held) ? held : [held]) as Values[];
  if (!isObject(row)) return [];
  const whole = { ...values, [field.name]: held };
  return Object.values(field.options.fields ?? {}).flatMap((inner) => {
    if (!inner.in.includes(form.place) || inner.when) return [];
    const path = [field.name, inner.name];
    return [
      ...(isRequired(inner, row, form.place)
        ? [
            {
              form,
              path,
              word: 'required',
              usual: whole,
              beyond: { said: 'an empty value', values: withValue(whole, path, null) },
            },
          ]
        : []),
      ...limitsOf(inner, { values: row, turn }).map((limit) => caseOf(form, path, limit, whole)),
    ];
  });
}
