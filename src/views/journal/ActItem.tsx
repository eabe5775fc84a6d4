import { use, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { exactText, timeText, dayText } from '../../fields/date/instant';
import { localNumber } from '../../fields/shared/number/number-form';
import { Link } from '../../router/Router';
import type { ResourceDefinition } from '../../schema/definition';
import { screenOf } from '../../schema/screen-of';
import { Button } from '../../ui/button';
import { recordPath } from '../paths';
import { PermissionContext } from '../permissions';
import { useCellContext } from '../useCellContext';
import type { JournalEntry } from './entry';
import { Steps, useSeenUnits, type OfEntry } from './Steps';
import { isUndoable } from './undo-entry';
import { drawnFrom } from '../bulk/plan';
import { titleField, titleIn } from './title-field';
import { openUndo, undoing } from './wanted';

interface Props {
  /** What was done at once, the newest first. */
  entries: readonly JournalEntry[];
  definition: ResourceDefinition;
  /** On the page of the record itself: its screen and its title are not told. */
  isOwn?: boolean;
}

/** Records of a group that are drawn. */
const most = 50;

/** What was done at once: when, what, of which records, from what to what, and a button that undoes it. */
export function ActItem({ entries, definition, isOwn = false }: Props) {
  const translate = useTranslate();
  const seen = useSeenUnits(definition);
  const [first] = entries;
  const shown = entries.slice(0, most);
  const units = seen([...new Set(shown.flatMap(({ paths }) => paths))]);
  const context = useCellContext(
    [...units.map(({ field }) => field), ...(isOwn ? [] : [titleField(definition)])],
    shown.flatMap((entry) => [
      ...units.flatMap((unit) =>
        [entry.from, entry.to].map((values) => ({ ...drawnFrom(unit, values), id: entry.id })),
      ),
      ...(entry.title === undefined ? [titleIn(entry.id)] : []),
    ]),
  );
  if (!first) return null;
  const when = new Date(first.at);
  return (
    <li className="v-journal-act">
      <time className="c-num" dateTime={when.toISOString()} title={exactText(when)}>
        {isOwn && `${dayText(when)} `}
        {timeText(when)}
      </time>
      <div className="v-journal-what">
        <p>
          <strong>{whatText(definition, entries, translate)}</strong>
          {!isOwn && (
            <>
              <span className="v-journal-screen">{definition.label}</span>
              {entries.length === 1 && <RecordName {...{ definition, entry: first, context }} />}
            </>
          )}
        </p>
        {entries.length === 1 ? (
          <Steps {...{ definition, entry: first, context }} />
        ) : (
          <details>
            <summary>{translate('journal.records')}</summary>
            <ol>
              {shown.map((entry) => (
                <li key={entry.key}>
                  <RecordName {...{ definition, entry, context }} />
                  <Steps {...{ definition, entry, context }} />
                </li>
              ))}
            </ol>
            {entries.length > most && (
              <p className="c-none">{translate('actions.andMore', { smart_count: entries.length - most })}</p>
            )}
          </details>
        )}
      </div>
      <UndoButton {...{ definition, entries }} />
    </li>
  );
}

/** What was done, in words. */
function whatText(
  { actions }: ResourceDefinition,
  entries: readonly JournalEntry[],
  translate: (key: string, values?: Record<string, unknown>) => string,
): string {
  const [entry] = entries;
  if (!entry) return '';
  const label = actions.find(({ name }) => name === entry.action)?.label ?? entry.action ?? '';
  const texts = {
    edit: translate('journal.edit'),
    bulk: translate('journal.edit'),
    action: label,
    add: translate('journal.add'),
    delete: translate('journal.delete'),
  };
  const isUndo = entry.undoes !== undefined && entry.kind !== 'action';
  const what = isUndo ? translate('journal.undo', { what: texts[entry.kind] }) : texts[entry.kind];
  return entries.length === 1 ? what : translate('journal.many', { what, count: localNumber(entries.length) });
}

/** The title of a record; a link while there may be such a record. */
function RecordName({ definition, entry, context }: OfEntry) {
  const can = use(PermissionContext);
  const { resource, id, title, kind } = entry;
  const name = title ?? context.refs(resource, id) ?? `${definition.singular} ${id}`;
  if (kind === 'delete' || !can(screenOf(resource), 'view')) return <span>{name}</span>;
  return (
    <Link className="c-link" to={recordPath(resource, id)}>
      {name}
    </Link>
  );
}

/** Undoes what can be undone of an act; nothing where there is nothing. */
function UndoButton({ definition, entries }: { definition: ResourceDefinition; entries: readonly JournalEntry[] }) {
  const translate = useTranslate();
  const can = use(PermissionContext);
  const taken = useSyncExternalStore(undoing.subscribe, undoing.get);
  const open = entries.filter((entry) => isUndoable(definition, entry, can));
  if (open.length === 0) return null;
  return (
    <Button
      small
      icon="rotate-ccw"
      busy={open.some(({ key }) => taken.includes(key))}
      onClick={() => openUndo(open.map(({ key }) => key))}
    >
      {translate('ra.action.undo')}
    </Button>
  );
}
