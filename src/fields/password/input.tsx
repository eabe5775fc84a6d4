import { useTranslate, useWrappedSource } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '../../ui/button';
import { FieldFrame, type FrameControl } from '../../ui/frame';
import type { InputProps } from '../input';
import { problem } from '../problem';
import { useFieldInput } from '../use-field-input';

const DIFFER = 'validation.passwordsDiffer';

/** A new password, typed twice. The repetition never enters the form's values. On edit, empty keeps the old one. */
export function PasswordInput(props: InputProps<'password'>) {
  const translate = useTranslate();
  const path = useWrappedSource(props.source);
  const { trigger, formState } = useFormContext();
  const [repeated, setRepeated] = useState('');
  const repetition = useRef('');
  const [shown, setShown] = useState(false);
  const input = useFieldInput(props, (typed) => (typed === repetition.current ? undefined : problem(DIFFER)));
  const password = typeof input.value === 'string' ? input.value : '';
  const differ = translate(DIFFER);
  const differs = input.frame.error === differ;
  const help = input.frame.help ?? (props.place === 'edit' ? translate('fields.keep') : undefined);
  const repeat = (text: string): void => {
    repetition.current = text;
    setRepeated(text);
    if (formState.isSubmitted || differs) void trigger(path);
  };
  return (
    <>
      <FieldFrame {...input.frame} help={help} error={differs ? undefined : input.frame.error}>
        {(control) => (
          <span className="c-affixed">
            <Box
              {...control}
              shown={shown}
              inputRef={input.ref}
              readOnly={props.readOnly}
              value={password}
              onType={(text) => {
                input.onChange(text);
                if (text === '') repeat('');
              }}
              onBlur={input.onBlur}
            />
            <IconButton
              icon="eye"
              label={translate('fields.show')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </FieldFrame>
      {password !== '' && (
        <FieldFrame label={translate('fields.repeat')} required error={differs ? differ : undefined}>
          {(control) => (
            <Box
              {...control}
              shown={shown}
              value={repeated}
              onType={repeat}
              onBlur={() => repeated !== '' && void trigger(path)}
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}

interface BoxProps extends FrameControl {
  shown: boolean;
  value: string;
  readOnly?: boolean;
  inputRef?: (element: HTMLElement | null) => void;
  onType: (text: string) => void;
  onBlur: () => void;
}

function Box({ shown, inputRef, onType, ...rest }: BoxProps) {
  return (
    <input
      {...rest}
      ref={inputRef}
      className="c-input"
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      onChange={(event) => onType(event.target.value)}
    />
  );
}
