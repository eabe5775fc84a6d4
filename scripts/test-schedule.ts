import { availableParallelism } from 'node:os';
import { type Outcome, runStage, type Stage } from './test-stage';

/** A stage that has ended, with its milliseconds. */
export interface Ended extends Outcome {
  stage: Stage;
  duration: number;
}

/**
 * Runs stages in their order, several at a time as far as the cores reach; a stage whose
 * precondition failed is not run and has failed as well. Tells of each as it ends.
 *
 * @param cores cores to fill; a stage that wants more than there are runs alone
 */
export async function runStages(
  stages: Stage[],
  onEnd: (ended: Ended) => void,
  {
    cores = Math.max(2, availableParallelism()),
    run = runStage,
  }: { cores?: number; run?: (stage: Stage) => Promise<Outcome> } = {},
): Promise<Ended[]> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const ended: Ended[] = [];

  const end = (stage: Stage, outcome: Outcome, duration: number) => {
    const entry = { stage, duration, ...outcome };
    ended.push(entry);
    onEnd(entry);
  };
  const start = async (stage: Stage) => {
    const started = performance.now();
    const outcome = await run(stage);
    running.delete(stage);
    end(stage, outcome, performance.now() - started);
  };

  while (waiting.length || running.size) {
    const busy = [...running.keys()].reduce((total, stage) => total + stage.cores, 0);
    const next = waiting.find((stage) => isFree(stage) && (running.size === 0 || busy + stage.cores <= cores));
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const failed = ended.some((entry) => entry.stage.name === next.after && !entry.succeeded);
      if (failed) end(next, { succeeded: false, output: `Not run: ${next.after} failed.\n` }, 0);
      else running.set(next, start(next));
    } else if (running.size) {
      await Promise.race(running.values());
    } else {
      throw new Error(`A stage waits for one that is not there: ${waiting.map((stage) => stage.name).join(', ')}`);
    }
  }
  return ended;

  function isFree(stage: Stage): boolean {
    return !stage.after || ended.some((entry) => entry.stage.name === stage.after);
  }
}
