import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition, FieldKind, KindOptions } from '../schema/field-definition';
import { callWith } from '../wire/client';

/* Builders for the tests of src/views. */

/** A bearer call with every default resolved. */
export function buildCall(path: string, more: Partial<CallDefinition> = {}): CallDefinition {
  return { ...callWith(path, 'bearer'), ...more };
}

const noOptions: Partial<{ [K in FieldKind]: KindOptions[K] }> = {
  id: { as: 'number' },
  integer: {},
  boolean: { as: 'number' },
  longtext: { rows: 4 },
  password: { sealWith: 'name', min: 6, repeat: true },
  secret: { omitUnchanged: true },
  date: { as: 'text' },
};

/** A field of one kind that shows everywhere. Its label is its name with a capital. */
export function buildField<K extends FieldKind>(
  name: string,
  kind: K,
  more: Partial<Omit<FieldDefinition<K>, 'kind' | 'name'>> = {},
): FieldDefinition {
  return {
    name,
    kind,
    label: name.charAt(0).toUpperCase() + name.slice(1),
    in: ['list', 'filter', 'detail', 'add', 'edit', 'export'],
    required: false,
    sent: true,
    options: noOptions[kind] ?? {},
    ...more,
  } as FieldDefinition;
}

/** The options of an enum with the values 1, 2 and so on. */
export function choices(...labels: string[]) {
  return { options: labels.map((label, index) => ({ value: index + 1, label })) };
}

/** A resource of four calls over these fields, with key `id` and title `name`; one group of all fields but the id. */
export function buildDefinition(fields: FieldDefinition[], more: Partial<ResourceDefinition> = {}): ResourceDefinition {
  const names = fields.map(({ name }) => name).filter((name) => name !== 'id');
  return {
    name: 'test/thing',
    label: 'Things',
    singular: 'record',
    icon: 'folder',
    screen: 'test/thing',
    id: ['id'],
    title: [{ field: 'name' }],
    single: false,
    calls: {
      list: buildCall('/thing/list'),
      add: buildCall('/thing/add'),
      set: buildCall('/thing/set'),
      del: buildCall('/thing/del'),
    },
    fields: Object.fromEntries(fields.map((field) => [field.name, field])),
    list: { view: 'table', columns: [], filters: [], presets: [], filter: {} },
    form: { groups: [{ name: 'main', label: 'Main', fields: names }] },
    detail: [{ name: 'main', label: 'Main', fields: names }],
    tabs: [],
    actions: [],
    imports: [],
    exports: [],
    errors: {},
    ...more,
  };
}
