import { useCallback, useMemo, type ReactNode } from 'react';
import { useListContext, useNavigate, useTranslate, type RaRecord } from 'react-admin';
import { useCopy } from '../../fields/shared/useCopy';
import type { Json } from '../../schema/json';
import { lazy } from '../../ui/lazy';
import { Late } from '../../ui/late';
import { useIdle } from '../../ui/useIdle';
import { useMobile } from '../../ui/useMobile';
import { useRowActions } from '../actions/RowActions';
import { unreadIn } from '../count';
import { useDefinition } from '../definitions';
import { LoadError, WaitsOffline } from '../load-error';
import type { Made } from '../made';
import { recordPath } from '../paths';
import { useCan } from '../permissions';
import { usePreference } from '../preferences';
import { titleFields, titleOf } from '../title';
import { useCellContext } from '../useCellContext';
import { Skeleton } from './Skeleton';
import { Table } from './Table';
import type { TableProps } from './TableBody';
import { isArrangement } from './arrangement';
import { isText, isWidths } from './choices';
import { chosenColumns, columnsOf, frozenColumns } from './columns';
import { usualRows, type ListView } from './fit';
import { useCreated } from './useCreated';
import { hasBulk, useSelection } from './useSelection';
import { AfterCreate, ColumnTools, EmptyList, OrderedList, TreeTable } from '../late';

// Phones alone show cards: the first list of all others does without their code.
const Cards = lazy(() => import('./Cards').then((module) => module.Cards), true);

/** The rows of a page, as every way to draw them takes them. */
export type ShownRows = Pick<
  TableProps,
  'label' | 'columns' | 'widths' | 'records' | 'titleOf' | 'stale' | 'sort' | 'onSort'
>;

interface Props {
  view: ListView;
  /** Rows can be selected, and the actions for them are shown. */
  selectable?: boolean;
  /** The back link of a record that is opened from here; by default the record's own list. */
  back?: string;
  /** Filter values that tie the rows to the surrounding record. */
  fixed?: Record<string, Json>;
  /** Draws the rows in another way. */
  renderRows?: (rows: ShownRows) => ReactNode;
  /** Absent when nothing can be created. */
  onCreate?: (() => void) | undefined;
}

/**
 * The rows as a table, a tree or an ordered list, on a phone as cards; or their placeholder. Above them what follows a new
 * record.
 */
export function ListBody(props: Props) {
  const { made, follows } = useCreated(useDefinition().name);
  return (
    <>
      {(made || follows) && (
        <Late onClose={null}>
          <AfterCreate made={made} />
        </Late>
      )}
      <Rows {...props} made={made} />
    </>
  );
}

function Rows({ view, selectable, back, fixed, renderRows, onCreate, made }: Props & { made: Made | undefined }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const mobile = useMobile();
  const can = useCan(definition);
  const list = useListContext();
  const ticks = useSelection();
  const [choice] = usePreference(`${definition.name}:columns`, isArrangement);
  const [widths] = usePreference(`${definition.name}:widths`, isWidths);
  const [frozen] = usePreference(`${definition.name}:frozen`, isText);
  const columns = useMemo(
    () => frozenColumns(chosenColumns(columnsOf(definition, can), choice), frozen),
    [definition, choice, frozen, can],
  );
  const context = useCellContext([...columns.map((column) => column.field), ...titleFields(definition)], list.data);
  const hrefOf = useCallback((record: RaRecord) => recordPath(definition.name, record.id), [definition]);
  const onOpen = useCallback((href: string) => navigate(href, { state: { back } }), [navigate, back]);
  const actions = useRowActions(list.data);
  const onCopy = useCopy('detail.copied');
  const toolsAreThere = useIdle(ColumnTools.preload);
  const nameOf = useCallback((record: RaRecord) => titleOf(definition, record, context), [definition, context]);

  if (list.error)
    return <LoadError title={translate('list.failed')} error={list.error} onRetry={() => list.refetch()} />;
  if (list.isPaused && (list.isPending || list.isPlaceholderData)) return <WaitsOffline />;
  const selection = selectable && hasBulk(definition, can) ? ticks : undefined;
  const skeleton = (
    <Skeleton
      columns={columns}
      rows={Math.min(list.perPage, usualRows)}
      shape={view === 'ordered' ? 'ordered' : mobile ? 'cards' : view === 'tree' ? 'tree' : 'table'}
      ticks={Boolean(selection)}
      actions={Boolean(actions)}
    />
  );
  if (list.isPending) {
    // Late tells of a failure.
    if (mobile) Cards.preload().catch(() => undefined);
    return skeleton;
  }
  const late = (content: ReactNode) => <Late fallback={skeleton}>{content}</Late>;
  const nothing = <EmptyList onCreate={onCreate} />;
  const { ordered } = definition.list;
  if (view === 'ordered' && ordered && (list.data.length > 0 || ordered.groups.length > 0))
    return late(<OrderedList {...{ ordered, fixed, nothing, waiting: skeleton }} />);
  // The foot tells of rows that could not be read.
  if (list.data.length === 0) return unreadIn(list) > 0 ? null : late(nothing);

  const shared = {
    label: definition.label,
    columns,
    widths,
    tools: toolsAreThere && (
      <Late onClose={null}>
        <ColumnTools />
      </Late>
    ),
    records: list.data,
    context,
    hrefOf,
    selection,
    actions,
    titleOf: nameOf,
    madeId: made?.id,
  };
  const sorted = {
    ...shared,
    stale: list.isPlaceholderData,
    sort: list.sort,
    onSort: (field: string) =>
      list.setSort({ field, order: list.sort.field === field && list.sort.order === 'ASC' ? 'DESC' : 'ASC' }),
  };
  if (renderRows) return renderRows(sorted);
  if (view === 'tree' && definition.tree) {
    const { tree } = definition;
    return late(<TreeTable {...shared} {...{ onOpen, onCopy, tree }} stale={list.isPlaceholderData} />);
  }
  if (mobile) return late(<Cards {...shared} />);
  return <Table {...sorted} onOpen={onOpen} onCopy={onCopy} />;
}
