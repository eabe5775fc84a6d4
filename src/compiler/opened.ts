import {
  entryOf,
  listAt,
  mapAt,
  mapValues,
  scalarAt,
  withMissing,
  type MapNode,
  type SourceNode,
  type Span,
} from './source-node';

/** The trees of the files whose lists actions open, by the name of the resource; that of the file itself first, then those that it extends. */
export type OpenedFiles = ReadonlyMap<string, MapNode[]>;

/** The resources whose whole list an action of a file opens. */
export function openedIn(root: MapNode): string[] {
  const actions = entryOf(root, 'actions')?.value;
  const all = actions?.kind === 'map' ? [...actions.entries.values()] : [];
  return all.flatMap(({ value }) => nameOf(entryOf(value, 'open')?.value) ?? []);
}

/**
 * Adds what follows from the list that an action opens: it needs the permission to view; a whole list is opened above the rows,
 * by a button with the label and the icon of that list unless it has a label of its own.
 */
export function withOpened(actions: MapNode, files: OpenedFiles): MapNode {
  return mapValues(actions, (action) => {
    const open = entryOf(action, 'open');
    if (action.kind !== 'map' || !open) return action;
    const { key } = open;
    const usual: [string, SourceNode][] = [['permission', scalarAt(key, 'view')]];
    const name = nameOf(open.value);
    if (name !== undefined) usual.push(['places', listAt(key, [scalarAt(key, 'list')])]);
    const isNamed = action.entries.has('label');
    const named = isNamed ? [] : ['label', 'icon'].flatMap((word) => ofFile(word, files.get(name ?? '')));
    // The list is unknown, or has no label itself, which is told there.
    if (!isNamed && name !== undefined && !named.some(([word]) => word === 'label'))
      named.push(['label', anyLabel(key)]);
    return withMissing(action, [...named, ...usual], key);
  });
}

function nameOf(opened: SourceNode | undefined): string | undefined {
  return opened?.kind === 'scalar' ? String(opened.value) : undefined;
}

/** A label in the languages that need every text. */
function anyLabel(span: Span): SourceNode {
  const texts = Object.entries({ en: 'List', zh: '列表' });
  return mapAt(
    span,
    texts.map(([code, text]) => [code, { key: span, value: scalarAt(span, text) }]),
  );
}

function ofFile(word: string, roots: MapNode[] = []): [string, SourceNode][] {
  const [found] = roots.flatMap((root) => entryOf(root, word) ?? []);
  return found ? [[word, found.value]] : [];
}
