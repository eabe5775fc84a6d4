import { FieldFrame } from '../../ui/frame';
import type { InputOf } from '../input';
import { useFieldInput } from '../useFieldInput';
import { DateBox } from './date-box';
import { dayText, instantOf } from './instant';
import { isDay } from '../../schema/day-text';
import { useDaysWithin } from './useDaysWithin';

/** A day. Invalid text stays in the form and is refused. */
export const DateInput: InputOf<'date'> = (props) => {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const limits = useDaysWithin(props);
  const instant = isDay(value) ? undefined : instantOf(value);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <DateBox
          {...control}
          {...limits}
          inputRef={ref}
          readOnly={props.readOnly}
          value={instant ? dayText(instant) : textOf(value)}
          onType={(text) => onChange(text || null)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};

/** What is no day is shown as it came. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
