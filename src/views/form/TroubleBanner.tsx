import { useTranslate } from 'react-admin';
import { pageHref } from '../../base-path';
import { useCellContext } from '../useCellContext';
import { Button } from '../../ui/button';
import { viewOf } from '../../fields/views';
import { sentences } from '../../fields/shared/sentences';
import { Banner } from '../../ui/banner';
import type { Conflict } from './conflicts';
import type { RecordFormState } from './useRecordForm';

/** The failure of the last save. It stays until the next one. */
export function TroubleBanner({ state }: { state: RecordFormState }) {
  const translate = useTranslate();
  const { trouble } = state;
  if (!trouble) return null;
  if (trouble.kind === 'reading') {
    return (
      <Banner tone="info" role="status" busy>
        {sentences(translate('form.lost'), translate('form.reading'))}
      </Banner>
    );
  }
  if (trouble.kind === 'conflict') return <ConflictBanner state={state} conflicts={trouble.conflicts} />;
  if (trouble.kind === 'failed') {
    return (
      <Banner tone="bad" role="alert">
        {trouble.text}
      </Banner>
    );
  }
  return <LostBanner state={state} trouble={trouble} />;
}

const LOST_TEXTS = { absent: 'form.absent', unreadable: 'form.unreadable', unknown: 'form.unknown' } as const;

/** Shown when the answer was lost and the record, as it was read again, is not as it was sent, or nothing tells. */
function LostBanner({
  state: { definition, saving, submit, readAgain },
  trouble: { arrival, lost },
}: {
  state: RecordFormState;
  trouble: Extract<NonNullable<RecordFormState['trouble']>, { kind: 'lost' }>;
}) {
  const translate = useTranslate();
  const fields = arrival.kind === 'absent' ? arrival.fields.map(({ label }) => label).join(', ') : '';
  return (
    <Banner
      tone="warn"
      role="alert"
      actions={
        <>
          {arrival.kind === 'unknown' && definition.calls.list && (
            <a
              className="c-button c-button-small"
              href={pageHref(`/${definition.name}`)}
              target="_blank"
              rel="noreferrer"
            >
              {translate('form.openList')}
            </a>
          )}
          {arrival.kind === 'unreadable' ? (
            <Button small busy={saving} onClick={() => readAgain(lost)}>
              {translate('form.readAgain')}
            </Button>
          ) : (
            <Button small busy={saving} onClick={() => void submit({ knowing: true })}>
              {translate(arrival.kind === 'absent' ? 'form.again' : 'form.againAnyway')}
            </Button>
          )}
        </>
      }
    >
      {sentences(
        translate('form.lost'),
        translate(fields ? 'form.absentFields' : LOST_TEXTS[arrival.kind], { fields }),
      )}
    </Banner>
  );
}

/** Both values of each field that two people changed. */
function ConflictBanner({
  state: { saving, submit, take, clear },
  conflicts,
}: {
  state: RecordFormState;
  conflicts: Conflict[];
}) {
  const translate = useTranslate();
  const takeTheirs = () => {
    take(Object.fromEntries(conflicts.map(({ field, theirs }) => [field.name, theirs])));
    clear();
  };
  const rows = conflicts.map(({ field, mine, theirs }) => ({
    field,
    draw: viewOf(field),
    mine: { id: 'mine', [field.name]: mine },
    theirs: { id: 'theirs', [field.name]: theirs },
  }));
  const context = useCellContext(
    conflicts.map(({ field }) => field),
    rows.flatMap((row) => [row.mine, row.theirs]),
  );
  return (
    <Banner
      tone="warn"
      role="alert"
      actions={
        <>
          <Button small busy={saving} onClick={() => void submit({ overwrite: true })}>
            {translate('form.keepMine')}
          </Button>
          <Button small variant="quiet" onClick={takeTheirs}>
            {translate('form.takeTheirs')}
          </Button>
        </>
      }
    >
      <p>{translate('form.conflict')}</p>
      <table className="v-conflict">
        <thead>
          <tr>
            <th scope="col">{translate('form.field')}</th>
            <th scope="col">{translate('form.mine')}</th>
            <th scope="col">{translate('form.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field.name}>
              <th scope="row">{row.field.label}</th>
              <td>{row.draw(row.mine, context)}</td>
              <td>{row.draw(row.theirs, context)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Banner>
  );
}
