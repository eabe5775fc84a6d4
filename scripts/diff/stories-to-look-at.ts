import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { checkStories } from '../stories/check-stories';
import { readStories, type StoryFile } from '../stories/story-files';
import { touches, usesOf } from '../stories/story-uses';
import { storyWorld } from '../stories/story-world';
import { changedPlaces, type Line } from './screens';

/** The stories that use what has changed, by screen, and how they go now. The others are not played. */
export async function storiesToLookAt(
  root: string,
  before: CompiledSchemas,
  after: CompiledSchemas,
  dir = join(root, 'stories'),
): Promise<Map<string, Line[]>> {
  const { files, accounts } = readStories(dir);
  const places = changedPlaces(before, after);
  const lines = new Map<string, Line[]>();
  const world = storyWorld(root, after, accounts);
  for (const file of files) {
    const touched = touchedScreens(file, places, [before, after]);
    if (touched.length === 0) continue;
    const problems = await checkStories([file], world);
    const { path } = file.node.span.file;
    const told: Line[] =
      problems.length === 0
        ? [{ section: 'Stories', grade: 'safe', text: `${path}: passes` }]
        : problems.map(({ line, id, message }) => ({
            section: 'Stories',
            grade: 'look',
            text: `${path}:${line} ${id} ${message.split('\n')[0] ?? ''}`,
          }));
    for (const name of touched) lines.set(name, [...(lines.get(name) ?? []), ...told]);
  }
  return lines;
}

/** By what the story uses before the change or after it: what is gone has no name any more. */
function touchedScreens({ source }: StoryFile, places: Map<string, string[][]>, both: CompiledSchemas[]): string[] {
  const found = both.flatMap((schemas) => {
    const definitions = schemas.definitions('en');
    return [...usesOf(source, definitions)].flatMap(([name, uses]) =>
      (places.get(name) ?? []).some((place) => touches(uses, place, definitions.get(name))) ? [name] : [],
    );
  });
  return [...new Set(found)];
}
