import { useTranslate, useWrappedSource } from 'react-admin';
import { useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { IconButton } from '../../ui/button';
import { FieldFrame, type FrameControl } from '../../ui/frame';
import { isMissing } from '../cell';
import type { InputProps } from '../input';
import { problem } from '../problem';
import { useFieldInput } from '../useFieldInput';

const DIFFER = 'validation.passwordsDiffer';

/** A password; a new one is typed twice. The repetition never enters the form's values. On edit, empty keeps the old one. */
export function PasswordInput(props: InputProps<'password'>) {
  const translate = useTranslate();
  const { repeat: twice, min } = props.field.options;
  const path = useWrappedSource(props.source);
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const [repeated, setRepeated] = useState('');
  const repetition = useRef('');
  const [shown, setShown] = useState(false);
  const input = useFieldInput(props, (typed) =>
    !twice || isMissing(typed) || typed === repetition.current ? undefined : problem(DIFFER),
  );
  const password = typeof input.value === 'string' ? input.value : '';
  const differ = translate(DIFFER);
  const differs = input.frame.error === differ;
  const help = [
    props.place === 'edit' && translate('fields.keep'),
    twice && translate('fields.passwordRule', { min }),
    input.frame.help,
  ]
    .filter(Boolean)
    .join(' ');
  const repeat = (text: string): void => {
    repetition.current = text;
    setRepeated(text);
    if (isSubmitted || differs) void trigger(path);
  };
  return (
    <>
      <FieldFrame {...input.frame} help={help} error={differs ? undefined : input.frame.error}>
        {(control) => (
          <span className="c-affixed">
            <Box
              {...control}
              isNew={twice}
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
              label={translate('ra.input.password.toggle_hidden')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </FieldFrame>
      {twice && password !== '' && (
        <FieldFrame label={translate('fields.repeat')} required error={differs ? differ : undefined}>
          {(control) => (
            <Box
              {...control}
              isNew
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
  /** Whether the browser may offer to make one, rather than to fill in the present one. */
  isNew: boolean;
  shown: boolean;
  value: string;
  readOnly?: boolean;
  inputRef?: (element: HTMLElement | null) => void;
  onType: (text: string) => void;
  onBlur: () => void;
}

function Box({ isNew, shown, inputRef, onType, ...rest }: BoxProps) {
  return (
    <input
      {...rest}
      ref={inputRef}
      className="c-input"
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
