import type { FieldSource, OptionSource } from '../compiler/source';
import type { FieldDefinition, FieldKind, KindOptions, Tone } from '../schema/field-definition';
import type { CellContext } from './cell';
import type { DeclarationContext } from './declaration';
import { declarations } from './maps/declarations';
import { expression } from '../expression.case';

/* Builders for the tests of this folder. */

const REF: FieldSource = { to: 'operate/company' };
const UPLOAD: FieldSource = { accept: ['.png', 'image/jpeg'], maxSize: '2 MB' };

/** What a schema file says of a plain field, for the kinds that need more than their type, or that the tests know by more. */
const DECLARED: { [K in FieldKind]?: FieldSource } = {
  longtext: { lines: 3 },
  money: { currency: 'CNY' },
  enum: { of: [option(1, 'Enabled', 'good'), option(2, 'Disabled', 'bad')] },
  enums: { of: [option(1, 'Unicom'), option(2, 'Mobile')] },
  password: { with: 'user_id', min: 6 },
  ref: REF,
  refs: { to: 'system/role' },
  treeref: REF,
  matrix: { to: 'system/menu', key: 'menu_key', text: { en: 'menu_name', zh: 'menu_cn_name' } },
  image: UPLOAD,
  file: UPLOAD,
};

function option(value: number, label: string, tone?: Tone): OptionSource {
  return { value, label: { en: label, zh: label }, ...(tone && { tone }) };
}

const CONTEXT: DeclarationContext = {
  say: ({ en }) => en,
  condition: () => ({}),
  expression,
  moment: (text) => ({ value: expression(text) }),
  field: () => undefined,
  choices: (field) => (typeof field?.of === 'object' ? field.of : []),
  keyOf: () => 'number',
  isTranslated: () => false,
  inner: () => ({}),
};

export const KINDS = Object.keys(declarations) as FieldKind[];

/** The compiler's options of a plain field. */
function plainOptions<K extends FieldKind>(kind: K): KindOptions[K] {
  return declarations[kind].options(DECLARED[kind] ?? {}, CONTEXT);
}

type Differences<K extends FieldKind> = Partial<Omit<FieldDefinition<K>, 'kind' | 'options'>> & {
  options?: Partial<KindOptions[K]>;
};

/** A field named `f`, labelled `Field`, that differs from a plain, optional one as given. */
export function buildField<K extends FieldKind>(
  kind: K,
  { options, ...rest }: Differences<K> = {},
): FieldDefinition<K> {
  const field = {
    name: 'f',
    label: 'Field',
    in: ['list', 'filter', 'detail', 'add', 'edit', 'export'],
    required: false,
    sent: true,
    ...rest,
    kind,
    options: { ...plainOptions(kind), ...options },
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
