import type { Draft, DraftCall, DraftField } from '../sandbox/drafts/draft';
import type { CompiledSchemas } from '../src/compiler/compile-schemas';
import type { Column } from '../src/fields/declaration';
import { declarations } from '../src/fields/maps/declarations';
import type { CallDefinition } from '../src/schema/call-definition';
import type { ResourceDefinition } from '../src/schema/definition';
import type { FieldDefinition, FieldKind, KindOptions } from '../src/schema/field-definition';

/** TypeScript cannot see that a field's kind selects the declaration of the same kind. */
const columnOf = <K extends FieldKind>({ kind, options }: { kind: K; options: KindOptions[K] }): Column | undefined => declarations[kind].column(options);

const draftField = (field: FieldDefinition): DraftField[] => {
  const column = columnOf(field);
  if (!column) return [];
  const span = field.kind === 'date' || field.kind === 'datetime' ? field.options.rangeKeys : undefined;
  return [{ name: field.name, ...column, ...(span === undefined ? {} : { span }) }];
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

/** Every resource in the format of the sandbox, which serves those whose calls the contract does not know. */
export const draftsOf = (schemas: CompiledSchemas): Draft[] => {
  const chinese = schemas.definitions('zh-CN');
  return [...schemas.definitions('en').values()].map((definition) => draftOf(definition, chinese.get(definition.name) ?? definition));
};
