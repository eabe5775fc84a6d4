import { fieldsOfCondition } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { namesOf } from '../../src/schema/expression';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Row } from '../fixtures/fixture';
import { fieldOf } from './kept-platform';
import { fieldNamed, taskNamed, UnknownName, type Task } from './names';
import { stepScreens } from './step-screens';
import type { StorySource, StoryStep } from './story';

/** What a story uses of a screen, by name. */
export interface Uses {
  calls: Set<string>;
  fields: Set<string>;
  /** Actions, imports and exports. */
  tasks: Set<string>;
}

/** By resource, in the order of the story. What it names and nobody knows is left out. */
export function usesOf(story: StorySource, definitions: Map<string, ResourceDefinition>): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const usesIn = (name: string) => {
    const own = uses.get(name) ?? { calls: new Set(), fields: new Set(), tasks: new Set() };
    uses.set(name, own);
    return own;
  };
  for (const name of Object.keys(story.given ?? {})) usesIn(name);
  const screens = known(() => stepScreens(story.steps, (name) => definitions.get(name))) ?? [];
  for (const [index, step] of story.steps.entries()) {
    const screen = definitions.get(screens[index]?.on ?? '');
    if (screen) addStep(usesIn(screen.name), screen, step);
    for (const [name, rows] of Object.entries(step.then ?? {})) {
      const changed = definitions.get(name);
      if (changed) for (const key of keysIn(rows)) usesIn(name).fields.add(fieldWithKey(changed, key));
    }
  }
  return uses;
}

function addStep(uses: Uses, definition: ResourceDefinition, step: StoryStep): void {
  const { fields, calls } = definition;
  const add = (own: Record<string, FieldDefinition>, names: string[]) => {
    for (const name of names) {
      const found = known(() => fieldNamed(own, name.split('.')[0] ?? ''));
      if (found && fields[found.name]) uses.fields.add(found.name);
    }
  };
  if (step.open !== undefined) for (const call of ['list', 'get']) uses.calls.add(call);
  const seen = [step.sees ?? [], step.record ?? [], step.records ?? []].flat();
  add(
    fields,
    [...seen, step.filter ?? {}, step.refused ?? {}].flatMap((row) => Object.keys(row)),
  );
  for (const name of keysIn(step.sends ?? {})) uses.fields.add(fieldWithKey(definition, name));
  const named = [
    ...(step.do === undefined ? [] : [step.do]),
    ...(Array.isArray(step.offers) ? step.offers : (step.offers?.not ?? [])),
  ];
  for (const name of named) {
    const task = known(() => taskNamed(definition, name));
    if (task) addTask(uses, definition, task);
  }
  const task = step.do === undefined ? undefined : known(() => taskNamed(definition, step.do ?? ''));
  const action = task?.step === 'action' ? definition.actions.find(({ name }) => name === task.name) : undefined;
  add({ ...fields, ...action?.fields }, Object.keys(step.with ?? {}));
  if (task && calls.list) uses.calls.add('list');
}

const callOf = { create: 'add', update: 'set', delete: 'del' } as const;

/** A task, and what decides whether it is offered. */
function addTask(uses: Uses, { fields, actions, refuse = {} }: ResourceDefinition, task: Task): void {
  const conditions = [];
  if ('name' in task) {
    uses.tasks.add(task.name);
    const action = actions.find(({ name }) => name === task.name);
    conditions.push(action?.when, ...(refuse[task.name] ?? []));
  } else {
    uses.calls.add(callOf[task.step]);
    conditions.push(...(refuse[callOf[task.step]] ?? []));
  }
  for (const name of conditions.flatMap(fieldsOfCondition)) if (fields[name]) uses.fields.add(name);
}

function keysIn(rows: Row | Row[]): string[] {
  return [rows].flat().flatMap((row) => Object.keys(row));
}

/** The field with a key of the wire, in any call of the screen. */
function fieldWithKey({ calls, fields }: ResourceDefinition, key: string): string {
  const all = Object.values(calls).map((call) => fieldOf(call, key));
  return all.find((name) => name in fields) ?? key;
}

function known<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof UnknownName) return undefined;
    throw error;
  }
}

/** Whether a story can notice a change of a screen, by its place in the compiled definition. */
export function touches(
  uses: Uses,
  [part, name = '', ...below]: string[],
  definition: ResourceDefinition | undefined,
): boolean {
  switch (part) {
    case 'fields':
      return uses.fields.has(name) || (definition !== undefined && boundBy(uses, definition).has(name));
    case 'calls':
      return uses.calls.has(name);
    case 'actions':
    case 'imports':
    case 'exports':
      return uses.tasks.has(name);
    case 'list':
      return name === 'columns' || name === 'filters' ? uses.fields.has(below[0] ?? '') : uses.calls.has('list');
    case 'tabs':
    case 'detail':
      return uses.calls.has('get');
    // The whole screen is new or gone.
    case undefined:
    case 'id':
    case 'title':
    case 'rules':
    case 'refuse':
    case 'moves':
    case 'errors':
    case 'form':
    case 'single':
    case 'tree':
    case 'reads':
    case 'everyone':
      return true;
    default:
      return false;
  }
}

/** Fields that the conditions and bounds of the used ones read. */
function boundBy({ fields: used }: Uses, { fields }: ResourceDefinition): Set<string> {
  return new Set(
    [...used].flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      const { atLeast = [], atMost = [] } = field.options as { atLeast?: never[]; atMost?: never[] };
      const required = typeof field.required === 'object' ? fieldsOfCondition(field.required) : [];
      const bounds = [...atLeast, ...atMost, ...(field.value ? [field.value] : [])].flatMap(([, tree]) =>
        namesOf(tree),
      );
      return [...fieldsOfCondition(field.when), ...required, ...bounds];
    }),
  );
}
