import { openFilter, type OpenAction } from '../../src/views/actions/operation';
import { stateAfter } from '../../src/views/form/created';
import { filled } from '../../src/views/next/offers';
import type { Origin } from '../../src/views/next/origin';
import type { BrowserRecord } from '../../src/wire/records';
import type { Values } from '../fixtures/fixture';
import type { Scene, StoryProblem } from './compare-step';
import type { Play } from './play-story';
import { newRecord, proposedOtherwise } from './proposed-values';
import type { StoryStep } from './story';

/** The form of a new record that a step after another one opens. */
export interface NextForm {
  /** What is carried over. */
  values: Values;
  /** The list to which it goes back. */
  back: Scene;
  /** What follows there when it is done. */
  after: Origin[];
}

/** Opens the form of a step that follows a new record. @returns what its inputs hold otherwise than the story says */
export async function openForm(
  play: Play,
  scene: Scene,
  action: OpenAction,
  origin: Origin,
  step: StoryStep,
): Promise<StoryProblem[]> {
  const theirs = play.definitionOf(action.run.open);
  const values = filled(openFilter(action, { id: origin.id, ...origin.values })) as Values;
  const form = { values, back: scene, after: scene.origins ?? [] };
  play.scene = { definition: theirs, of: 'form', records: [], filter: {}, chosen: [], form };
  return await proposedOtherwise(play, play.world.text, theirs.fields, newRecord(theirs.fields, values), step);
}

/** Goes from a form that has created a record to the list that then shows it, with what usually follows. */
export function afterCreate(scene: Scene, record: BrowserRecord): Scene {
  const { definition, form } = scene;
  const origins = stateAfter(definition, record, form?.after)?.next ?? [];
  return { ...(form?.back ?? scene), origins };
}
