import type { ResourceDefinition, TabDefinition } from '../../schema/definition';
import type { Language } from '../languages';
import { idFieldsOf, type Resource, type SchemaModel } from '../resource';
import type { MovesSource, OneOrMoreSource, ResourceSource, TabSource } from '../source';
import type { Template } from '../../schema/template';
import { compileActions } from './actions';
import { compileCalls } from './call';
import { compileCondition } from './condition';
import { picker, speaker, type CompileContext } from './context';
import { compileDetail } from './detail';
import { compileErrors } from './errors';
import { extensionUse } from './extension';
import { compileFields, ofOthers, readElsewhere } from './field';
import { compileForm } from './form';
import { compileList } from './list';
import { singularOf } from './names';
import { compilePreviews } from './preview';
import { compileRule } from './rule';
import { compileTask } from './task';
import { templateOf } from './title';

/** One resource in one language. The model must be free of errors. @param same saves work where the resource is compiled in several languages */
export function compileResource(
  resource: Resource,
  model: SchemaModel,
  language: Language,
  same: CompileContext['same'] = new Map(),
): ResourceDefinition {
  const context: CompileContext = {
    model,
    resource,
    say: speaker(language, model.languages),
    pick: picker(language, model.languages),
    siblings: resource.source.fields,
    same,
  };
  const { source } = resource;
  const fields = compileFields(context);
  const form = compileForm(fields, context);
  const actions = compileActions(context);
  const inputs = [fields, ...actions.actions.map((action) => action.fields)].flatMap((each) => Object.values(each));
  const rules = (source.rules ?? []).map((rule) => compileRule(rule, context));
  const reads = [...new Set([...inputs.flatMap(readElsewhere), ...ofOthers(rules.map(({ must }) => must))])];
  return {
    name: resource.name,
    label: context.say(source.label),
    singular: singularOf(source, context.say),
    ...(source.about && { about: context.say(source.about) }),
    icon: iconOf(resource, model),
    screen: resource.screen,
    id: idFieldsOf(source),
    title: titleOf(source, context),
    ...(source.headline && { headline: source.headline }),
    single: source.single ?? false,
    ...(source.extension && { page: source.extension }),
    ...(source.tree !== undefined && { tree: treeOf(source.tree, source) }),
    calls: compileCalls(source),
    fields,
    ...(reads.length > 0 && { reads }),
    list: compileList(fields, context),
    form,
    ...(source.preview && { preview: compilePreviews(source.preview, context) }),
    detail: compileDetail(fields, form, context),
    tabs: (source.tabs ?? []).map((tab) => compileTab(tab, context)),
    ...actions,
    ...(source.moves && { moves: compileMoves(source.moves, source) }),
    ...(source.refuse && {
      refuse: Object.fromEntries(
        Object.entries(source.refuse).map(([name, conditions]) => [
          name,
          [conditions].flat().map((condition) => compileCondition(condition, source.fields)),
        ]),
      ),
    }),
    ...(rules.length > 0 && { rules }),
    ...(source.task && { task: compileTask(source.task, context) }),
    errors: compileErrors(fields, context),
  };
}

const usualIcon = 'file-text';

/** The icon of the resource, else that of its screen. */
export function iconOf({ source, screen }: Resource, model: SchemaModel): string {
  return source.icon ?? model.resources.get(screen)?.source.icon ?? usualIcon;
}

function titleOf(source: ResourceSource, { say }: CompileContext): Template {
  if (source.title) return templateOf(source.title, say);
  return idFieldsOf(source).flatMap((field, index): Template =>
    index === 0 ? [{ field }] : [{ text: ' ' }, { field }],
  );
}

/** Rows inside of others stand below the second key of the list call's `rows`. */
function treeOf(parent: string, { calls }: ResourceSource): ResourceDefinition['tree'] {
  const rows = typeof calls?.list === 'object' ? calls.list.rows : undefined;
  return { parent, ...(typeof rows === 'object' && { children: rows[1] ?? '' }) };
}

/** `shop/item` → `item`, `shop/item.price` → `price`. */
export function tabName({ name, extension, resource = extension ?? '' }: TabSource): string {
  return name ?? resource.slice(Math.max(resource.lastIndexOf('/'), resource.lastIndexOf('.')) + 1);
}

function compileMoves({ field, first }: MovesSource, { fields }: ResourceSource): ResourceDefinition['moves'] {
  return { field, first: [(first ?? fields[field]?.default ?? []) as OneOrMoreSource].flat() };
}

function compileTab(tab: TabSource, context: CompileContext): TabDefinition {
  const { model, resource: own, say } = context;
  const { extension, resource = '', match = {}, filter = {} } = tab;
  const name = tabName(tab);
  const label = tab.label ?? model.resources.get(resource)?.source.label;
  return {
    name,
    label: label ? say(label) : name,
    ...(extension
      ? { extension: extensionUse(extension, own.name, context) }
      : {
          resource,
          match,
          filter,
          ...(tab.count && { count: true as const }),
          ...(tab.keeps && { keeps: true as const }),
        }),
    ...(tab.when && { when: compileCondition(tab.when, own.source.fields) }),
  };
}
