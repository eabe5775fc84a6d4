import type { Draft, DraftCall, DraftField, DraftValue } from '../sandbox/drafts/draft';
import type { CompiledSchemas } from '../src/compiler/compile-schemas';
import type { CallDefinition } from '../src/schema/call-definition';
import type { ResourceDefinition } from '../src/schema/definition';
import type { FieldDefinition, FieldKind, KindOptions } from '../src/schema/field-definition';

const text = (): DraftValue => 'text';
const numbered = ({ as }: { as: 'number' | 'text' }): DraftValue => (as === 'number' ? 'integer' : 'text');
const listed = ({ as }: { as: string }): DraftValue => (as === 'list' ? 'list' : 'text');
// Milliseconds do not fit into an integer of 32 bits.
const dated = ({ as }: { as: string }): DraftValue => (as === 'text' ? 'text' : 'decimal');

/** What a field of each kind holds on the wire; null when it holds nothing itself. */
const holds: { [K in FieldKind]: (options: KindOptions[K]) => DraftValue | null } = {
  id: numbered,
  text,
  longtext: text,
  integer: () => 'integer',
  decimal: () => 'decimal',
  money: () => 'decimal',
  boolean: ({ as }) => (as === 'number' ? 'integer' : 'boolean'),
  enum: ({ options }) => (options.every(({ value }) => typeof value === 'number') ? 'integer' : 'text'),
  enums: listed,
  date: dated,
  datetime: dated,
  timerange: text,
  phone: text,
  email: text,
  url: text,
  ip: text,
  version: text,
  password: text,
  secret: text,
  json: ({ as }) => (as === 'text' ? 'text' : 'any'),
  ref: numbered,
  refs: listed,
  treeref: numbered,
  matrix: () => 'list',
  rows: ({ as }) => (as === 'text' ? 'text' : 'list'),
  image: text,
  file: text,
  location: () => null,
  cron: text,
};

const exact = new Set<FieldKind>(['id', 'enum', 'ref', 'treeref']);

/** TypeScript does not follow that a field's kind picks the very function its options are for. */
const heldBy = <K extends FieldKind>({ kind, options }: { kind: K; options: KindOptions[K] }): DraftValue | null => holds[kind](options);

const draftField = (field: FieldDefinition): DraftField[] => {
  const held = heldBy(field);
  if (held === null) return [];
  const span = field.kind === 'date' || field.kind === 'datetime' ? field.options.span : undefined;
  return [{ name: field.name, holds: held, filter: exact.has(field.kind) ? 'equal' : 'contains', ...(span === undefined ? {} : { span }) }];
};

const draftCall = ({ path, style, send, rename, wrap, rows, total, page, once, envelope }: CallDefinition): DraftCall => ({
  path,
  style,
  send,
  rename,
  rows,
  total,
  page,
  ...(wrap === undefined ? {} : { wrap }),
  ...(once === undefined ? {} : { once }),
  ...(envelope.api_ver === undefined ? {} : { apiVersion: envelope.api_ver }),
  ...(envelope.auth_type === undefined ? {} : { authType: envelope.auth_type }),
});

const draftCalls = ({ list, get, add, set, del }: ResourceDefinition['calls']): Draft['calls'] => ({
  ...(list === undefined ? {} : { list: draftCall(list) }),
  ...(get === undefined ? {} : { get: draftCall(get) }),
  ...(add === undefined ? {} : { add: draftCall(add) }),
  ...(set === undefined ? {} : { set: draftCall(set) }),
  ...(del === undefined ? {} : { del: draftCall(del) }),
});

const draftOf = (definition: ResourceDefinition, zh: ResourceDefinition): Draft => ({
  name: definition.name,
  screen: definition.screen,
  label: { en: definition.label, zh: zh.label },
  id: definition.id,
  calls: draftCalls(definition.calls),
  actions: definition.actions.flatMap(({ permission, label, run }, index) =>
    'call' in run ? [{ name: permission, label: { en: label, zh: zh.actions[index]?.label ?? label }, call: draftCall(run.call) }] : [],
  ),
  fields: Object.values(definition.fields).flatMap(draftField),
});

/** Every resource as the sandbox takes it; it serves those whose calls the contract does not know. */
export const draftsOf = (schemas: CompiledSchemas): Draft[] => {
  const chinese = schemas.definitions('zh-CN');
  return [...schemas.definitions('en').values()].map((definition) => draftOf(definition, chinese.get(definition.name) ?? definition));
};
