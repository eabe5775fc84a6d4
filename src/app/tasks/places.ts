import type { Directory } from '../../schema/directory';
import { screenOf } from '../../schema/screen-of';

/** The address at which a list of tasks shows: its own page, or a dialog over its screen's list. */
export function taskListPath(list: string, directory: Directory): string {
  const screen = screenOf(list);
  const path = directory[screen]?.list ?? `/${screen}`;
  return list === screen ? path : `${path}#tasks=${list}`;
}

/** The lists of tasks that the user may view. */
export function taskLists(directory: Directory, canView: (screen: string) => boolean): string[] {
  return Object.keys(directory).filter((name) => directory[name]?.task && canView(screenOf(name)));
}
