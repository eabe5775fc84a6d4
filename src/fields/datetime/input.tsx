import { FieldFrame } from '../../ui/frame';
import { DateBox } from '../date/date-box';
import { textOf } from '../date/input';
import { useDaysWithin } from '../date/useDaysWithin';
import { localInstant, localText } from '../date/local';
import { endOfDay, startOfDay } from '../date/typed';
import type { InputOf } from '../input';
import { useFieldInput } from '../useFieldInput';

/** A moment in the viewer's zone; the form holds ISO 8601 in UTC. */
export const DatetimeInput: InputOf<'datetime'> = (props) => {
  const { value, onChange, onBlur, ref, initial, frame } = useFieldInput(props);
  const limits = useDaysWithin(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <DateBox
          {...control}
          {...limits}
          withTime
          dayTime={props.field.options.expires === undefined ? startOfDay : endOfDay}
          inputRef={ref}
          readOnly={props.readOnly}
          value={localText(value) ?? textOf(value)}
          // Of two same times, what was read may be the second.
          onType={(text) => onChange(text === localText(initial) ? initial : (localInstant(text) ?? (text || null)))}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};
