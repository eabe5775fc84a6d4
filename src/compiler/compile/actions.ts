import type {
  ActionDefinition,
  ExportDefinition,
  FactDefinition,
  ImportDefinition,
} from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { ActionSource, ExportSource, ImportSource } from '../source';
import { parseTemplate } from '../../schema/template';
import { callOf, openedList, placesOfAction, sendsRecord } from '../action-call';
import { compileCall } from './call';
import type { Constant } from '../../schema/condition';
import { optionsOf } from '../options';
import { compileCondition } from './condition';
import type { CompileContext } from './context';
import { extensionUse } from './extension';
import { compileInnerFields } from './field';
import { columnWords } from './column-words';
import { fieldsOfTitle } from './title';
import { idFieldsOf } from '../resource';

/** The actions, imports and exports of a resource. */
export function compileActions(context: CompileContext): Pick<ResourceDefinition, 'actions' | 'imports' | 'exports'> {
  const { source } = context.resource;
  return {
    actions: Object.entries(source.actions ?? {}).map(([name, action]) => compileAction(name, action, context)),
    imports: Object.entries(source.imports ?? {}).map(([name, task]) => compileImport(name, task, context)),
    exports: Object.entries(source.exports ?? {}).map(([name, task]) => compileExport(name, task, context)),
  };
}

function compileAction(name: string, action: ActionSource, context: CompileContext): ActionDefinition {
  const { say, resource } = context;
  const { fields } = resource.source;
  const confirm = confirmOf(action, context);
  return {
    name,
    label: say(action.label),
    ...(action.icon && { icon: action.icon }),
    places: placesOfAction(action),
    ...(action.key && { key: action.key }),
    ...(action.tone && { tone: action.tone }),
    ...(action.when && { when: compileCondition(action.when, fields) }),
    permission: action.permission ?? name,
    run: runOf(action, context),
    ...(confirm && { confirm }),
    fields: compileInnerFields(action.fields, context),
    ...compileShows(action, context),
    ...(action.done && { done: say(action.done) }),
    ...moveOf(name, action, context),
    ...(action.tells && { tells: action.tells }),
    ...(action.fails && {
      fails: { when: compileCondition(action.fails.when, fields), text: parseTemplate(say(action.fails.text)) },
    }),
  };
}

/** What its dialog shows: fields of the record, and facts of other records. */
function compileShows(
  { shows = [], fields: asked = {} }: ActionSource,
  { model, resource, say }: CompileContext,
): Pick<ActionDefinition, 'shows' | 'facts'> {
  const own = shows.flatMap((one) => (typeof one === 'string' && !one.includes('.') ? [one] : []));
  const facts = shows.flatMap((one): FactDefinition[] => {
    if (typeof one !== 'string') {
      const { as: name, label, resource: of, match, fields } = one;
      return [{ ...(name && { name }), label: say(label), of: Object.values(match).flat(), resource: of, fields }];
    }
    const [owner = '', name] = one.split('.');
    const reference = asked[owner] ?? resource.source.fields[owner];
    if (name === undefined || reference?.to === undefined) return [];
    const labels = [reference, model.resources.get(reference.to)?.source.fields[name]].flatMap(
      (field) => field?.label ?? [],
    );
    return [{ label: labels.map(say).join(' · '), of: [owner], resource: reference.to, fields: [name] }];
  });
  return { ...(own.length > 0 && { shows: own }), ...(facts.length > 0 && { facts }) };
}

function runOf(action: ActionSource, context: CompileContext): ActionDefinition['run'] {
  const { resource } = context;
  const { extension, open, send, to } = action;
  const { moves } = resource.source;
  if (extension !== undefined)
    return context.model.extensions?.get(extension)?.place === 'page'
      ? { page: extension }
      : { dialog: extensionUse(extension, resource.name, context) };
  if (open) {
    const { resource: to, match = {}, filter = {} } = openedList(open);
    const adds = action.places?.includes('next') && context.model.resources.get(to)?.source.calls?.add !== undefined;
    return { open: to, match, filter, ...(adds && { adds: true as const }) };
  }
  return {
    call: compileCall('action', callOf(action, resource.source) ?? '/', resource.source),
    ...(sendsRecord(action) && { sendsRecord: true }),
    send: { ...(Array.isArray(send) ? {} : send), ...(to !== undefined && moves && { [moves.field]: to }) },
    sendFields: Array.isArray(send) ? send : [],
  };
}

/** The states of a move, and the move that undoes it. */
function moveOf(
  name: string,
  { from, to, fields = {} }: ActionSource,
  { resource, model }: CompileContext,
): Pick<ActionDefinition, 'move' | 'undo'> {
  const { moves, fields: own, actions = {} } = resource.source;
  const field = own[moves?.field ?? ''];
  if (to === undefined || !field) return {};
  const states = (optionsOf(field, model) ?? []).map(({ value }) => value);
  const startsOf = (action: ActionSource): Constant[] =>
    action.from === undefined ? states.filter((state) => state !== action.to) : [action.from].flat();
  const starts = startsOf({ ...actions[name], from, to } as ActionSource);
  const asks = Object.keys(fields).length > 0;
  const back = Object.entries(actions).find(
    ([, other]) =>
      other.to !== undefined &&
      starts.length === 1 &&
      other.to === starts[0] &&
      startsOf(other).includes(to) &&
      Object.keys(other.fields ?? {}).length === 0,
  );
  return { move: { from: starts, to }, ...(back && !asks && { undo: back[0] }) };
}

function confirmOf(
  { confirm, typed }: ActionSource,
  { say, resource: { source } }: CompileContext,
): ActionDefinition['confirm'] {
  if (!confirm && !typed) return undefined;
  return {
    ...(typeof confirm === 'object' && { text: say(confirm) }),
    ...(typed && { typed: fieldsOfTitle(source.title, say)[0] ?? idFieldsOf(source)[0] ?? '' }),
    ...(typed && typed !== true && { typedWhen: compileCondition(typed, source.fields) }),
  };
}

/** What imports and exports have in common. */
function compileTask(name: string, { label, call, fields }: ImportSource | ExportSource, context: CompileContext) {
  return {
    name,
    label: context.say(label),
    call: compileCall('task', call, context.resource.source),
    fields: compileInnerFields(fields, context),
  };
}

function compileImport(name: string, task: ImportSource, context: CompileContext): ImportDefinition {
  return {
    ...compileTask(name, task, context),
    columns: compileInnerFields(task.columns, context),
    words: columnWords(task.columns, context),
    ...(task.typed && { typed: task.typed === true ? {} : compileCondition(task.typed, task.fields ?? {}) }),
    ...(task.tasks && { tasks: task.tasks }),
  };
}

function compileExport(name: string, task: ExportSource, context: CompileContext): ExportDefinition {
  const { list } = context.resource.source;
  return {
    ...compileTask(name, task, context),
    filters: task.filters ?? list?.filters?.filter((filter) => !(filter in (task.fields ?? {}))) ?? [],
    ...(task.tasks && { tasks: task.tasks }),
  };
}
