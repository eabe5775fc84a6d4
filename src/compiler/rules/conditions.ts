import { byName } from '../by-name';
import { keyFinding, finding, type Finding } from '../finding';
import { relativeMoment } from '../../schema/moment';
import type { SchemaModel } from '../resource';
import type { ConditionSource, FieldSource, FieldsSource, ResourceSource, TestSource } from '../source';
import type { Path } from '../source-node';
import { accountValue } from '../../schema/refusal';
import { suggestion } from '../../schema/suggest';
import { groupsOf } from '../compile/form';
import { previewsOf } from '../compile/preview';
import { optionsOf } from './field-values';
import type { Rule } from './rule';
import { allFields } from './walk-fields';
import { isMoment } from './families';

/** S024, S025: conditions name existing fields and possible values. */
export const conditions: Rule = ({ source }, model) =>
  allConditions(source).flatMap(({ condition, path, scope }) => checkCondition(condition, path, scope, model));

/** S024, S025: a condition over the fields of a scope. */
export function checkCondition(
  condition: ConditionSource,
  path: Path,
  scope: FieldsSource,
  model: SchemaModel,
): Finding[] {
  return Object.entries(condition).flatMap(([name, test]) => checkTest(name, test, [...path, name], scope, model));
}

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
    add(field.doubt, [...path, 'doubt'], scope);
    field.options?.forEach((option, index) => add(option.when, [...path, 'options', index, 'when'], scope));
  }
  const form: Path = Array.isArray(source.form) ? ['form'] : ['form', 'groups'];
  groupsOf(source.form).forEach((group, index) => add(group.when, [...form, index, 'when']));
  previewsOf(source.preview).forEach(({ when, html }, index) => {
    const path = Array.isArray(source.preview) ? ['preview', index] : ['preview'];
    add(when, [...path, 'when']);
    add(html, [...path, 'html']);
  });
  source.detail?.forEach((group, index) => add(group.when, ['detail', index, 'when']));
  source.tabs?.forEach((tab, index) => add(tab.when, ['tabs', index, 'when']));
  for (const [name, { when, fails }] of Object.entries(source.actions ?? {})) {
    add(when, ['actions', name, 'when']);
    // An answer can have keys that are not fields.
    const ofRecord = Object.entries(fails?.when ?? {}).filter(([field]) => field in source.fields);
    add(Object.fromEntries(ofRecord), ['actions', name, 'fails', 'when']);
  }
  const { late, unread } = source.list?.card ?? {};
  add(late, ['list', 'card', 'late']);
  if (typeof unread === 'object') add(unread.when, ['list', 'card', 'unread', 'when']);
  source.refuse?.forEach(({ when }, index) => add(when, ['refuse', index, 'when']));
  add(source.task?.running, ['task', 'running']);
  add(source.task?.failed, ['task', 'failed']);
  for (const [name, task] of Object.entries(source.imports ?? {}))
    add(task.typed, ['imports', name, 'typed'], task.fields ?? byName([]));
  return found;
}

function checkTest(name: string, test: TestSource, path: Path, scope: FieldsSource, model: SchemaModel): Finding[] {
  const field = scope[name];
  if (!field) {
    return [
      keyFinding(
        'S024',
        path,
        `the condition names "${name}", which is not a field${suggestion(name, Object.keys(scope))}`,
      ),
    ];
  }
  const bounds =
    typeof test === 'object' && !Array.isArray(test)
      ? (['before', 'after'] as const).flatMap((key) => (test[key] === undefined ? [] : [[key, test[key]] as const]))
      : [];
  if (bounds.length > 0) return bounds.flatMap(([key, bound]) => checkBound(name, field, bound, [...path, key], scope));
  const options = optionsOf(field, model);
  if (!options) return [];
  const values = typeof test === 'object' && !Array.isArray(test) ? [test.not ?? []].flat() : [test].flat();
  return values
    .filter((value) => accountValue(value) === undefined && !options.some((option) => option.value === value))
    .map((value) =>
      finding(
        'S025',
        path,
        `${JSON.stringify(value)} is not a value of "${name}": it can be ${options.map((option) => option.value).join(', ')}`,
      ),
    );
}

/** A moment is compared with a field or with a moment relative to now. */
function checkBound(name: string, field: FieldSource, bound: string, path: Path, scope: FieldsSource): Finding[] {
  if (!isMoment(field))
    return [keyFinding('S025', path, `"${name}" is not a date, so that "before" and "after" do not apply`)];
  return momentBound(bound, path, scope, 'S024');
}

/** The bound of a comparison is a date field, or a moment relative to now. */
export function momentBound(bound: string, path: Path, scope: FieldsSource, id: 'S023' | 'S024'): Finding[] {
  if (relativeMoment(bound)) return [];
  const other = scope[bound];
  const dates = Object.keys(scope).filter((one) => scope[one] && isMoment(scope[one]));
  if (!other)
    return [
      finding(
        id,
        path,
        `"${bound}" is neither a field nor a moment relative to now (now, today, now+7d)${suggestion(bound, ['now', 'today', ...dates])}`,
      ),
    ];
  return isMoment(other)
    ? []
    : [
        finding(
          id,
          path,
          `"${bound}" is not a date: it can be ${dates.join(', ')}, or relative to now (now, today, now+7d)`,
        ),
      ];
}
