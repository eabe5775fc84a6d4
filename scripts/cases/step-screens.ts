import type { ResourceDefinition } from '../../src/schema/definition';
import { openActionOf, taskNamed } from './names';
import type { StepSource } from './case';

/** The screen on which a step is done, and the one that is seen then, by name. */
interface StepScreens {
  on: string;
  seen: string;
}

/** Goes through the steps of a story, without doing them. @throws UnknownName for a task that is not there */
export function stepScreens(
  steps: readonly StepSource[],
  definitionOf: (name: string) => ResourceDefinition | undefined,
): StepScreens[] {
  let at = '';
  /** Where the form of a step that follows a new record goes back to. */
  let back: string | undefined;
  return steps.map((step) => {
    if (step.open !== undefined) back = undefined;
    const on = step.open ?? at;
    const definition = definitionOf(on);
    const task = step.do === undefined || !definition ? undefined : taskNamed(definition, step.do);
    const action = task && definition && step.offered !== false ? openActionOf(definition, task) : undefined;
    const isDone = step.offered !== false && !step.refused && step.fails === undefined;
    at = action?.run.open ?? (task?.step === 'create' && isDone && back !== undefined ? back : on);
    if (action) back = action.run.adds && action.places.includes('next') ? on : undefined;
    else if (at !== on) back = undefined;
    return { on, seen: at };
  });
}
