import type {
  Draft,
  DraftAction,
  DraftCall,
  DraftExport,
  DraftField,
  DraftImport,
  DraftUnique,
} from '../sandbox/drafts/draft';
import type { Label } from '../sandbox/contract';
import type { JsonObject } from '../sandbox/json';
import type { CompiledSchemas } from '../src/compiler/compile-schemas';
import type { CallDefinition } from '../src/schema/call-definition';
import type { ResourceDefinition } from '../src/schema/definition';
import type { FieldDefinition } from '../src/schema/field-definition';
import { draftField, noUses, sandboxJson } from './drafts/draft-field';
import { usesByResource } from './drafts/field-uses';
import { draftTask } from './drafts/task-states';

/** Without the keys that have no value. */
function filled<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as typeof values;
}

function draftCall(call: CallDefinition): DraftCall {
  const { path, style, send, rename, rows, total, page, server, wrap, sort, timeZone, once, envelope } = call;
  return {
    path,
    style,
    send: sandboxJson<JsonObject>(send),
    rename,
    rows,
    total,
    page,
    ...filled({ server, wrap, sort, timeZone, once, apiVersion: envelope.api_ver, authType: envelope.auth_type }),
  };
}

function draftCalls(calls: ResourceDefinition['calls']): Draft['calls'] {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, draftCall(call)]));
}

type Both<T> = { en: T; zh: T };

/** Parameters and columns: nothing fills them but the user. */
function parameters(
  fields: Record<string, FieldDefinition>,
  chinese: Record<string, FieldDefinition> = {},
): DraftField[] {
  return Object.values(fields).flatMap((field) => draftField(field, chinese[field.name], fields, noUses));
}

function draftActions({ en, zh }: Both<ResourceDefinition>): DraftAction[] {
  return en.actions.flatMap(({ permission, run, fields, tells, move }, index) =>
    'call' in run
      ? [
          {
            permission,
            call: draftCall(run.call),
            send: sandboxJson(run.send),
            fields: parameters(fields, zh.actions[index]?.fields),
            ...filled({
              tells,
              from: en.moves && move && { field: en.moves.field, states: move.from },
            }),
          },
        ]
      : [],
  );
}

function draftImports({ en, zh }: Both<ResourceDefinition>): DraftImport[] {
  return en.imports.map(({ label, call, fields, columns, tasks }, index) => ({
    label: { en: label, zh: zh.imports[index]?.label ?? label },
    call: draftCall(call),
    fields: parameters(fields, zh.imports[index]?.fields),
    columns: parameters(columns, zh.imports[index]?.columns),
    unique: Object.values(columns).flatMap(uniqueField),
    ...filled({ tasks }),
  }));
}

function draftExports({ en, zh }: Both<ResourceDefinition>): DraftExport[] {
  return en.exports.map(({ label, call, fields, tasks }, index) => ({
    label: { en: label, zh: zh.exports[index]?.label ?? label },
    call: draftCall(call),
    fields: parameters(fields, zh.exports[index]?.fields),
    ...filled({ tasks }),
  }));
}

function shownAs({ en, zh }: Label): Label {
  return {
    en: `Show ${/^[A-Z][a-z]/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en}`,
    zh: `查看${zh}`,
  };
}

/** The permissions that actions and fields name, with labels for the menu entries. */
function permissionsOf({ en, zh }: Both<ResourceDefinition>): { name: string; label: Label }[] {
  return [
    ...en.actions.map(({ permission, label }, index) => ({
      name: permission,
      label: { en: label, zh: zh.actions[index]?.label ?? label },
    })),
    ...[en, ...en.actions, ...en.imports, ...en.exports].flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ name, label, permission }) =>
        permission === undefined
          ? []
          : [{ name: permission, label: shownAs({ en: label, zh: zh.fields[name]?.label ?? label }) }],
      ),
    ),
  ];
}

const isTaken = /^409(_\d+)?$/;

/** Fields whose values must differ, and those whose refusal with 409 the schema declares: another record has the value. */
function uniqueFields({ errors, fields }: ResourceDefinition): Draft['unique'] {
  return Object.values(fields).flatMap((field) => {
    const code = Object.keys(errors).find((one) => isTaken.test(one) && errors[one]?.field === field.name);
    return code === undefined ? uniqueField(field) : [{ ...differing(field), code: code as `${number}` }];
  });
}

function uniqueField(field: FieldDefinition): DraftUnique[] {
  return field.unique ? [{ ...differing(field), code: '409' }] : [];
}

function differing({ name, unique = [] }: FieldDefinition): Omit<DraftUnique, 'code'> {
  const within = unique.filter((other) => other !== name);
  return { field: name, ...(within.length > 0 && { within }) };
}

/** Every resource in the format of the sandbox, which serves those whose calls the contract does not know. */
export function draftsOf(schemas: CompiledSchemas): Draft[] {
  const english = schemas.definitions('en');
  const chinese = schemas.definitions('zh');
  const usesOf = usesByResource(schemas, english);
  const sections = { en: schemas.sections('en'), zh: schemas.sections('zh') };
  return [...english.values()].map((en): Draft => {
    const { name, tree, task } = en;
    const both = { en, zh: chinese.get(name) ?? en };
    const section = name.slice(0, name.indexOf('/'));
    const [labelOfSection, zhOfSection] = [sections.en[section]?.label, sections.zh[section]?.label];
    const everyone = schemas.resources.get(name)?.source.grantedToAll;
    return {
      name,
      screen: en.screen,
      label: { en: en.label, zh: both.zh.label },
      ...(labelOfSection === undefined ? {} : { section: { en: labelOfSection, zh: zhOfSection ?? labelOfSection } }),
      id: en.id,
      ...(en.single && { single: true as const }),
      calls: draftCalls(en.calls),
      actions: draftActions(both),
      imports: draftImports(both),
      exports: draftExports(both),
      ...(task === undefined ? {} : { task: draftTask(task, en.fields) }),
      ...(tree?.children === undefined ? {} : { tree: { parent: tree.parent, children: tree.children } }),
      unique: uniqueFields(en),
      fields: Object.values(en.fields).flatMap((field) =>
        draftField(field, both.zh.fields[field.name], en.fields, usesOf(name)),
      ),
      permissions: permissionsOf(both),
      ...(everyone === undefined ? {} : { everyone }),
    };
  });
}
