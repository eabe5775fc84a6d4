import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import { locate, type MapNode } from '../../src/compiler/source-node';
import { inUtc } from '../fixtures/in-utc';
import type { StoryProblem } from './compare-step';
import { playStory, type World } from './play-story';
import type { StoryFile } from './story-files';

/** Plays every story in memory, in UTC. */
export function checkStories(files: StoryFile[], world: World): Promise<Problem[]> {
  return inUtc(async () => {
    const problems: Problem[] = [];
    for (const [index, { node, source }] of files.entries()) {
      const title = source.title.en;
      if (files.findIndex((one) => one.source.title.en === title) < index)
        problems.push(problemAt('F040', locate(node, ['title', 'en'], 'value'), `another story is "${title}"`));
      problems.push(...(await playStory(source, world)).map((found) => problemOf(node, title, found)));
    }
    return sortProblems(problems);
  });
}

/** A problem with its place in the story's file. */
export function problemOf(node: MapNode, title: string, { id, path, at, message }: StoryProblem): Problem {
  const [first = '', ...lines] = message.split('\n');
  const text = [`"${title}": ${first}`, ...lines.map((line) => `        ${line}`)].join('\n');
  return problemAt(id, locate(node, path, at), text);
}
