import { useTranslate, type RaRecord } from 'react-admin';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { titleOf } from '../title';
import { Button } from '../../ui/button';
import { cellOf } from '../../fields/cells';
import { viewOf } from '../../fields/views';
import { sentences } from '../../fields/shared/sentences';
import { Banner } from '../../ui/banner';
import type { Conflict } from './conflicts';
import type { Arrival } from './saving';
import type { RecordFormState } from './useRecordForm';

/** The failure of the last save. It stays until the next one. */
export function TroubleBanner({ state }: { state: RecordFormState }) {
  const translate = useTranslate();
  const { trouble, saving, submit, readAgain } = state;
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
  const { arrival, lost } = trouble;
  const again: Again = {
    saving,
    onReadAgain: () => readAgain(lost),
    onSave: () => void submit({ knowing: true }),
  };
  return arrival.kind === 'perhaps' ? (
    <Candidates {...again} candidates={arrival.candidates} onRecognise={state.recognise} />
  ) : (
    <LostBanner {...again} arrival={arrival} />
  );
}

const LOST_TEXTS = { absent: 'form.absent', unreadable: 'form.unreadable', unsearchable: 'form.unsearchable' } as const;

interface Again {
  saving: boolean;
  onReadAgain: () => void;
  /** Tries again, by the user's decision. */
  onSave: () => void;
}

/** Shown when the answer was lost and the read did not find the record. */
function LostBanner({
  arrival,
  saving,
  onReadAgain,
  onSave,
}: Again & { arrival: Exclude<Arrival, { kind: 'arrived' | 'perhaps' }> }) {
  const translate = useTranslate();
  const fields = arrival.kind === 'absent' ? arrival.fields.map(({ label }) => label).join(', ') : '';
  return (
    <Banner
      tone="warn"
      role="alert"
      actions={
        <>
          {arrival.kind !== 'absent' && (
            <Button small busy={saving} onClick={onReadAgain}>
              {translate('form.readAgain')}
            </Button>
          )}
          {arrival.kind !== 'unreadable' && (
            <Button small busy={saving} onClick={onSave}>
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

/** Shown when the answer was lost and one of these records may be the saved one. */
function Candidates({
  candidates,
  saving,
  onReadAgain,
  onSave,
  onRecognise,
}: Again & { candidates: RaRecord[]; onRecognise: (record: RaRecord) => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const columns = definition.list.columns.flatMap(({ field }) => definition.fields[field] ?? []).slice(0, 5);
  const context = useCellContext(columns, candidates);
  return (
    <Banner
      tone="warn"
      role="alert"
      actions={
        <>
          <Button small variant="quiet" busy={saving} onClick={onReadAgain}>
            {translate('form.readAgain')}
          </Button>
          <Button small variant="quiet" busy={saving} onClick={onSave}>
            {translate('form.noneOfThem')}
          </Button>
        </>
      }
    >
      <p>{sentences(translate('form.lost'), translate('form.perhaps', { smart_count: candidates.length }))}</p>
      <table className="v-conflict">
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {candidates.map((record) => (
            <tr key={record.id}>
              {columns.map((field) => (
                <td key={field.name}>{cellOf(field)(record, context)}</td>
              ))}
              <td>
                <Button
                  small
                  busy={saving}
                  onClick={() => onRecognise(record)}
                  aria-label={translate('form.itIsNamed', { name: titleOf(definition, record) })}
                >
                  {translate('form.itIs')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
