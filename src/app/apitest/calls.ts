import type { CallDefinition, Style } from '../../schema/call-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { Manifest } from '../../schema/directory';
import type { FieldDefinition } from '../../schema/field-definition';
import { screenOf } from '../../schema/screen-of';

/** The use of a call by a resource; `code` for a call that no definition declares. */
type Role = 'list' | 'get' | 'add' | 'set' | 'del' | 'action' | 'import' | 'export' | 'code';

/** One place where a call is declared. */
export interface Use {
  /** Absent for a call of hand-written code. */
  definition: ResourceDefinition | undefined;
  role: Role;
  call: CallDefinition;
  /** Constants of this use beside those of the call. */
  send: CallDefinition['send'];
  /** Inputs by name: fields of a form, parameters of an action or a task. */
  fields: Record<string, FieldDefinition>;
  /** Label for users: `Companies`, `Servers · Control`. */
  label: string;
}

/** A call of the platform with every place that declares it. */
export interface DeclaredCall {
  path: string;
  style: Style;
  /** Whether it is a read. */
  reads: boolean;
  uses: [Use, ...Use[]];
}

/** All calls of the definitions, and the calls of code that no definition declares, by path. */
export function declaredCalls(
  definitions: ResourceDefinition[],
  code: { calls: CallDefinition[]; label: string },
): DeclaredCall[] {
  const byPath = new Map<string, DeclaredCall>();
  for (const use of definitions.flatMap(usesOf)) {
    const { path, style } = use.call;
    const known = byPath.get(path);
    if (known) known.uses.push(use);
    else byPath.set(path, { path, style, reads: true, uses: [use] });
  }
  for (const call of code.calls) {
    const { path, style } = call;
    if (!byPath.has(path))
      byPath.set(path, {
        path,
        style,
        reads: true,
        uses: [{ definition: undefined, role: 'code', call, send: {}, fields: {}, label: code.label }],
      });
  }
  for (const call of byPath.values()) call.reads = call.uses.every(isReading);
  return [...byPath.values()].sort((a, b) => (plain(a.path) < plain(b.path) ? -1 : 1));
}

function usesOf(definition: ResourceDefinition): Use[] {
  const { label, fields, calls, actions, imports, exports } = definition;
  const own = Object.entries(calls).map(([role, call]): Use => ({
    definition,
    role: role as keyof ResourceDefinition['calls'],
    call,
    send: {},
    fields,
    label,
  }));
  const acting = actions.flatMap((action): Use[] =>
    'call' in action.run
      ? [
          {
            definition,
            role: 'action',
            call: action.run.call,
            send: action.run.send,
            fields: action.fields,
            label: `${label} · ${action.label}`,
          },
        ]
      : [],
  );
  const task = (
    role: 'import' | 'export',
    one: { call: CallDefinition; fields: Record<string, FieldDefinition>; label: string },
  ): Use => ({
    definition,
    role,
    call: one.call,
    send: {},
    fields: one.fields,
    label: `${label} · ${one.label}`,
  });
  return [
    ...own,
    ...acting,
    ...imports.map((one) => task('import', one)),
    ...exports.map((one) => task('export', one)),
  ];
}

/** Calls of actions, tasks and code are writes, unless the path has the name of a read. */
function isReading({ role, call }: Use): boolean {
  return (
    role === 'list' ||
    role === 'get' ||
    ((role === 'action' || role === 'code') && /\/(get|list|query)$/.test(call.path))
  );
}

/** The path without its version. */
function plain(path: string): string {
  return path.replace(/^\/v\d+(?=\/)/, '');
}

/** The part of the platform that a call belongs to: `user` of /v2/user/role/list. */
function partOf({ path }: Pick<DeclaredCall, 'path'>): string {
  return plain(path).split('/')[1] ?? '';
}

/** The calls whose path or screens contain every word of a search. */
export function found(calls: DeclaredCall[], search: string): DeclaredCall[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ path, style, uses }) => {
    const text = [path, style, ...uses.map(({ label }) => label)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Calls grouped by part of the platform. */
export function byPart(calls: DeclaredCall[]): [part: string, calls: DeclaredCall[]][] {
  const parts = new Map<string, DeclaredCall[]>();
  for (const call of calls) {
    const part = partOf(call);
    const known = parts.get(part);
    if (known) known.push(call);
    else parts.set(part, [call]);
  }
  return [...parts];
}

/** The screens that send a call, each once. */
export function screensOf({ uses }: DeclaredCall, manifest: Manifest): { name: string; label: string }[] {
  const names = [...new Set(uses.flatMap(({ definition }) => (definition ? [screenOf(definition.name)] : [])))];
  return names.map((name) => ({ name, label: manifest[name]?.label ?? name }));
}
