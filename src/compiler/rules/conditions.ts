import { byName } from '../by-name';
import { keyFinding, finding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { ConditionSource, FieldsSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import type { Constant } from '../../schema/condition';
import { accountValue } from '../../schema/refusal';
import { suggestion } from '../../schema/suggest';
import { blocksOf } from '../blocks';
import { optionsOf, ownOptions } from '../options';
import { checkExpression, type Expected } from './check-expression';
import { eachAt } from '../each-at';
import { groupsAt } from './form';
import { noAccountValue } from './refusals';
import type { Rule } from './rule';
import { allFields } from './walk-fields';

/** S024, S025, S064: conditions name existing fields and possible values. */
export const conditions: Rule = ({ source }, model) =>
  allConditions(source).flatMap(({ condition, path, scope, former }) =>
    checkCondition(condition, path, scope, model, { account: path[0] === 'refuse', former }),
  );

/** S024, S025, S064: a condition over the fields of a scope. */
export function checkCondition(
  condition: ConditionSource,
  path: Path,
  scope: FieldsSource,
  model: SchemaModel,
  { account = false, ...more }: Pick<Expected, 'account' | 'former'> = {},
): Finding[] {
  if (typeof condition === 'string')
    return checkExpression(condition, path, { scope, model, wants: 'boolean', account, ...more });
  return Object.entries(condition).flatMap(([name, values]) =>
    checkValues(name, [values].flat(), [...path, name], { scope, model, account }),
  );
}

interface ConditionAt {
  condition: ConditionSource;
  path: Path;
  scope: FieldsSource;
  former?: FieldsSource | undefined;
}

function allConditions(source: ResourceSource): ConditionAt[] {
  const found: ConditionAt[] = [];
  const add = (
    condition: ConditionSource | boolean | undefined,
    path: Path,
    scope: FieldsSource = source.fields,
    former?: FieldsSource,
  ) => {
    if (condition !== undefined && typeof condition !== 'boolean') found.push({ condition, path, scope, former });
  };
  for (const { field, path, scope, own } of allFields(source)) {
    const former = own ? source.fields : undefined;
    add(field.when, [...path, 'when'], scope, former);
    add(field.required, [...path, 'required'], scope, former);
    for (const [tone, condition] of Object.entries(field.tone ?? {})) add(condition, [...path, 'tone', tone], scope);
    ownOptions(field).forEach((option, index) => add(option.when, [...path, 'of', index, 'when'], scope));
  }
  for (const [group, path] of groupsAt(source)) add(group.when, [...path, 'when']);
  for (const [{ when, html }, path] of eachAt(source.preview, ['preview'])) {
    add(when, [...path, 'when']);
    add(html, [...path, 'html']);
  }
  for (const [block, path] of blocksOf(source)) add(block.when, [...path, 'when']);
  for (const [tab, path] of eachAt(source.tabs, ['tabs'])) add(tab.when, [...path, 'when']);
  for (const [name, { when, typed, fails }] of Object.entries(source.actions ?? {})) {
    add(when, ['actions', name, 'when']);
    add(typed, ['actions', name, 'typed']);
    // An answer can have keys that are not fields.
    const failing = fails?.when ?? {};
    const ofRecord = Object.entries(failing).filter(([field]) => field in source.fields);
    add(typeof failing === 'string' ? failing : Object.fromEntries(ofRecord), ['actions', name, 'fails', 'when']);
  }
  for (const [name, conditions] of Object.entries(source.refuse ?? {}))
    for (const [condition, path] of eachAt(conditions, ['refuse', name])) add(condition, path);
  add(source.task?.when, ['task', 'when']);
  for (const [name, task] of Object.entries(source.imports ?? {}))
    add(task.typed, ['imports', name, 'typed'], task.fields ?? byName([]));
  return found;
}

function checkValues(
  name: string,
  values: Constant[],
  path: Path,
  { scope, model, account }: { scope: FieldsSource; model: SchemaModel; account: boolean },
): Finding[] {
  const field = scope[name];
  if (!field) {
    return keyFinding(
      'S024',
      path,
      `the condition names "${name}", which is not a field${suggestion(name, Object.keys(scope))}`,
    );
  }
  const options = optionsOf(field, model);
  return values.flatMap((value): Finding[] => {
    const own = accountValue(value);
    if (own !== undefined) return noAccountValue(own, account).flatMap((message) => finding('S064', path, message));
    return !options || options.some((option) => option.value === value)
      ? []
      : finding(
          'S025',
          path,
          `${JSON.stringify(value)} is not a value of "${name}": it can be ${options.map((option) => option.value).join(', ')}`,
        );
  });
}
