import { FieldFrame } from '../../ui/frame';
import { DateBox } from '../date/date-box';
import { daysWithin, fieldsOfLimits } from '../date/limits';
import { localInstant, localText } from '../date/local';
import { endOfDay, startOfDay } from '../date/typed';
import type { InputOf } from '../input';
import { useFieldInput } from '../useFieldInput';
import { useSiblings } from '../useSiblings';

/** A moment in the viewer's zone; the form holds ISO 8601 in UTC. */
export const DatetimeInput: InputOf<'datetime'> = (props) => {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const limits = daysWithin(props.field, useSiblings(props.source, fieldsOfLimits(props.field)));
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
          value={localText(value) ?? (typeof value === 'string' ? value : '')}
          onType={(text) => onChange(localInstant(text) ?? (text || null))}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};
