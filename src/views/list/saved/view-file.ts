import { isObject } from '../../../wire/answer';
import { readView, type SavedView, type WrongPart } from './saved-view';

/** What is wrong with a file of views: the end of a text's key in `views.file`, with its values. */
export interface FileProblem {
  key: 'json' | 'list' | 'none' | WrongPart;
  values: Record<string, string | number>;
}

/** The views of a list as a file. */
export function viewFile(list: string, views: readonly SavedView[]): Blob {
  const shared = views.map(({ opens: _own, ...view }) => view);
  return new Blob([`${JSON.stringify({ list, views: shared }, null, 2)}\n`], { type: 'application/json' });
}

/** Most bytes of a file. */
export const LARGEST_FILE = 256 * 1024;

/** Reads a file of views. With one problem or more, none of its views is taken. */
export function readViewFile(text: string, list: string): { views: SavedView[]; problems: FileProblem[] } {
  const none = (key: FileProblem['key'], values = {}) => ({ views: [], problems: [{ key, values }] });
  const content = parsed(text);
  if (!isObject(content)) return none('json');
  if (content['list'] !== list) return none('list', { list: String(content['list'] ?? '–') });
  const { views } = content;
  if (!Array.isArray(views) || views.length === 0) return none('none');
  const read = views.map((view: unknown) => ({
    view: readView(view),
    name: isObject(view) ? view['name'] : undefined,
  }));
  const problems = read.flatMap(({ view, name }, index): FileProblem[] =>
    typeof view === 'string'
      ? [{ key: view, values: { number: index + 1, name: typeof name === 'string' ? name : '–' } }]
      : [],
  );
  const good = read.flatMap(({ view }) => (typeof view === 'string' ? [] : [{ ...view, opens: false }]));
  return problems.length > 0 ? { views: [], problems } : { views: good, problems };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
