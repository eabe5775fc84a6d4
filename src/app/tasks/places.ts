import type { Directory } from '../../schema/directory';
import { screenOf } from '../../schema/screen-of';

/** The address at which a list of tasks shows: its own page, or a dialog over its screen's list. */
export function taskListPath(list: string, directory: Directory): string {
  const screen = screenOf(list);
  const path = directory[screen]?.list ?? `/${screen}`;
  return list === screen ? path : `${path}#tasks=${list}`;
}
