import { useState } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { CellContext } from '../../fields/cell';
import { alignOf, cellOf } from '../../fields/cells';
import { localNumber } from '../../fields/shared/number/number-form';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../definitions';
import type { Values } from '../form/changes';
import { useCellContext } from '../useCellContext';
import type { BulkChange } from './bulk-change';
import type { Changeable } from './changeable';
import type { Entry } from './entry';
import { drawnFrom, isSame, withChanges, type Plan } from './plan';
import { stateKey, tones } from './state-text';
import { whyText } from './why-text';

interface Props {
  change: BulkChange;
  entries: readonly Entry[];
  hasSent: boolean;
  isRunning: boolean;
}

/** Rows of a page of the table. */
const pageRows = 50;

/** A row for each record: its title, the old and the new value of each field, and what becomes of it. */
export function RehearsalTable({ change, entries, hasSent, isRunning }: Props) {
  const translate = useTranslate();
  const definition = useDefinition();
  const [wanted, setPage] = useState(0);
  const { plan } = change;
  const last = Math.max(0, Math.ceil(entries.length / pageRows) - 1);
  const page = Math.min(wanted, last);
  const shown = entries.slice(page * pageRows, (page + 1) * pageRows);
  const context = useCellContext(
    plan.changes.map(({ field }) => field),
    shown.flatMap((entry) => drawnFor(plan, entry)),
  );
  if (entries.length === 0) return null;
  return (
    <>
      <table className="v-bulk-table" aria-label={translate('bulk.table')}>
        <thead>
          <tr>
            <th scope="col">{translate('actions.record')}</th>
            {plan.changes.map((each) => (
              <th key={each.path} scope="col" data-align={alignOf(each.field)}>
                {each.label}
              </th>
            ))}
            <th scope="col">{translate('bulk.result')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <Row
              key={entry.id}
              {...{ change, entry, context, hasSent, isRunning }}
              why={whyText(definition, entry, context)}
            />
          ))}
        </tbody>
      </table>
      {last > 0 && (
        <nav className="v-bulk-pages c-row c-gap-4 c-end c-muted c-num" aria-label={translate('list.pages')}>
          <span>
            {translate('list.range', {
              from: localNumber(page * pageRows + 1),
              to: localNumber(page * pageRows + shown.length),
              total: localNumber(entries.length),
            })}
          </span>
          <IconButton
            icon="chevron-left"
            label={translate('list.previousPage')}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={translate('list.nextPage')}
            disabled={page === last}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </>
  );
}

/** What the cells of a row are drawn from, for the titles of references. */
function drawnFor(plan: Plan, { id, held, known = {} }: Entry): RaRecord[] {
  const records = [held, known, withChanges(plan, id, held)];
  return records.flatMap((record) => plan.changes.map((each) => ({ ...drawnFrom(each, record), id })));
}

interface RowProps extends Omit<Props, 'entries'> {
  entry: Entry;
  context: CellContext;
  why: string;
}

function Row({ change, entry, context, hasSent, isRunning, why }: RowProps) {
  const translate = useTranslate();
  const { plan } = change;
  const { id, state, title, held } = entry;
  const next = withChanges(plan, id, held);
  const isContested = entry.known !== undefined && (state === 'conflict' || state === 'changes');
  return (
    <tr data-state={state}>
      <th scope="row">{title}</th>
      {plan.changes.map((each) => (
        <td key={each.path} data-label={each.label} data-align={alignOf(each.field)}>
          {state !== 'gone' && state !== 'unread' && <Cell {...{ each, entry, next, context }} />}
        </td>
      ))}
      <td className="v-bulk-result">
        <span className={`c-tag c-tag-${tones[state]}`}>{translate(stateKey(state, hasSent))}</span>
        {why && <p className="c-small c-muted">{why}</p>}
        {isContested && (
          <Button small disabled={isRunning} onClick={() => change.overwrite(entry, state === 'conflict')}>
            {translate(state === 'conflict' ? 'bulk.overwrite' : 'bulk.keepTheirs')}
          </Button>
        )}
      </td>
    </tr>
  );
}

interface CellProps {
  each: Changeable;
  entry: Entry;
  /** The record with its new values. */
  next: Values;
  context: CellContext;
}

/** Old and new value; of a conflict also the one before somebody else changed it. */
function Cell({ each, entry: { state, held, known }, next, context }: CellProps) {
  const translate = useTranslate();
  const cell = cellOf(each.field);
  const draw = (record: Values) => cell(drawnFrom(each, record), context);
  if (state === 'same' || isSame(each, held, next)) return <span className="c-faint">{draw(next)}</span>;
  const isContested = known !== undefined && !isSame(each, known, held);
  return (
    <span className="v-bulk-step c-inline c-shrink">
      {isContested && (
        <>
          <span className="c-faint">{draw(known)}</span>
          <Arrow text={translate('bulk.changedElsewhere')} />
        </>
      )}
      <span className="c-faint">{draw(held)}</span>
      <Arrow text={translate('bulk.becomes')} />
      <span className="v-bulk-new c-ink c-medium" data-off={state === 'refused' || state === 'conflict' || undefined}>
        {draw(next)}
      </span>
    </span>
  );
}

function Arrow({ text }: { text: string }) {
  return (
    <>
      <Icon name="arrow-right" className="c-small c-faint" />
      <span className="c-visually-hidden">{text}</span>
    </>
  );
}
