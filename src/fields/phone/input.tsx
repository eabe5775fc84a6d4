import { useInput, useTranslate, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FieldFrame } from '../../ui/frame';
import { rawText } from '../cell';
import type { InputProps } from '../input';
import { siblingPath } from '../siblings';
import { useFieldInput } from '../useFieldInput';
import { areaText, DEFAULT_AREA } from './area';

/** The number, with its area in front when a field holds it. The area is +86 until another one is typed. */
export function PhoneInput(props: InputProps<'phone'>) {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const { area } = props.field.options;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="c-phone c-flex c-gap-6">
          {area !== undefined && <AreaBox {...props} area={area} />}
          <input
            {...control}
            ref={ref}
            className="c-input"
            type="tel"
            autoComplete="off"
            readOnly={props.readOnly}
            value={rawText(value ?? '')}
            onChange={(event) => onChange(event.target.value.trim())}
            onBlur={onBlur}
          />
        </span>
      )}
    </FieldFrame>
  );
}

function AreaBox({ field, source, readOnly, area }: InputProps<'phone'> & { area: string }) {
  const translate = useTranslate();
  const { trigger, getFieldState } = useFormContext();
  const path = useWrappedSource(source);
  const { field: control } = useInput({ source: siblingPath(source, area), defaultValue: DEFAULT_AREA });
  return (
    <input
      className="c-input c-area"
      type="text"
      inputMode="tel"
      autoComplete="off"
      aria-label={`${field.label}: ${translate('fields.area')}`}
      readOnly={readOnly}
      value={rawText(control.value)}
      placeholder={DEFAULT_AREA}
      onChange={(event) => {
        control.onChange(event.target.value);
        if (getFieldState(path).invalid) void trigger(path);
      }}
      onBlur={() => {
        const area = areaText(control.value) || DEFAULT_AREA;
        if (area !== control.value) control.onChange(area);
        control.onBlur();
      }}
    />
  );
}
