import { useEffect, useState, type RefObject } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';
import { keyName, usePageKeys, type PageKey } from '../keys/page-keys';
import { useCan } from '../permissions';
import { useSingleKeys } from '../single-keys';
import { selectAllRows } from './all-rows';
import { hasBulk } from './useSelection';
import { useChoice, useViews } from './ViewSwitch';
import { Peek } from './Peek';

interface Props {
  /** The list: its rows, and its filters. */
  root: RefObject<HTMLElement | null>;
  /** The list is a part of another page: the keys work only while the list has the focus. */
  embedded?: boolean;
}

/** Single keys of a list: move, select, open and preview rows. The current row is the one whose link has, or had, the focus. */
export function ListKeys({ root, embedded = false }: Props) {
  const { data = [], onSelect } = useListContext<RaRecord>();
  const [marked, setMarked] = useState<string>();
  const [peeking, setPeeking] = useState(false);
  const peeked = data.find(({ id }) => String(id) === marked);
  const definition = useDefinition();
  const can = useCan(definition);
  const views = useViews();
  const choose = useChoice();
  const tick =
    !embedded && hasBulk(definition, can)
      ? () => here()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      : undefined;

  const tickAll = () => {
    if (data.length === 0) return;
    onSelect(data.map(({ id }) => id));
    selectAllRows();
  };

  useEffect(() => {
    const rows = rowsOf(root.current);
    for (const row of rows) row.toggleAttribute('data-marked', idOf(row) === marked);
    return () => rows.forEach((row) => row.removeAttribute('data-marked'));
  }, [root, marked, data]);

  const mark = (row: HTMLElement | undefined, quiet = false) => {
    if (!row) return;
    setMarked(idOf(row));
    focusRow(row, quiet);
  };
  const move = (by: number, quiet = false) => {
    const rows = rowsOf(root.current);
    const at = currentRow(rows, marked);
    mark(rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))], quiet);
  };
  const here = () => {
    const rows = rowsOf(root.current);
    return rows[currentRow(rows, marked)];
  };
  const open = () => {
    const row = here();
    if (row) linkOf(row)?.click();
  };
  const peek = () => {
    mark(here() ?? rowsOf(root.current)[0], true);
    setPeeking(true);
  };
  const toFilters = () =>
    root.current?.querySelector<HTMLElement>('[role="search"] :is(input, select, button):not(:disabled)')?.focus();

  const keys: PageKey[] = [
    { key: 'j', shown: ['J', '↓'], label: 'keys.next', run: () => move(1), held: true },
    { key: 'k', shown: ['K', '↑'], label: 'keys.previous', run: () => move(-1), held: true },
    { key: ' ', label: 'keys.peek', run: peek },
    { key: 'Enter', label: 'keys.open', run: open },
    ...(tick
      ? [
          { key: 'x', label: 'keys.select', run: tick },
          { key: 'a', shown: ['A', '⇧ ☐'], label: 'keys.selectAll', run: tickAll },
        ]
      : []),
    ...(!embedded && views.includes('grid') ? [{ key: 'g', label: 'keys.grid', run: () => choose('grid') }] : []),
    ...(!embedded && definition.list.filters.length > 0 ? [{ key: '/', label: 'keys.filters', run: toFilters }] : []),
  ];
  usePageKeys('keys.list', keys, embedded ? root : undefined);
  useSingleKeys({}, { held: { ArrowDown: () => move(1), ArrowUp: () => move(-1) }, within: root });
  const shortcuts = keys.map(({ key }) => keyName(key)).join(' ');
  useEffect(() => {
    const list = root.current;
    list?.setAttribute('aria-keyshortcuts', shortcuts);
    return () => list?.removeAttribute('aria-keyshortcuts');
  }, [root, shortcuts]);

  const close = () => {
    setPeeking(false);
    const row = here();
    if (row) focusRow(row);
  };
  return peeking && peeked && <Peek record={peeked} onMove={(by) => move(by, true)} onSelect={tick} onClose={close} />;
}

/** The rows of a list in the order of the page: of a table, a tree or cards. */
function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].filter(linkOf);
}

/** The link to the row's record. */
function linkOf(row: HTMLElement): HTMLAnchorElement | null {
  return row.querySelector<HTMLAnchorElement>('a.v-link');
}

function idOf(row: HTMLElement): string {
  return row.dataset['id'] ?? '';
}

/** Index of the focused row, else of the row that had the focus last; -1 for none. */
function currentRow(rows: readonly HTMLElement[], marked: string | undefined): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  return focused >= 0 ? focused : rows.findIndex((row) => idOf(row) === marked);
}

/** Scrolls to a row and focuses its link, so that a screen reader reads it. */
function focusRow(row: HTMLElement, quiet = false): void {
  const link = linkOf(row);
  (link ?? row).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!quiet) link?.focus({ preventScroll: true });
}
