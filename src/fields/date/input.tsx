import { FieldFrame } from '../../ui/frame';
import type { InputOf } from '../input';
import { useFieldInput } from '../use-field-input';
import { DateBox } from './date-box';
import { dayText, instantOf, isDay } from './instant';
import { localInstant, localText } from './local';

/** A day. What is none stays in the form as it was typed, and is refused. */
export const DateInput: InputOf<'date'> = (props) => {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const instant = isDay(value) ? undefined : instantOf(value);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <DateBox
          {...control}
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

/** A moment in the viewer's zone; the form holds ISO 8601 in UTC. */
export const DatetimeInput: InputOf<'datetime'> = (props) => {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <DateBox
          {...control}
          withTime
          inputRef={ref}
          readOnly={props.readOnly}
          value={localText(value) ?? textOf(value)}
          onType={(text) => onChange(localInstant(text) ?? (text || null))}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
