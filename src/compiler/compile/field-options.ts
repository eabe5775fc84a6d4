import type { EnumOption, FieldBound, FieldDefinition, KindOptions, NamedMomentBound, RefOptions, UploadOptions } from '../../schema/field-definition';
import { idFieldsOf } from '../resource';
import type { FieldBoundSource, FieldSource, FieldsSource, OptionSource } from '../source';
import { compileBound, compileCondition } from './condition';
import type { CompileContext } from './context';

type OptionsOf<Kind extends keyof KindOptions> = (
  field: FieldSource,
  context: CompileContext,
  inner: (fields: FieldsSource) => Record<string, FieldDefinition>,
) => KindOptions[Kind];

/** For every kind its options, all defaults applied. */
export const optionsOf: { [Kind in keyof KindOptions]: OptionsOf<Kind> } = {
  id: (field) => ({ as: oneOf(field.as, 'number', 'text') }),
  text: (field, { say }) => ({
    ...bounds(field),
    ...(field.pattern && { pattern: { regex: field.pattern.regex, message: say(field.pattern.message) } }),
    ...(field.suggest && { suggest: field.suggest }),
    ...(field.placeholders && { placeholders: field.placeholders }),
  }),
  longtext: (field) => ({ ...bounds(field), rows: field.lines ?? 4, ...(field.placeholders && { placeholders: field.placeholders }) }),
  integer: (field, context) => ({
    ...numberOptions(field, context),
    ...(field.limit !== undefined && { limit: field.limit }),
    ...(field.zero && { zero: context.say(field.zero) }),
    ...(field.grouped && { grouped: true }),
    ...(field.duration && { duration: field.duration }),
  }),
  decimal: (field, context) => ({ ...numberOptions(field, context), scale: field.scale ?? 2 }),
  money: (field, context) => ({ ...numberOptions(field, context), scale: field.scale ?? 2, ...currencyOf(field, context) }),
  boolean: (field) => ({ as: oneOf(field.as, 'number', 'boolean') }),
  enum: (field, context) => ({ options: enumOptions(field, context), ...(field.until && { until: field.until }), ...(field.doubt && { doubt: compileCondition(field.doubt) }) }),
  enums: (field, context) => ({ options: enumOptions(field, context), as: oneOf(field.as, 'list', 'comma') }),
  date: dateOptions,
  datetime: dateOptions,
  timerange: () => ({}),
  phone: ({ area }) => (area ? { area } : {}),
  email: () => ({}),
  url: () => ({}),
  ip: () => ({}),
  version: () => ({}),
  password: ({ seal = '', min = 8, repeat = true }) => ({ seal, min, repeat }),
  secret: ({ omitUnchanged = false, max }) => ({ omitUnchanged, ...(max !== undefined && { max }) }),
  json: (field, _context, inner) => ({
    as: oneOf(field.as, 'text', 'object'),
    ...(field.fields && { fields: inner(field.fields) }),
  }),
  ref: (field, context) => ({ ...refOptions(field), as: refAs(field, context) }),
  refs: (field, context) => ({ ...refOptions(field), as: oneOf(field.as, 'list', 'comma'), of: refAs({ ...(field.to && { to: field.to }) }, context) }),
  treeref: (field, context) => ({ ...refOptions(field), as: refAs(field, context) }),
  matrix: ({ to = '', key = '', text }) => ({
    to,
    key,
    label: typeof text === 'object' ? text.en : '',
    labelZh: typeof text === 'object' ? text.zh : '',
  }),
  rows: (field, _context, inner) => ({
    fields: inner(field.fields ?? {}),
    min: field.min ?? 0,
    ...(field.max !== undefined && { max: field.max }),
    unique: field.unique ?? [],
    as: oneOf(field.as, 'list', 'text'),
  }),
  image: (field) => uploadOptions(field, ['image/png', 'image/jpeg', 'image/gif', 'image/webp'], 5 * MB),
  file: (field) => uploadOptions(field, [], 100 * MB),
  location: () => ({}),
  cron: () => ({}),
};

/** The written value where it is one of the two, else the first: the usual. */
function oneOf<A extends string, B extends string>(value: string | undefined, usual: A, other: B): A | B {
  return value === other ? other : usual;
}

