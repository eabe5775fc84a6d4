import { FieldFrame } from '../../ui/frame';
import type { InputOf } from '../input';
import { useFieldInput } from '../use-field-input';
import { dayText, instantOf, isDay } from './instant';
import { localText, localInstant } from './local';
import { useBadInput } from './use-bad-input';

/** A day. What is no day shows as an empty box and is refused. */
export const DateInput: InputOf<'date'> = (props) => {
  const box = useBadInput();
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props, box.check);
  const instant = instantOf(value);
  const day = isDay(value) ? value : instant ? dayText(instant) : '';
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={box.watch(ref)}
          className="c-input c-date"
          type="date"
          max="9999-12-31"
          readOnly={props.readOnly}
          value={day}
          onChange={(event) => onChange(event.target.value || null)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};

/** A moment in the viewer's zone; the form holds ISO 8601 in UTC. */
export const DatetimeInput: InputOf<'datetime'> = (props) => {
  const box = useBadInput();
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props, box.check);
  const text = localText(value);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={box.watch(ref)}
          className="c-input c-date"
          type="datetime-local"
          max="9999-12-31T23:59"
          step={text.length > 'YYYY-MM-DDTHH:mm'.length ? 1 : undefined}
          readOnly={props.readOnly}
          value={text}
          onChange={(event) => onChange(localInstant(event.target.value))}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};
