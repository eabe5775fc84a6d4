import type { FieldDefinition, FieldKind, KindOptions } from '../schema/field-definition';
import type { CellContext } from './cell';

/* Builders for the tests of this folder. */

const UPLOAD = { via: 'multipart', accept: ['.png', 'image/jpeg'], maxSize: 2 * 1024 * 1024 } as const;
const REF = { to: 'operate/company', match: {}, as: 'number' } as const;

/** The compiler's default options of every kind. */
export const PLAIN: KindOptions = {
  id: { as: 'number' },
  text: {},
  longtext: { rows: 3 },
  integer: {},
  decimal: { scale: 2 },
  money: { scale: 2, currency: 'CNY', currencyFrom: 'code' },
  boolean: { as: 'number' },
  enum: {
    options: [
      { value: 1, label: 'Enabled', tone: 'good' },
      { value: 2, label: 'Disabled', tone: 'bad' },
    ],
  },
  enums: {
    options: [
      { value: 1, label: 'Unicom' },
      { value: 2, label: 'Mobile' },
    ],
    as: 'list',
  },
  date: { as: 'text' },
  datetime: { as: 'text' },
  timerange: {},
  phone: {},
  email: {},
  url: {},
  ip: {},
  version: {},
  password: { sealWith: 'user_id', min: 6, repeat: true },
  secret: { omitUnchanged: false },
  json: { as: 'text' },
  ref: REF,
  refs: { to: 'system/role', match: {}, as: 'list', of: 'number' },
  treeref: REF,
  matrix: { to: 'system/menu', key: 'menu_key', label: 'menu_name', labelZh: 'menu_cn_name' },
  rows: { fields: {}, min: 0, unique: [], as: 'list' },
  image: { ...UPLOAD, accept: [...UPLOAD.accept] },
  file: { ...UPLOAD, accept: [...UPLOAD.accept] },
  location: { latitude: 'latitude', longitude: 'longitude' },
  cron: {},
};

export const KINDS = Object.keys(PLAIN) as FieldKind[];

type Differences<K extends FieldKind> = Partial<Omit<FieldDefinition<K>, 'kind' | 'options'>> & {
  options?: Partial<KindOptions[K]>;
};

/** A field named `f`, labelled `Field`, that differs from a plain, optional one as given. */
export function buildField<K extends FieldKind>(kind: K, { options, ...rest }: Differences<K> = {}): FieldDefinition<K> {
  const field = {
    name: 'f',
    label: 'Field',
    in: ['list', 'filter', 'detail', 'add', 'edit', 'export'],
    required: false,
    sent: true,
    ...rest,
    kind,
    options: { ...PLAIN[kind], ...options },
  };
  return field as unknown as FieldDefinition<K>;
}

/** A context whose texts are their keys with their values, and which knows no titles and no paths. */
export function buildContext(differences: Partial<CellContext> = {}): CellContext {
  return {
    translate: (key, args) => (key === 'fields.comma' ? ', ' : [key, ...Object.values(args ?? {})].join(' ')),
    language: 'en',
    refs: () => undefined,
    linkTo: () => undefined,
    ...differences,
  };
}
