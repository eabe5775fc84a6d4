import { isOpen, type OpenAction } from '../../src/views/actions/operation';
import type { PresetDefinition, ResourceDefinition, TabDefinition } from '../../src/schema/definition';
import type { CardDefinition } from '../../src/schema/directory';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';
import { suggestion } from '../../src/schema/suggest';
import type { Path } from '../../src/compiler/source-node';
import type { Values } from './case';

/** A case names something that is not there, or several at once. */
export class UnknownName extends Error {
  /** The place in the step. */
  path: Path = [];
}

/** Reads the names at a place of a step, which is then the place of an unknown one. */
export function at<T>(place: string | number | Path, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnknownName) error.path = [...[place].flat(), ...error.path];
    throw error;
  }
}

interface Named {
  name: string;
  label: string;
}

/** What a `do` names: an operation of the screen, or one of its actions, imports and exports. */
export type Task = { step: 'create' | 'update' | 'delete' } | NamedTask;

export interface NamedTask {
  step: 'action' | 'import' | 'export';
  name: string;
}

const operations = { add: 'create', edit: 'update', delete: 'delete' } as const;

const steps = ['action', 'import', 'export'] as const;

/** @throws UnknownName */
export function taskNamed(definition: ResourceDefinition, wanted: string): Task {
  if (Object.hasOwn(operations, wanted)) return { step: operations[wanted as keyof typeof operations] };
  const found = steps.flatMap((step): Task[] => {
    const task = among<Named>(tasksOf(definition, step), wanted);
    return task ? [{ step, name: task.name }] : [];
  });
  if (found.length > 1)
    throw new UnknownName(
      `"${wanted}" is the name of an ${found.map(({ step }) => step).join(' and an ')}: use a label`,
    );
  if (found[0]) return found[0];
  const known = steps.flatMap((step): Named[] => tasksOf(definition, step));
  const near = suggestion(wanted, [...known.flatMap(({ name, label }) => [name, label]), ...Object.keys(operations)]);
  const all = known.map(({ name, label }) => `${name} (${label})`).join(', ');
  throw new UnknownName(
    `"${wanted}" is nothing that can be done on ${definition.name}${near || (all && `, which has ${all}`)}`,
  );
}

/** The action of a task that opens another screen. */
export function openActionOf({ actions }: ResourceDefinition, task: Task): OpenAction | undefined {
  const action = task.step === 'action' ? actions.find(({ name }) => name === task.name) : undefined;
  return action && isOpen(action) ? action : undefined;
}

/** The actions, imports or exports of a screen. */
function tasksOf({ actions, imports, exports }: ResourceDefinition, step: (typeof steps)[number]) {
  return { action: actions, import: imports, export: exports }[step];
}

/** What is pressed for a task. @param say texts of the console in the language of the definition */
export function labelOf(definition: ResourceDefinition, task: Task, say: (key: string) => string): string {
  switch (task.step) {
    case 'create':
      return say('ra.action.create');
    case 'update':
      return say('ra.action.edit');
    case 'delete':
      return say('ra.action.delete');
    default:
      return tasksOf(definition, task.step).find(({ name }) => name === task.name)?.label ?? task.name;
  }
}

/** The inputs of a task. */
export function inputsOf(definition: ResourceDefinition, task: Task): Record<string, FieldDefinition> {
  if (!('name' in task)) return task.step === 'delete' ? {} : definition.fields;
  return tasksOf(definition, task.step).find(({ name }) => name === task.name)?.fields ?? {};
}

/** A field by its name or its English label. */
export function fieldNamed(fields: Record<string, FieldDefinition>, wanted: string): FieldDefinition {
  return fields[wanted] ?? oneNamed(Object.values(fields), wanted, 'is not a field of it');
}

/** A screen by the name of its schema. */
export function definitionNamed(definitions: Map<string, ResourceDefinition>, wanted: string): ResourceDefinition {
  const found = definitions.get(wanted);
  if (!found) throw new UnknownName(`no schema is "${wanted}"${suggestion(wanted, definitions.keys())}`);
  return found;
}

/** A preset of a list. */
export function presetNamed({ list }: ResourceDefinition, wanted: string): PresetDefinition {
  return oneNamed(list.presets, wanted, 'is no preset of the list');
}

/** A card of the dashboard that leads to a list. */
export function cardNamed(cards: CardDefinition[], wanted: string): CardDefinition {
  return oneNamed(
    cards.filter(({ sum }) => !sum),
    wanted,
    'is no card that leads to the list',
  );
}

/** A tab of a record's page. */
export function tabNamed({ name, tabs }: ResourceDefinition, wanted: string): TabDefinition {
  return oneNamed(tabs, wanted, `is no tab of a record of ${name}`);
}

/** One by its name or its English label. @throws UnknownName with the nearest one */
function oneNamed<T extends Named>(all: T[], wanted: string, isNone: string): T {
  const found = among(all, wanted);
  if (found) return found;
  const known = all.flatMap(({ name, label }) => [name, label]);
  throw new UnknownName(`"${wanted}" ${isNone}${suggestion(wanted, known)}`);
}

/** Values by the names of their fields; an option may be named by its label. */
export function valuesNamed(fields: Record<string, FieldDefinition>, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([wanted, value]) =>
      at(wanted, () => {
        const [outer = '', ...inner] = wanted in fields ? [wanted] : wanted.split('.');
        const field = fieldNamed(fields, inner.length > 0 && outer in fields ? outer : wanted);
        const named = Array.isArray(value) ? value.map((one) => optionOf(field, one)) : optionOf(field, value);
        return [outer in fields ? [outer, ...inner].join('.') : field.name, named];
      }),
    ),
  );
}

function optionOf(field: FieldDefinition, value: Json): Json {
  if (field.kind !== 'enum' && field.kind !== 'enums') return value;
  const { options } = field.options;
  const found = options.find((option) => option.value === value || option.label === value);
  if (found || typeof value !== 'string') return found?.value ?? value;
  throw new UnknownName(
    `"${value}" is no option of "${field.name}"${suggestion(
      value,
      options.map(({ label }) => label),
    )}`,
  );
}

function among<T extends Named>(all: T[], wanted: string): T | undefined {
  const named = all.find(({ name }) => name === wanted);
  if (named) return named;
  const [labelled, ...more] = all.filter(({ label }) => label === wanted);
  if (more.length === 0) return labelled;
  const names = [labelled, ...more].flatMap((one) => one?.name ?? []);
  throw new UnknownName(`"${wanted}" is the label of ${names.join(' and ')}: use a name`);
}
