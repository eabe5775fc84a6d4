import type { TaskDefinition } from '../../schema/action-definition';
import type { TaskSource } from '../source';
import { compileCondition } from './condition';

/** How a list of tasks reports the state of a task. */
export function compileTask({ running, failed, ...fields }: TaskSource): TaskDefinition {
  return { running: compileCondition(running), ...(failed && { failed: compileCondition(failed) }), ...fields };
}
