import { useId, useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterProps } from '../../filter';
import { numberRangeOf, type NumberRange } from '../../../schema/number-range';
import '../../ranges.css';

/** From and to, each in a box of the field's kind. Ends in the wrong order stay in the boxes and send no request. */
export function RangeFilter({
  Box,
  field,
  value,
  onChange,
  id,
  autoFocus,
}: FilterProps & { Box: ComponentType<FilterProps> }) {
  const translate = useTranslate();
  const note = useId();
  const [draft, setDraft] = useState<NumberRange>();
  const { from, to } = draft ?? numberRangeOf(value);
  const change = (ends: NumberRange): void => {
    const next = numberRangeOf(ends);
    const isBackward = next.from !== undefined && next.to !== undefined && Number(next.from) > Number(next.to);
    setDraft(isBackward ? next : undefined);
    if (!isBackward) onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  const labelled = (end: 'from' | 'to') => ({ ...field, label: `${field.label}: ${translate(`fields.${end}`)}` });
  return (
    <div
      id={id}
      className="c-stack c-gap-6 c-shrink"
      role="group"
      aria-label={field.label}
      aria-describedby={draft ? note : undefined}
    >
      <div className="c-range-ends c-row c-gap-6 c-wrap">
        <Box
          field={labelled('from')}
          value={from}
          onChange={(next) => change({ from: next, to })}
          {...(autoFocus && { autoFocus })}
        />
        <span aria-hidden="true">–</span>
        <Box field={labelled('to')} value={to} onChange={(next) => change({ from, to: next })} />
      </div>
      {draft && (
        <p id={note} className="c-frame-error" role="alert">
          {translate('validation.range')}
        </p>
      )}
    </div>
  );
}
