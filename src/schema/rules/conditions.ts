import { byName } from '../by-name';
import type { Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { ConditionSource, FieldsSource, ResourceSource, TestSource } from '../source';
import type { Path } from '../source-node';
import { suggestion } from '../suggest';
import { groupsOf } from '../compile/form';
import { optionsOf } from './field-values';
import type { Rule } from './rule';
import { allFields } from './walk-fields';

/** S024, S025: conditions ask for fields that exist and for values that can be. */
export const conditions: Rule = ({ source }, model) =>
  allConditions(source).flatMap(({ condition, path, scope }) =>
    Object.entries(condition).flatMap(([name, test]) => checkTest(name, test, [...path, name], scope, model)),
  );

interface ConditionAt {
  condition: ConditionSource;
  path: Path;
  scope: FieldsSource;
}

function allConditions(source: ResourceSource): ConditionAt[] {
  const found: ConditionAt[] = [];
  const add = (condition: ConditionSource | boolean | undefined, path: Path, scope: FieldsSource = source.fields) => {
    if (typeof condition === 'object') found.push({ condition, path, scope });
  };
  for (const { field, path, scope } of allFields(source)) {
    add(field.when, [...path, 'when'], scope);
    add(field.required, [...path, 'required'], scope);
    field.options?.forEach((option, index) => add(option.when, [...path, 'options', index, 'when'], scope));
  }
  const form: Path = Array.isArray(source.form) ? ['form'] : ['form', 'groups'];
  groupsOf(source.form).forEach((group, index) => add(group.when, [...form, index, 'when']));
  source.detail?.forEach((group, index) => add(group.when, ['detail', index, 'when']));
  source.tabs?.forEach((tab, index) => add(tab.when, ['tabs', index, 'when']));
  for (const [name, { when, fails }] of Object.entries(source.actions ?? {})) {
    add(when, ['actions', name, 'when']);
    // An answer may hold more than the record has fields.
    const told = Object.entries(fails?.when ?? {}).filter(([field]) => field in source.fields);
    add(Object.fromEntries(told), ['actions', name, 'fails', 'when']);
  }
  add(source.task?.running, ['task', 'running']);
  add(source.task?.failed, ['task', 'failed']);
  for (const [name, task] of Object.entries(source.imports ?? {})) add(task.typed, ['imports', name, 'typed'], task.fields ?? byName([]));
  return found;
}

function checkTest(name: string, test: TestSource, path: Path, scope: FieldsSource, model: SchemaModel): Finding[] {
  const field = scope[name];
  if (!field) {
    return [{ id: 'S024', path, at: 'key', message: `the condition asks for "${name}", which is no field${suggestion(name, Object.keys(scope))}` }];
  }
  const options = optionsOf(field, model);
  if (!options) return [];
  const values = typeof test === 'object' && !Array.isArray(test) ? [test.not ?? []].flat() : [test].flat();
  return values
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ id: 'S025', path, message: `"${name}" is never ${JSON.stringify(value)}: it can be ${options.map((option) => option.value).join(', ')}` }));
}
