import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../definitions';
import { Table } from '../list/Table';
import type { TableProps } from '../list/TableBody';
import { useProvider } from '../useProvider';
import { missingParents, pathOf, readAncestors, type TreeShape } from './ancestors';
import { forestOf, parentIds, visibleBranches } from './branches';
import './tree.css';

interface Props extends Omit<TableProps, 'leadOf' | 'trailOf' | 'levelOf' | 'sort' | 'onSort'> {
  tree: TreeShape;
}

/**
 * The list's table with nested rows. Small trees start open, large ones with the first level open. A row whose parent is
 * filtered out is at the top, with its path after its name.
 */
export function TreeTable({ tree, records, ...table }: Props) {
  const translate = useTranslate();
  const forest = useMemo(() => forestOf(records, tree), [records, tree]);
  const ancestors = useAncestors(records, tree);
  const parents = useMemo(() => parentIds(forest), [forest]);
  const [toggled, setToggled] = useState<{ base: 'start' | 'all' | 'none'; ids: ReadonlySet<string> }>({
    base: 'start',
    ids: new Set(),
  });
  const startOpen =
    parents.length <= SMALL_TREE ? new Set(parents) : new Set(forest.map((branch) => String(branch.record.id)));
  const isOpen = (id: string) => {
    const base = toggled.base === 'all' || (toggled.base === 'start' && startOpen.has(id));
    return base !== toggled.ids.has(id);
  };
  const branches = visibleBranches(forest, isOpen);
  const byId = new Map(branches.map((branch) => [branch.record.id, branch]));
  const toggle = (id: string) => {
    const ids = new Set(toggled.ids);
    if (!ids.delete(id)) ids.add(id);
    setToggled({ ...toggled, ids });
  };
  const leadOf = (record: RaRecord) => {
    const branch = byId.get(record.id);
    const id = String(record.id);
    return (
      <span className="v-tree-lead c-inline c-end" style={{ paddingLeft: 20 * (Math.min(branch?.level ?? 1, 8) - 1) }}>
        {branch && branch.children.length > 0 ? (
          <button
            type="button"
            className="v-expand"
            aria-expanded={isOpen(id)}
            aria-label={translate(isOpen(id) ? 'list.close' : 'list.open', { name: table.titleOf(record) })}
            onClick={() => toggle(id)}
          >
            <Icon name={isOpen(id) ? 'chevron-down' : 'chevron-right'} />
          </button>
        ) : (
          <span className="v-leaf" />
        )}
      </span>
    );
  };
  const trailOf = (record: RaRecord) => {
    const path =
      byId.get(record.id)?.level === 1 ? pathOf(record, tree, ancestors).map((above) => table.titleOf(above)) : [];
    return path.length > 0 && <span className="v-tree-path c-small c-faint"> {path.join(' › ')}</span>;
  };
  return (
    <>
      <div className="v-tree-tools c-flex c-gap-4 c-line-below">
        <Button small variant="quiet" onClick={() => setToggled({ base: 'all', ids: new Set() })}>
          {translate('list.openAll')}
        </Button>
        <Button small variant="quiet" onClick={() => setToggled({ base: 'none', ids: new Set() })}>
          {translate('list.closeAll')}
        </Button>
      </div>
      <Table
        {...table}
        records={branches.map((branch) => branch.record)}
        leadOf={leadOf}
        trailOf={trailOf}
        levelOf={(record) => byId.get(record.id)?.level ?? 1}
      />
    </>
  );
}

const SMALL_TREE = 30;

const none: ReadonlyMap<string, RaRecord> = new Map();

/** Ancestors of rows whose parents are filtered out; none until they are read, or when they cannot be. */
function useAncestors(records: RaRecord[], tree: TreeShape): ReadonlyMap<string, RaRecord> {
  const { name } = useDefinition();
  const provider = useProvider();
  const wanted = missingParents(new Map(records.map((record) => [String(record.id), record])), tree);
  const { data } = useQuery({
    queryKey: [name, 'ancestors', wanted],
    enabled: wanted.length > 0,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      readAncestors(
        records,
        tree,
        async (ids) => (await provider.getMany<RaRecord>(name, { ids, signal, meta: { quiet: true } })).data,
      ),
  });
  return (wanted.length > 0 && data) || none;
}
