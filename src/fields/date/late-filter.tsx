import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { takeFocus } from '../../ui/take-focus';
import { nameOf, type FilterProps } from '../filter';
import { DateBox } from './date-box';
import { isDay } from '../../schema/day-text';
import { checkPeriod, filterOf, isTyped, periodOf, presetNamed, presets, presetsOf, type Period } from './period';
import '../ranges.css';

type Props = FilterProps<'date' | 'datetime'>;

/** A period where the call takes one, else one day. */
export function DateFilter(props: Props) {
  return props.field.options.rangeKeys ? <PeriodFilter {...props} /> : <DayFilter {...props} />;
}

function DayFilter(props: Props) {
  const { value, onChange, autoFocus } = props;
  return (
    <DateBox
      {...nameOf(props as FilterProps)}
      inputRef={autoFocus ? takeFocus : undefined}
      value={periodOf(value).from}
      onType={(text) => {
        if (text === '' || isDay(text)) onChange(text || undefined);
      }}
    />
  );
}

/** From and to in the viewer's zone. An invalid period stays in the boxes and sends no request. */
function PeriodFilter({ field, value, onChange, id, autoFocus }: Props) {
  const translate = useTranslate();
  const note = useId();
  const stored = periodOf(value);
  const [draft, setDraft] = useState<Period>();
  const { from, to } = draft ?? stored;
  const found = checkPeriod({ from, to }, draft && field.options.maxMonths);
  const change = (next: Period): void => {
    if (!isTyped(next)) return;
    const refused = checkPeriod(next, next.from || next.to ? field.options.maxMonths : undefined);
    setDraft(refused ? next : undefined);
    if (!refused) onChange(filterOf(next, field.kind === 'date'));
  };
  const choose = (preset: { from?: string; to?: string }): void => {
    setDraft(undefined);
    onChange(preset);
  };
  const box = {
    'aria-invalid': found ? true : undefined,
    'aria-describedby': found ? note : undefined,
  };
  return (
    <div className="c-stack c-gap-6 c-shrink" role="group" aria-label={field.label}>
      <div className="c-period-days c-row c-gap-6">
        <DateBox
          {...box}
          id={id}
          inputRef={autoFocus ? takeFocus : undefined}
          aria-label={`${field.label}: ${translate('fields.from')}`}
          max={to || undefined}
          value={from}
          onType={(text) => change({ from: text, to })}
        />
        <span aria-hidden="true">–</span>
        <DateBox
          {...box}
          aria-label={`${field.label}: ${translate('fields.to')}`}
          min={from || undefined}
          value={to}
          onType={(text) => change({ from, to: text })}
        />
      </div>
      <div className="c-wrap c-gap-4">
        {presetsOf(field).map((preset) => (
          <button
            key={preset}
            type="button"
            className="c-chip c-period-preset"
            aria-pressed={!draft && presetNamed(value) === preset}
            onClick={() => choose(presets[preset])}
          >
            {translate(`fields.period.${preset}`)}
          </button>
        ))}
        {(from || to) && (
          <button type="button" className="c-chip c-period-preset" onClick={() => change({ from: '', to: '' })}>
            {translate('fields.clear')}
          </button>
        )}
      </div>
      {found && (
        <p id={note} className="c-frame-error" role="alert">
          {translate(found.message, found.args)}
        </p>
      )}
    </div>
  );
}
