import type { TaskDefinition } from '../../schema/action-definition';
import { fieldsOfCondition, type Condition } from '../../schema/condition';
import { optionsOf } from '../options';
import type { TaskSource } from '../source';
import { compileCondition } from './condition';
import type { CompileContext } from './context';

/** How a list of tasks reports the state of a task. */
export function compileTask({ when, fields: numbers = [] }: TaskSource, context: CompileContext): TaskDefinition {
  const { fields } = context.resource.source;
  const running = compileCondition(when, fields);
  const failed = failedStates(running, context);
  const [total, success, fail] = numbers;
  const file = Object.keys(fields).find((name) => fields[name]?.type === 'file');
  return {
    running,
    ...(failed && { failed }),
    ...(total !== undefined && { total }),
    ...(success !== undefined && { success }),
    ...(file !== undefined && { file }),
    ...(fail !== undefined && { fail }),
  };
}

/** The options with the tone `bad` of an enum that the condition of a running task names. */
function failedStates(running: Condition, { resource, model }: CompileContext): Condition | undefined {
  for (const name of fieldsOfCondition(running)) {
    const field = resource.source.fields[name];
    const bad = ((field && optionsOf(field, model)) ?? []).filter(({ tone }) => tone === 'bad');
    if (bad.length > 0) return { [name]: bad.map(({ value }) => value) };
  }
  return undefined;
}
