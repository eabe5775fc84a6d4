import { useTranslate } from 'react-admin';
import { GroupFrame } from '../../ui/group-frame';
import { TimeBox } from '../date/time-box';
import type { InputOf } from '../input';
import { useFieldInput } from '../useFieldInput';

/** Two times of day as one text, `00:00-10:00`; a half that is missing leaves a text that is refused. */
export const TimerangeInput: InputOf<'timerange'> = (props) => {
  const translate = useTranslate();
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const [from = '', to = ''] = typeof value === 'string' ? value.split('-') : [];
  const change = (start: string, end: string): void => onChange(start || end ? `${start}-${end}` : '');
  return (
    <GroupFrame {...frame} className="c-span c-row c-gap-8">
      <TimeBox
        inputRef={ref}
        aria-label={translate('fields.from')}
        aria-invalid={frame.error ? true : undefined}
        readOnly={props.readOnly}
        value={from}
        onType={(text) => change(text, to)}
        onBlur={onBlur}
      />
      <span aria-hidden="true">–</span>
      <TimeBox
        aria-label={translate('fields.to')}
        aria-invalid={frame.error ? true : undefined}
        readOnly={props.readOnly}
        value={to}
        onType={(text) => change(from, text)}
        onBlur={onBlur}
      />
    </GroupFrame>
  );
};
