import type { TaskDefinition } from '../../schema/action-definition';
import type { TaskSource } from '../source';
import { compileCondition } from './condition';

/** How the records of a list of tasks tell where their task is. */
export function compileTask({ running, failed, ...fields }: TaskSource): TaskDefinition {
  return { running: compileCondition(running), ...(failed && { failed: compileCondition(failed) }), ...fields };
}
