import { ConsoleError } from '../../../src/errors/console-error';
import { isMoment } from '../../../src/fields/kinds';
import { createDataProvider, type ConsoleDataProvider } from '../../../src/wire/data-provider';
import type { OnAnswer } from '../../../src/wire/reading';
import { remove } from '../../../src/wire/writing';
import { problem, type StoryProblem } from '../compare-step';
import { fieldNamed } from '../names';
import { playStep, type Play, type World } from '../play-story';
import type { StorySource } from '../story';
import { usesOf } from '../story-uses';
import { prepareGiven } from './given-records';
import { NotPlayable, RealPlatform, type Actor } from './real-platform';

export interface RealSessions {
  /** The session of an account of stories/accounts.yaml, which signs in where it has not yet. */
  actor: (account: string) => Promise<Actor>;
  onAnswer: OnAnswer;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the user has interrupted the run. */
  isStopped: () => boolean;
}

interface RealPlay {
  problems: StoryProblem[];
  /** Why it can't be played there. */
  unplayable?: string;
  /** Records that could not be deleted again. */
  left: string[];
}

/** Plays a story on a real platform, and deletes what it has made. */
export async function playReal(story: StorySource, world: World, sessions: RealSessions): Promise<RealPlay> {
  const { definitions } = world;
  const maker = Object.keys(world.accounts).find((name) => world.accounts[name]?.may === 'everything') ?? story.as;
  let actor = await sessions.actor(maker);
  const platform = new RealPlatform(definitions, story.given ?? {}, () => actor);
  const definitionOf: Play['definitionOf'] = (name) => {
    const definition = definitions.get(name);
    if (!definition) throw new NotPlayable(`no schema is "${name}"`);
    return definition;
  };
  const provider: ConsoleDataProvider = createDataProvider({
    client: platform.client(),
    onAnswer: sessions.onAnswer,
    definitionOf: (name) => Promise.resolve(definitionOf(name)),
    seal: platform.seal,
    now: sessions.now,
  });
  const result: RealPlay = { problems: [], left: [] };
  try {
    const moments = new Set(story.steps.flatMap(({ at }) => at ?? []));
    if (moments.size > 0)
      throw new NotPlayable('its steps have moments of their own, and the platform has its own clock');
    await prepareGiven(story.given ?? {}, { platform, provider, definitions, uses: usesOf(story, definitions) });
    const play: Play = { world, story, platform, provider, definitionOf, at: (_moment, run) => run() };
    for (const [index, step] of story.steps.entries()) {
      if (sessions.isStopped()) throw new NotPlayable('the run was interrupted');
      actor = await sessions.actor(step.as ?? story.as);
      const found = await playStep(play, step);
      if (platform.stopped) throw platform.stopped;
      const told = [...found.filter((one) => !isOfClock(play, one)), ...differences(platform)];
      result.problems.push(...told.map((one) => ({ ...one, path: ['steps', index, ...one.path] })));
      // What comes after a step that went otherwise says nothing.
      if (told.length > 0) break;
    }
  } catch (error) {
    if (error instanceof NotPlayable) result.unplayable = error.message;
    else if (error instanceof ConsoleError) result.unplayable = world.text.failure(error).text;
    else throw error;
  } finally {
    actor = await sessions.actor(maker);
    result.left = await clear(platform, actor, sessions);
  }
  return result;
}

function differences({ otherwise }: RealPlatform): StoryProblem[] {
  return otherwise.splice(0).map((message) => problem('F046', ['answers'], message));
}

/** Moments that a story sees are those of its own clock. */
function isOfClock({ scene }: Play, { id, path, message }: StoryProblem): boolean {
  const name = path.at(-1);
  if (id !== 'F043' || path[0] !== 'sees' || typeof name !== 'string' || !scene) return false;
  return isMoment(fieldNamed(scene.definition.fields, name)) && !message.endsWith('shows ""');
}

/** Deletes the records of the story, the last one first. @returns those that are left */
async function clear(platform: RealPlatform, { client, seal }: Actor, { now }: RealSessions): Promise<string[]> {
  const left: string[] = [];
  for (const { definition, story } of platform.made.toReversed()) {
    const key = platform.keys.get(definition, story, 'toPlatform') ?? story;
    try {
      await remove({ client, seal, now }, definition, String(key));
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      left.push(`${definition.name} ${String(key)}`);
    }
  }
  return left;
}
