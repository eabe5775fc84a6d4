import { problem, type StoryProblem } from '../compare-step';
import type { StoryStep } from '../story';
import { awaitTask, closeMenu, findTask } from './buttons';
import { comeBack, type Player } from './player';

/** Compares what the page lets somebody do with what a step says of it. */
export async function offers(player: Player, { offers: wanted }: StoryStep): Promise<StoryProblem[]> {
  if (!wanted) return [];
  const isWanted = Array.isArray(wanted);
  const found: StoryProblem[] = [];
  for (const [index, name] of (isWanted ? wanted : wanted.not).entries()) {
    await comeBack(player);
    const isOffered = (await (isWanted ? awaitTask : findTask)(player, name)) !== undefined;
    await closeMenu(player);
    if (isOffered === isWanted) continue;
    const path = isWanted ? ['offers', index] : ['offers', 'not', index];
    found.push(problem('F042', path, `"${name}" is ${isWanted ? 'not ' : ''}on the page`, 'value'));
  }
  return found;
}
