import type { ResourceDefinition } from '../../src/schema/definition';
import type { Directory } from '../../src/schema/directory';
import { ConsoleError } from '../../src/errors/console-error';
import { suggestion } from '../../src/schema/suggest';
import type { BrowserRecord } from '../../src/wire/records';
import { atMoment, usualMoment } from '../fixtures/at-moment';
import { providerOver } from '../fixtures/provider';
import type { ScreenText } from '../fixtures/screen-text';
import { doStep, type Outcome } from '../fixtures/steps';
import {
  gateFor,
  gone,
  nextOf,
  offeredTasks,
  problem,
  seenTexts,
  sent,
  whyNotOffered,
  type Scene,
  type StoryProblem,
} from './compare-step';
import { doneOf, untyped } from './done-step';
import { createPlatform } from '../cases/platform';
import { unknownKeys } from './known-keys';
import { definitionNamed, inputsOf, openActionOf, taskNamed, UnknownName } from './names';
import { afterCreate, openForm } from './next-form';
import { listed, openFrom, openScreen } from './open-screen';
import { beginsWith, proposedOtherwise } from './proposed-values';
import type { Sources } from './references';
import type { StoryAccount, StorySource, StoryStep } from './story';

/** What the stories of a project share. */
export interface World {
  /** In English. */
  definitions: Map<string, ResourceDefinition>;
  directory: Directory;
  accounts: Record<string, StoryAccount>;
  text: ScreenText;
}

/** A story that is being played in memory. */
export interface Play extends Sources {
  world: World;
  story: StorySource;
  scene?: Scene;
}

/** Plays a story in memory: the console's own code, over a platform that keeps the given records. */
export async function playStory(story: StorySource, world: World): Promise<StoryProblem[]> {
  const unknown = unknownKeys(world.definitions, story.given, 'given');
  if (unknown.length > 0) return unknown;
  const play = beginPlay(story, world);
  for (const [index, step] of story.steps.entries()) {
    const found = await playStep(play, step);
    // What comes after a step that went otherwise proves nothing.
    if (found.length > 0) return found.map((one) => ({ ...one, path: ['steps', index, ...one.path] }));
  }
  return [];
}

export function beginPlay(story: StorySource, world: World): Play {
  const platform = createPlatform(world.definitions, story.given ?? {});
  const definitionOf = (name: string) => definitionNamed(world.definitions, name);
  return { world, story, platform, provider: providerOver(platform.fetch, definitionOf), definitionOf };
}

/** The moment of a step, in UTC: `2026-03-02 08:00`. */
export function momentOf({ at }: StorySource, step: StoryStep): string {
  return step.at ?? at ?? usualMoment;
}

/** What only a step that opens a screen has, and what only one that does something has. */
const keysOf = {
  open: ['open', 'card', 'preset', 'filter', 'record', 'records', 'tab'],
  do: ['do', 'with', 'rows', 'answers', 'refused', 'fails', 'sends', 'then'],
} as const;

export async function playStep(play: Play, step: StoryStep): Promise<StoryProblem[]> {
  if (step.open === undefined && step.do === undefined) return [problem('F041', [], 'a step needs "open" or "do"')];
  const strange = keysOf[step.open === undefined ? 'open' : 'do'].filter((key) => key in step);
  if (strange.length > 0)
    return strange.map((key) =>
      problem('F041', [key], `"${key}" has no place beside "${step.open === undefined ? 'do' : 'open'}"`),
    );
  const unknown = unknownKeys(play.world.definitions, step.then, 'then');
  if (unknown.length > 0) return unknown;
  return await atMoment(momentOf(play.story, step), () => played(play, step));
}

async function played(play: Play, step: StoryStep): Promise<StoryProblem[]> {
  const account = play.world.accounts[step.as ?? play.story.as];
  try {
    if (!account) throw new UnknownName(noAccount(play, step));
    const done =
      step.open === undefined ? await doIn(play, step, account) : await openScreen(play, step, step.open, account);
    return done ?? (await seen(play, step, account));
  } catch (error) {
    if (error instanceof UnknownName) return [problem('F041', [], error.message)];
    const { text } = play.world.text.failure(error);
    return [problem('F046', [], `it fails: "${text}"${error instanceof Error ? ` (${error.message})` : ''}`)];
  }
}

