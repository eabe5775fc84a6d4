import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { DateBox } from '../../fields/date/date-box';
import { isDay } from '../../schema/day-text';
import { isPeriod, type Days } from './period';
import type { Scope } from './useScope';

/** The two dates of a custom range. An invalid range stays in the inputs and is not requested. */
export function CustomDays({ scope: { query, change, today } }: { scope: Scope }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Days>(query.custom);
  const refused = !isPeriod(draft) && isDay(draft.from) && isDay(draft.to);
  const set = (next: Days) => {
    setDraft(next);
    if (isPeriod(next)) change({ custom: next });
  };
  const box = { max: today, 'aria-invalid': refused || undefined };
  return (
    <div className="p-stat-days c-row c-gap-6" role="group" aria-label={translate('statistics.ranges.custom')}>
      <DateBox
        {...box}
        aria-label={translate('fields.from')}
        value={draft.from}
        onType={(from) => set({ ...draft, from })}
      />
      <span aria-hidden="true">–</span>
      <DateBox {...box} aria-label={translate('fields.to')} value={draft.to} onType={(to) => set({ ...draft, to })} />
      {refused && (
        <p className="c-frame-error" role="alert">
          {translate('validation.period')}
        </p>
      )}
    </div>
  );
}
