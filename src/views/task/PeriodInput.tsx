import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { errorText, packed } from '../../fields/error-text';
import { DateBox } from '../../fields/date/date-box';
import { checkPeriod, filterOf, isTyped, pastPresets, periodOf, presets, type Period } from '../../fields/date/period';
import { zoneName } from '../../schema/zone';
import { isRequired } from '../../fields/validate';
import type { Problem } from '../../fields/problem';
import { GroupFrame } from '../../ui/group-frame';
import type { PeriodField } from './period-field';
import '../../fields/ranges.css';

/**
 * A period of a form, in days of the viewer's time zone, which is named. An invalid period stays in the form and blocks
 * the submit.
 */
export function PeriodInput({ field }: { field: PeriodField }) {
  const translate = useTranslate();
  const { maxMonths } = field.options;
  const required = isRequired(field, {}, 'add');
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    name: field.name,
    rules: { validate: (chosen: unknown) => packed(periodProblem(periodOf(chosen), required, maxMonths)) },
  });
  const { from, to } = periodOf(value);
  const change = (next: Period) => onChange(filterOf(next, field.kind === 'date') ?? null);
  const box = { 'aria-invalid': fieldState.error ? true : undefined, onBlur } as const;
  return (
    <GroupFrame
      wide
      label={field.label}
      required={required}
      help={[
        field.help,
        translate('task.zone', { zone: zoneName() }),
        maxMonths && translate('task.months', { smart_count: maxMonths }),
      ]
        .filter(Boolean)
        .join(' ')}
      error={errorText(fieldState.error?.message, translate)}
      className="c-stack c-gap-6 c-shrink"
    >
      <div className="c-period-days c-row c-gap-6">
        <DateBox
          {...box}
          inputRef={ref}
          aria-label={`${field.label}: ${translate('fields.from')}`}
          value={from}
          onType={(text) => change({ from: text, to })}
        />
        <span aria-hidden="true">–</span>
        <DateBox
          {...box}
          aria-label={`${field.label}: ${translate('fields.to')}`}
          value={to}
          onType={(text) => change({ from, to: text })}
        />
      </div>
      <div className="c-wrap c-gap-4">
        {pastPresets.map((preset) => {
          const days = periodOf(presets[preset]);
          return (
            <button
              key={preset}
              type="button"
              className="c-chip c-period-preset"
              aria-pressed={days.from === from && days.to === to}
              onClick={() => change(days)}
            >
              {translate(`fields.period.${preset}`)}
            </button>
          );
        })}
      </div>
    </GroupFrame>
  );
}

/** [bound-export-range] A required period has both ends; one with a limit is no longer than the limit. */
export function periodProblem(
  { from, to }: Period,
  required: boolean,
  maxMonths: number | undefined,
): Problem | undefined {
  if (!isTyped({ from, to }) || (required && (from === '' || to === ''))) return { message: 'validation.date' };
  return checkPeriod({ from, to }, maxMonths);
}