function noAccount({ world, story }: Play, step: StoryStep): string {
  const name = step.as ?? story.as;
  return `stories/accounts.yaml has no account "${name}"${suggestion(name, Object.keys(world.accounts))}`;
}

/** @returns the problems, or none when nothing more is to be seen after it; undefined when it is done */
async function doIn(play: Play, step: StoryStep, account: StoryAccount): Promise<StoryProblem[] | undefined> {
  const { scene, platform, provider } = play;
  if (!scene) throw new UnknownName('no screen is open yet: begin with "open"');
  if (scene.of === 'tab') throw new UnknownName('a tab is looked at only: begin with "open"');
  const { definition, form } = scene;
  const task = taskNamed(definition, step.do ?? '');
  const opens = openActionOf(definition, task);
  if (opens) {
    const unoffered = whyNotOffered(scene, task, account);
    if (unoffered !== undefined || step.offered === false) return gone(step, { ...(unoffered && { unoffered }) });
    const origin = nextOf(scene, task);
    if (origin && opens.run.adds) {
      const others = await openForm(play, scene, opens, origin, step);
      return others.length > 0 ? others : undefined;
    }
    await openFrom(play, scene, opens, origin && { id: origin.id, ...origin.values });
    return undefined;
  }
  if (form && task.step !== 'create')
    throw new UnknownName('the form of a new record is open: go on with "do: add", or "open" a screen');
  const before = platform.writes.length;
  platform.answerNext(step.answers);
  let outcome: Outcome & { failure?: string };
  try {
    const done = await doneOf(play, scene, task, step);
    const unoffered =
      whyNotOffered(scene, task, account) ?? (await untyped(play, definition, done, account, form?.values));
    if (unoffered === undefined) {
      const inputs = inputsOf(definition, task);
      const others = await proposedOtherwise(
        play,
        play.world.text,
        inputs,
        beginsWith(inputs, done, form?.values),
        step,
      );
      if (others.length > 0) return others;
    }
    outcome = unoffered
      ? { unoffered }
      : await doStep({ gate: gateFor(definition, account), definition, provider }, done);
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    outcome = { failure: play.world.text.failure(error).text };
  }
  const ended = gone(step, outcome, play.world.text);
  if (ended.length > 0 || outcome.unoffered !== undefined || outcome.refusal) return ended;
  const found = sent(step, platform, before);
  if (found.length > 0) return found;
  for (const [resource, changed] of Object.entries(step.then ?? {})) {
    const otherwise = await platform.change(play.definitionOf(resource), changed);
    if (otherwise.length > 0) return otherwise.map((message) => problem('F043', ['then', resource], message));
  }
  if (task.step === 'delete') scene.chosen = [];
  play.scene = outcome.made && scene.of !== 'record' ? afterCreate(scene, outcome.made) : scene;
  await readAgain(play, play.scene);
  return undefined;
}

async function readAgain(play: Play, scene: Scene): Promise<void> {
  const { definition, filter } = scene;
  if (scene.chosen.length === 0 && definition.calls.list)
    scene.records = await listed(play.provider, definition, filter);
  for (const [index, { id }] of scene.chosen.entries()) {
    const { data } = await play.provider.getOne(definition.name, { id });
    scene.chosen[index] = data as BrowserRecord;
  }
}

async function seen(play: Play, step: StoryStep, account: StoryAccount): Promise<StoryProblem[]> {
  const { scene } = play;
  if (!scene) return [];
  if (scene.form && (step.sees || step.offers))
    throw new UnknownName('a form is filled in: what its inputs begin with is "proposes"');
  return [...(await seenTexts(play.world.text, play, scene, step, account)), ...offeredTasks(scene, step, account)];
}
