import type { ActionDefinition, ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { ActionSource, ConfirmSource } from '../source';
import { parseTemplate } from '../../schema/template';
import { compileCall } from './call';
import { compileCondition } from './condition';
import type { CompileContext } from './context';
import { extensionUse } from './extension';
import { compileInnerFields } from './field';
import { columnWords } from './column-words';

/** The actions, imports and exports of a resource. */
export function compileActions(context: CompileContext): Pick<ResourceDefinition, 'actions' | 'imports' | 'exports'> {
  const { source } = context.resource;
  return {
    actions: Object.entries(source.actions ?? {}).map(([name, action]) => compileAction(name, action, context)),
    imports: Object.keys(source.imports ?? {}).flatMap((name) => compileImport(name, context) ?? []),
    exports: Object.keys(source.exports ?? {}).flatMap((name) => compileExport(name, context) ?? []),
  };
}

function compileAction(name: string, action: ActionSource, context: CompileContext): ActionDefinition {
  const { say, resource } = context;
  const { fields } = resource.source;
  const confirm = confirmOf(action.confirm, say);
  return {
    name,
    label: say(action.label),
    ...(action.icon && { icon: action.icon }),
    places: action.places ?? ['row', 'detail'],
    ...(action.key && { key: action.key }),
    ...(action.tone && { tone: action.tone }),
    ...(action.when && { when: compileCondition(action.when, fields) }),
    permission: action.permission ?? name,
    run: runOf(action, context),
    ...(confirm && { confirm }),
    fields: compileInnerFields(action.fields, context),
    ...(action.shows && { shows: action.shows }),
    ...(action.facts && {
      facts: action.facts.map(({ label, of, resource, fields: shown }) => ({
        label: say(label),
        of,
        resource,
        fields: shown,
      })),
    }),
    ...(action.done && { done: say(action.done) }),
    ...(action.undo && { undo: action.undo }),
    ...(action.tells && { tells: action.tells }),
    ...(action.fails && {
      fails: { when: compileCondition(action.fails.when, fields), text: parseTemplate(say(action.fails.text)) },
    }),
  };
}

/** `sendFields` is not changed here: the wire reads and sends the whole record when the call is the resource's own `set`. */
function runOf(action: ActionSource, context: CompileContext): ActionDefinition['run'] {
  const { resource } = context;
  if (action.page !== undefined) return { page: action.page };
  if (action.extension !== undefined) return { dialog: extensionUse(action.extension, resource.name, context) };
  if (action.open !== undefined) return { open: action.open, match: action.match ?? {}, filter: action.filter ?? {} };
  return {
    call: compileCall('action', action.call ?? '/', resource.source),
    send: action.send ?? {},
    sendFields: action.sendFields ?? [],
  };
}

function confirmOf(confirm: ConfirmSource | undefined, say: CompileContext['say']): ActionDefinition['confirm'] {
  if (!confirm) return undefined;
  if (confirm === true) return {};
  const { en, zh, typed } = confirm;
  const text =
    confirm.text ?? (en && zh ? { en, zh, ...(confirm['zh-TW'] && { 'zh-TW': confirm['zh-TW'] }) } : undefined);
  return { ...(text && { text: say(text) }), ...(typed && { typed }) };
}

function compileImport(name: string, context: CompileContext): ImportDefinition | undefined {
  const { source } = context.resource;
  const task = source.imports?.[name];
  if (!task) return undefined;
  return {
    name,
    label: context.say(task.label),
    call: compileCall('task', task.call, source),
    fields: compileInnerFields(task.fields, context),
    columns: compileInnerFields(task.columns, context),
    unique: task.unique ?? [],
    words: columnWords(task.columns, context),
    ...(task.typed && { typed: compileCondition(task.typed, task.fields ?? {}) }),
    ...(task.tasks && { tasks: task.tasks }),
  };
}

function compileExport(name: string, context: CompileContext): ExportDefinition | undefined {
  const { source } = context.resource;
  const task = source.exports?.[name];
  if (!task) return undefined;
  return {
    name,
    label: context.say(task.label),
    call: compileCall('task', task.call, source),
    fields: compileInnerFields(task.fields, context),
    filters: task.filters ?? source.list?.filters ?? [],
    ...(task.tasks && { tasks: task.tasks }),
  };
}
