import { useTranslate } from 'react-admin';
import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../ui/button';
import { OpenPopover } from '../../../ui/material/popover';
import { KeptFiles } from '../../kept/KeptFiles';
import { KeptState } from '../../kept/KeptState';
import '../arrange.css';
import { allColumns, isSameLook, viewOfLook } from './look';
import { LONGEST_NAME, opensWith, teamView, viewKind, type SavedView } from './saved-view';
import { useLend, useLook, useOpen, useOpenView, useShown, type OpenView } from './useOpenView';
import { useViews } from './useViews';
import { LinkButton } from './LinkButton';
import { ViewRow } from './ViewRow';
import './saved-views.css';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The menu of views: the user's own and those of the team. It opens, saves, shares and removes them. */
export function SavedViews({ anchor, onClose }: Props) {
  const translate = useTranslate();
  const shown = useShown();
  const look = useLook();
  const opened = useOpenView();
  const open = useOpen();
  const lend = useLend();
  const views = useViews();
  const { mine, here, busy, change, add, changeHere } = views;
  const team = (shown.definition.list.views ?? []).map((view) => teamView(view, allColumns(shown)));
  // As it was opened, which is what the user saw: what another browser has made of it since is not written over.
  const stored = mine.find((view) => opened && view.name === opened.view.name && isSameLook(view, opened.view, shown));
  const choose = (view: SavedView, from: OpenView['from']) => {
    open({ from, view });
    onClose();
  };
  const isCurrent = (view: SavedView, from: OpenView['from']) =>
    opened?.from === from && opened.view.name === view.name;
  /** Saves the look under a name and shows it as that view. */
  const save = async (name: string, before: SavedView | undefined) => {
    const view = viewOfLook(name, look, shown);
    if ((await change({ put: view, before })) === 'refused') return;
    open({ from: 'mine', view });
    onClose();
  };
  const rename = async (view: SavedView, name: string, inBrowser: boolean) => {
    const renamed = { put: { ...view, name }, before: view };
    if ((inBrowser ? changeHere(renamed) : await change(renamed)) === 'refused') return;
    if (isCurrent(view, 'mine')) open({ from: 'mine', view: renamed.put });
  };
  /** What the list shows stays, but it is no longer that of a view. */
  const remove = async (view: SavedView) => {
    if ((await change({ remove: view })) === 'done' && isCurrent(view, 'mine')) lend(undefined);
  };
  const list = (label: string, all: SavedView[], row: (view: SavedView) => ReactNode) =>
    all.length > 0 && (
      <section aria-label={label}>
        <p className="c-menu-label">{label}</p>
        <ul>{all.map(row)}</ul>
      </section>
    );

  return (
    <OpenPopover label={translate('list.views')} anchor={anchor} className="v-saved" onClose={onClose}>
      {opened && (
        <Opened
          opened={opened}
          changed={!isSameLook(viewOfLook('', look, shown), opened.view, shown)}
          busy={busy}
          onSave={() => void save(opened.view.name, stored ?? opened.view)}
          onEnd={() => {
            open(undefined);
            onClose();
          }}
        />
      )}
      <KeptState kept={views} />
      {views.state === 'read' && mine.length + here.length + team.length === 0 && (
        <p className="c-menu-label">{translate('views.none')}</p>
      )}
      {list(translate('views.mine'), mine, (view) => (
        <ViewRow
          key={view.name}
          view={view}
          current={isCurrent(view, 'mine')}
          busy={busy}
          onOpen={() => choose(view, 'mine')}
          onStart={() => void change(opensWith(view.opens ? undefined : view.name))}
          onRename={(name) => void rename(view, name, false)}
          onRemove={() => void remove(view)}
        />
      ))}
      {list(translate('kept.onlyHere'), here, (view) => (
        <ViewRow
          key={view.name}
          view={view}
          current={false}
          busy={busy}
          onOpen={() => choose(view, 'mine')}
          onKeep={async () => {
            if (await add([view])) changeHere({ remove: view });
          }}
          onRename={(name) => void rename(view, name, true)}
          onRemove={() => changeHere({ remove: view })}
        />
      ))}
      {list(translate('views.team'), team, (view) => (
        <ViewRow key={view.name} view={view} current={isCurrent(view, 'team')} onOpen={() => choose(view, 'team')} />
      ))}
      <SaveAs known={mine} busy={busy} onSave={(name, before) => void save(name, before)} />
      <KeptFiles
        kind={viewKind}
        owner={shown.definition.name}
        entries={[...mine, ...here]}
        title={`${shown.definition.label} views`}
        texts={{
          choose: translate('views.chooseFile'),
          imported: (count) => translate('views.imported', { smart_count: count }),
          problem: ({ key, values }) => translate(`views.file.${key}`, values),
        }}
        onAdd={add}
      >
        <LinkButton current={viewOfLook(opened?.view.name ?? '', look, shown)} />
      </KeptFiles>
    </OpenPopover>
  );
}

interface OpenedProps {
  opened: OpenView;
  changed: boolean;
  busy: boolean;
  onSave: () => void;
  onEnd: () => void;
}

/** The view that the list shows. */
function Opened({ opened: { view, from }, changed, busy, onSave, onEnd }: OpenedProps) {
  const translate = useTranslate();
  return (
    <div className="v-saved-open c-row c-wrap c-end c-line-below">
      <p className="c-flex c-gap-8 c-grow">
        <b className="c-cut">{view.name || translate('views.unnamed')}</b>
        {changed && <span className="c-rigid c-toned-warn">{translate('views.changed')}</span>}
      </p>
      {changed && from === 'mine' && (
        <Button small variant="primary" busy={busy} onClick={onSave}>
          {translate('ra.action.save')}
        </Button>
      )}
      <Button small variant="quiet" icon="x" onClick={onEnd}>
        {translate('views.end')}
      </Button>
    </div>
  );
}

interface SaveAsProps {
  known: SavedView[];
  busy: boolean;
  onSave: (name: string, before: SavedView | undefined) => void;
}

/** Saves what the list shows under a name. */
function SaveAs({ known, busy, onSave }: SaveAsProps) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const before = known.find((view) => view.name === trimmed);
  return (
    <form
      className="v-saved-form c-flex c-gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed) onSave(trimmed, before);
      }}
    >
      <input
        className="c-input"
        value={name}
        maxLength={LONGEST_NAME}
        aria-label={translate('views.name')}
        placeholder={translate('views.name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={!trimmed}>
        {translate(before ? 'views.replace' : 'views.save')}
      </Button>
    </form>
  );
}
