import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from '../../src/compiler/parse';
import type { Problem } from '../../src/compiler/problem';
import { inUtc } from '../fixtures/in-utc';
import { InputError } from '../command/input-error';
import { plainLine } from '../command/others-text';
import { problemText } from '../check/schema-problems';
import { checkStories } from '../stories/check-stories';
import type { World } from '../stories/play-story';
import { readStories, storyOf } from '../stories/story-files';
import { storyWorld } from '../stories/story-world';
import type { RecordedSession } from './har';
import { fixtureSources, type FixtureSources } from './record';
import { recordedCalls } from './recorded-calls';
import { storyText } from './story-text';
import { StoryMaker } from './to-story';

interface RecordedStory {
  /** `recorded-202603020800` */
  name: string;
  text: string;
  /** Calls that are no step, and why, with how often they were made. */
  leftOut: Map<string, number>;
}

type StorySources = Pick<FixtureSources, 'schemas'> & { world: World };

/** The story of a recording's calls. @throws InputError when nothing in it is a step */
export function recordedStory(session: RecordedSession, { schemas, world }: StorySources): Promise<RecordedStory> {
  return inUtc(async () => {
    const leftOut = new Map<string, number>();
    const leave = (why: string) => leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
    const at = firstMoment(session);
    const calls = recordedCalls(session, schemas, leave);
    const maker = new StoryMaker(calls, { world, at, leave });
    for (const call of calls) await maker.take(call);
    const story = maker.story();
    if (story.steps.length === 0) throw new InputError(['No call is a step:', ...leftOut.keys()].join('\n'));
    const name = `recorded-${at.replaceAll(/\D/g, '')}`;
    return { name, text: storyText(story), leftOut };
  });
}

/** In UTC: `2026-03-02 08:00`. */
function firstMoment({ calls }: RecordedSession): string {
  const [first] = calls.flatMap(({ moment }) => moment ?? []).sort();
  if (first === undefined) throw new InputError('The recording does not say when a call was made ("startedDateTime").');
  return first.slice(0, 16).replace('T', ' ');
}

/** Plays the text of a story in memory. */
export async function playText(path: string, text: string, world: World): Promise<Problem[]> {
  const { root, problems } = parse({ path, text });
  if (!root) return problems;
  const { value: source, problems: wrong } = storyOf(root);
  return [...problems, ...wrong, ...(source ? await checkStories([{ name: path, node: root, source }], world) : [])];
}

/**
 * Writes the story of a recording, plays it and tells what is left to do. Throws an InputError when the file exists.
 */
export async function writeStory(root: string, session: RecordedSession): Promise<void> {
  const { schemas } = fixtureSources(root);
  const world = storyWorld(root, schemas, readStories(join(root, 'stories')).accounts);
  const { name, text, leftOut } = await recordedStory(session, { schemas, world });
  const path = join(root, 'stories', `${name}.yaml`);
  const shown = relative(root, path);
  if (existsSync(path)) throw new InputError(`${shown} exists: rename or delete it`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const problems = await playText(shown, text, world);
  if (problems.length > 0) process.stderr.write(`${problemText(problems)}\n\n`);
  const lines = [...leftOut].map(([why, count]) => `story: ${plainLine(why)} (${count} calls)`);
  process.stdout.write(`${[`story: wrote ${shown}, problems ${problems.length}`, ...lines].join('\n')}\n`);
}
