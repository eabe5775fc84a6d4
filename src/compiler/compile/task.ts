import type { TaskDefinition } from '../../schema/action-definition';
import type { FieldsSource, TaskSource } from '../source';
import { compileCondition } from './condition';

/** How a list of tasks reports the state of a task. */
export function compileTask({ running, failed, ...named }: TaskSource, fields: FieldsSource): TaskDefinition {
  return {
    running: compileCondition(running, fields),
    ...(failed && { failed: compileCondition(failed, fields) }),
    ...named,
  };
}
