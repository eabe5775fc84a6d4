import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../router/Router';
import type { OrderedDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { givenIcon, Icon } from '../../ui/icon';
import { State } from '../../ui/state';
import type { BrowserRecord } from '../../wire/records';
import { DefinitionProvider } from '../definitions';
import { LoadError } from '../load-error';
import { recordPath } from '../paths';
import { useCan } from '../permissions';
import { singleValues } from '../single-values';
import { useWide } from '../useWide';
import { Beside } from './Beside';
import { factsOf, useFacts } from './facts';
import { GroupDialog } from './GroupDialog';
import { foundIn, type Group } from './groups';
import { GroupSection, Rows, type Ground } from './GroupSection';
import { newId, openParts, openSearch } from './opened';
import { useArrangement } from './useArrangement';
import { stepEntries, useEntries } from './useEntries';
import './ordered.css';
import type { MenuEntry } from '../../ui/material/menu';

interface Props {
  ordered: OrderedDefinition;
  /** Values that all records share, in a tab of a record. A list page has filters instead. */
  fixed?: Record<string, unknown>;
  /** Shown when no record matches the filters. */
  nothing: ReactNode;
  /** Shown while the groups are read. */
  waiting: ReactNode;
}

const nothingFixed = {};

/** The records of a list in their groups and order, with the form of the open record beside them. */
export function OrderedList({ ordered, fixed, nothing, waiting }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [params] = useSearchParams();
  const wide = useWide();
  const arrangement = useArrangement(ordered, fixed ?? nothingFixed);
  const { definition, owners, groups, known, partial, byId, said } = arrangement;
  const [text, setText] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ owner: BrowserRecord | undefined }>();
  const can = useCan(definition);
  const canOwner = useCan(owners?.definition ?? definition);
  const focus = useRefocus(arrangement.told);

  const part = fixed ? openParts.tab : openParts.page;
  const opened = wide ? (params.get(part) ?? undefined) : undefined;
  const here = pathname + search;
  const facts = useFacts(
    definition,
    said,
    [...byId.values()].map(({ record }) => record),
    wide && opened === undefined,
  );
  const entriesOf = useEntries(arrangement, !wide);
  const nameOf = arrangement.nameOf;
  const searching = text.trim() !== '';
  const textOf = (record: BrowserRecord) =>
    [nameOf(record), ...Object.values(record).filter((value) => typeof value === 'string')].join('\n');
  const shown = foundIn(partial ? groups.filter(({ records }) => records.length > 0) : groups, text, textOf);
  const sortable = arrangement.sortable && !searching;
  const headed = groups.some(({ title }) => title !== undefined);
  const unread = arrangement.waits && !owners;

  // The router state holds the back link of the surrounding page.
  const open = (id?: string, group?: string) =>
    navigate({ search: openSearch(search, part, { id, group }) }, { state });
  const add = (group: Group) => {
    if (wide) open(newId, group.key);
    else
      navigate(`/${definition.name}/create`, {
        state: { record: { ...singleValues(known), ...group.values }, back: here },
      });
  };
  const mayAdd = definition.calls.add !== undefined && can('add');
  const ground: Ground = {
    sortable,
    open: opened,
    nameOf,
    linkTo: (record) =>
      wide
        ? { to: { search: openSearch(search, part, { id: String(record.id) }) }, state }
        : { to: recordPath(definition.name, record.id), state: { back: here } },
    facts: facts.draw,
    entries: (record, group, index) => entriesOf(record, group, index, sortable),
    mayMove: arrangement.mayMove,
    mayPut: arrangement.mayPut,
    put: arrangement.put,
    step: (record, group, index, step) => arrangement.stepTo(record, group, index, step)?.(),
  };
  const fold = (key: string) =>
    setFolded((current) =>
      current.has(key) ? new Set([...current].filter((other) => other !== key)) : new Set([...current, key]),
    );
  const mayAddOwner = owners?.definition.calls.add !== undefined && canOwner('add');

  if (unread) return waiting;
  if (arrangement.error && !owners)
    return (
      <LoadError title={translate('list.failed')} error={arrangement.error} onRetry={() => arrangement.refetch()} />
    );
  const addOwner = owners && mayAddOwner && (
    <Button small icon="folder-plus" onClick={() => setAsked({ owner: undefined })}>
      {translate('ordered.add', { one: owners.definition.singular })}
    </Button>
  );
  return (
    <div className="v-ordered c-grid" data-open={opened !== undefined || undefined} {...focus}>
      <div className="v-ordered-side" aria-busy={arrangement.busy}>
        <div className="v-ordered-tools c-unless-empty c-row c-gap-8 c-wrap c-pad">
          {fixed && (
            <div className="c-search v-ordered-search">
              <Icon name="search" />
              <input
                className="c-input"
                type="search"
                aria-label={translate('ordered.search', { label: definition.label })}
                placeholder={translate('ordered.search', { label: definition.label })}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
          )}
          {headed && (
            <Button
              small
              variant="quiet"
              onClick={() => setFolded(new Set(folded.size > 0 ? [] : groups.map(({ key }) => key)))}
            >
              {translate(folded.size > 0 ? 'list.openAll' : 'list.closeAll')}
            </Button>
          )}
          {addOwner}
          {mayAdd && !headed && fixed && groups[0] && (
            <Button small icon="plus" onClick={() => groups[0] && add(groups[0])}>
              {translate('ordered.add', { one: definition.singular })}
            </Button>
          )}
        </div>
        {partial && can('set') && <p className="v-ordered-note">{translate('ordered.partial')}</p>}
        {facts.labels.length > 0 && shown.length > 0 && (
          <p className="v-order-labels c-row c-gap-4 c-end c-small c-faint" aria-hidden="true">
            {facts.labels.map((label) => (
              <span className="c-cut" key={label}>
                {label}
              </span>
            ))}
          </p>
        )}
        {groups.length === 0 && owners && !partial && (
          <State
            icon={givenIcon(owners.definition.icon)}
            title={translate('ordered.noGroups', { label: owners.definition.label })}
            text={translate('ordered.noGroupsText', { label: definition.label, groups: owners.definition.label })}
          >
            {addOwner}
          </State>
        )}
        {shown.length === 0 &&
          (searching ? <p className="v-ordered-note">{translate('list.noMatch')}</p> : partial && nothing)}
        {headed ? (
          <ol className="v-order-groups">
            {shown.map((group) => (
              <GroupSection
                key={group.key}
                group={group}
                ground={ground}
                folded={folded.has(group.key) && !searching}
                onFold={() => fold(group.key)}
                facts={owners && group.own && factsOf(owners.definition, group.own, said, facts.context)}
                entries={group.own && owners ? groupEntries(group) : []}
                movable={arrangement.groupsSortable && !searching && group.own !== undefined}
                onPut={(key, side) => arrangement.putGroup(key, group.key, side)}
                onStep={(step) => arrangement.stepGroup(group, step)?.()}
                one={definition.singular}
                onAdd={mayAdd ? () => add(group) : undefined}
              />
            ))}
          </ol>
        ) : (
          shown.map((group) => <Rows key={group.key} group={group} ground={ground} />)
        )}
        <p className="c-visually-hidden" role="status">
          {arrangement.told}
        </p>
      </div>
      {opened !== undefined && (
        <Beside
          id={opened}
          record={byId.get(opened)?.record}
          start={{ ...singleValues(known), ...groups.find(({ key }) => key === params.get('in'))?.values }}
          left={[ordered.by, ...Object.keys(singleValues(fixed ?? nothingFixed))]}
          onOpen={(id) => open(id)}
          onClose={() => open()}
        />
      )}
      {asked && owners && (
        <DefinitionProvider value={owners.definition}>
          <GroupDialog owner={asked.owner} start={startOf()} onClose={() => setAsked(undefined)} />
        </DefinitionProvider>
      )}
    </div>
  );

  function groupEntries(group: Group): MenuEntry[] {
    const { owners: read, groupsSortable, stepGroup } = arrangement;
    const steps = groupsSortable && !searching ? stepEntries(translate, (step) => stepGroup(group, step)) : [];
    const edit: MenuEntry[] =
      read?.definition.calls.set && canOwner('set')
        ? [
            {
              key: 'edit',
              label: translate('ordered.edit', { one: read.definition.singular }),
              icon: 'pencil',
              onSelect: () => setAsked({ owner: group.own }),
            },
          ]
        : [];
    return [...edit, ...steps];
  }

  /** Initial values of a new group, from the filters of the records. */
  function startOf(): Record<string, unknown> {
    const match = Object.entries(arrangement.field?.options.match ?? {});
    const held = singleValues(known);
    return Object.fromEntries(
      match.flatMap(([theirs, ours]) => (held[ours] === undefined ? [] : [[theirs, held[ours]]])),
    );
  }
}

/** A moved row loses the focus; it is focused again when the move is announced. */
function useRefocus(told: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (told === '' || last.current === undefined || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(last.current)}"] a`)?.focus();
  }, [told]);
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    // That of an open menu comes here, too, although it is elsewhere on the page.
    if (currentTarget.contains(target)) last.current = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  };
  return { ref, onFocus };
}
