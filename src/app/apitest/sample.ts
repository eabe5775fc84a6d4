import { rangeKeysOf } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';
import { keyOfField } from '../../wire/records';
import type { Body } from '../../wire/styles/codec';
import { toWire } from '../../fields/values';
import type { Use } from './calls';
import { usualRows } from '../../views/list/fit';

/** A sample body for this use of the call, with each value empty or its default. */
export function sampleBody({ definition, role, call, send, fields }: Use): Body {
  if (!definition) return { ...call.send };
  const { id, list } = definition;
  const key = () => valuesOf(id.flatMap((name) => definition.fields[name] ?? []));
  const valuesOf = (some: FieldDefinition[]): Body =>
    Object.fromEntries(some.map((field) => [keyOfField(call, field.name), toWire(field, field.default)]));
  const all = Object.values(fields);
  const sent = all.filter((field) => field.sent);
  const parts: Record<Use['role'], () => Body> = {
    list: () => renamed(list.filter, (name) => keyOfField(call, name)),
    get: key,
    del: key,
    add: () => valuesOf(sent.filter((field) => field.in.includes('add') || field.default !== undefined)),
    set: () => ({
      ...key(),
      ...valuesOf(sent.filter((field) => !id.includes(field.name) && field.in.includes('edit'))),
    }),
    action: () => ({ ...key(), ...valuesOf(sent) }),
    import: () => valuesOf(sent),
    export: () => valuesOf(sent),
    code: () => ({}),
  };
  const body = parts[role]();
  const page = role === 'list' && call.page ? { [call.page.number]: call.page.from, [call.page.size]: usualRows } : {};
  return { ...page, ...(call.wrap ? { [call.wrap]: body } : body), ...call.send, ...send };
}

function renamed(values: Record<string, unknown>, nameOf: (name: string) => string): Body {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]));
}

/** The known keys of a call, as help for its body. */
interface KnownKey {
  key: string;
  label: string;
  kind: FieldDefinition['kind'];
}

/** Keys of one use of a call: filters of a list, fields of a form, parameters of an action or a task. */
export function knownKeys({ definition, role, call, fields }: Use): KnownKey[] {
  const all = Object.values(fields);
  const known: Record<Use['role'], () => FieldDefinition[]> = {
    list: () => definition?.list.filters.flatMap((name) => definition.fields[name] ?? []) ?? [],
    get: () => [],
    del: () => [],
    add: () => all.filter((field) => field.sent && field.in.includes('add')),
    set: () => all.filter((field) => field.sent && field.in.includes('edit')),
    action: () => all,
    import: () => all,
    export: () => all,
    code: () => [],
  };
  return known[role]().flatMap((field) =>
    keysOf(field).map((key) => ({ key: keyOfField(call, key), label: field.label, kind: field.kind })),
  );
}

/** A filter from one value to another has two keys. */
function keysOf(field: FieldDefinition): string[] {
  return rangeKeysOf(field) ?? [field.name];
}