function bounds({ min, max }: FieldSource): { min?: number; max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function numberOptions(field: FieldSource, { say }: CompileContext): KindOptions['integer'] {
  const { above, unit } = field;
  return {
    ...bounds(field),
    ...(above !== undefined && { above }),
    ...(field.atLeast !== undefined && { atLeast: fieldBound(field.atLeast) }),
    ...(field.atMost !== undefined && { atMost: fieldBound(field.atMost) }),
    ...(unit !== undefined && { unit: typeof unit === 'string' ? unit : say(unit) }),
  };
}

function fieldBound(bound: FieldBoundSource): FieldBound {
  return typeof bound === 'string' ? { field: bound } : bound;
}

function currencyOf({ currency = '' }: FieldSource, { model, resource }: CompileContext): Pick<KindOptions['money'], 'currency' | 'currencyFrom' | 'codes'> {
  if (typeof currency === 'string') return { currency, currencyFrom: 'code' };
  const codes = sourceOptions(resource.source.fields[currency.field], model).flatMap(({ value, currency: code }) => (code ? [[String(value), code]] : []));
  return { currency: currency.field, currencyFrom: 'field', ...(codes.length > 0 && { codes: Object.fromEntries(codes) }) };
}

function sourceOptions(field: FieldSource | undefined, { enums }: CompileContext['model']): OptionSource[] {
  return field?.options ?? enums[field?.of ?? ''] ?? [];
}

function enumOptions(field: FieldSource, { model, say }: CompileContext): EnumOption[] {
  return sourceOptions(field, model).map(({ value, label, tone, assumed, when }) => ({
    value,
    label: say(label),
    ...(tone && { tone }),
    ...(assumed && { assumed }),
    ...(when && { when: compileCondition(when) }),
  }));
}

function dateOptions({ as, after, before, span, maxMonths, expires }: FieldSource, context: CompileContext): KindOptions['date'] {
  const [from, to] = span ?? [];
  return {
    as: as === 'seconds' || as === 'milliseconds' ? as : 'text',
    ...(after !== undefined && { after: momentBound(after, context) }),
    ...(before !== undefined && { before: momentBound(before, context) }),
    ...(from && to && { span: [from, to] }),
    ...(maxMonths !== undefined && { maxMonths }),
    ...(expires && { expires }),
  };
}

function momentBound(source: string, { siblings, say }: CompileContext): NamedMomentBound {
  const bound = compileBound(source);
  if ('moment' in bound) return bound;
  const label = siblings[bound.field]?.label;
  return { field: bound.field, label: label ? say(label) : bound.field };
}

function refOptions({ to = '', from, text, match = {} }: FieldSource): RefOptions {
  return { to, ...(from !== undefined && { from }), ...(typeof text === 'string' && { text }), match };
}

/** A reference is sent as the id that it points at, unless its own `as` says otherwise. */
function refAs({ to = '', as }: FieldSource, { model }: CompileContext): 'number' | 'text' {
  if (as === 'number' || as === 'text') return as;
  const target = model.resources.get(to)?.source;
  const ids = target ? idFieldsOf(target) : [];
  const field = target?.fields[ids[0] ?? ''];
  const isNumber = field?.type === 'integer' || (field?.type === 'id' && field.as !== 'text');
  return ids.length > 1 || (field && !isNumber) ? 'text' : 'number';
}

const MB = 1024 ** 2;
const units: Record<string, number> = { KB: 1024, MB, GB: 1024 * MB };

function uploadOptions({ via, accept, maxSize, zone, size }: FieldSource, usual: string[], limit: number): UploadOptions {
  return {
    via: via ?? 'multipart',
    accept: accept ?? usual,
    maxSize: maxSize === undefined ? limit : bytesOf(maxSize),
    ...(zone && { zone }),
    ...(size && { size }),
  };
}

/** `20 MB` → 20971520. */
function bytesOf(size: string | number): number {
  if (typeof size === 'number') return size;
  const [, amount = '0', unit = ''] = /^(\d+) ?(\w+)$/.exec(size) ?? [];
  return Number(amount) * (units[unit] ?? 1);
}
