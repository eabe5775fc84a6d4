import { useTranslate, useWrappedSource } from 'react-admin';
import { useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button';
import { copyText } from '../../ui/copy-text';
import { FieldFrame, type FrameControl } from '../../ui/frame';
import { isMissing } from '../cell';
import type { InputProps } from '../input';
import { problem } from '../problem';
import { useFieldInput } from '../useFieldInput';
import { generatePassword } from './generate';

const DIFFER = 'validation.passwordsDiffer';

/** A password; a new one is typed twice, or generated: it is then shown and copied, because nobody can look it up later. The repetition never enters the form's values. On edit, empty keeps the old one. */
export function PasswordInput(props: InputProps<'password'>) {
  const translate = useTranslate();
  const { repeat: twice, min } = props.field.options;
  const path = useWrappedSource(props.source);
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const [repeated, setRepeated] = useState('');
  const repetition = useRef('');
  const [shown, setShown] = useState(false);
  const [generated, setGenerated] = useState<'shown' | 'copied'>();
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
  const generate = async (): Promise<void> => {
    const text = generatePassword(min);
    repeat(text);
    input.onChange(text);
    setShown(true);
    setGenerated('shown');
    if (await copyText(text)) setGenerated('copied');
  };
  return (
    <>
      <FieldFrame {...input.frame} help={help} error={differs ? undefined : input.frame.error}>
        {(control) => (
          <span className="c-affixed c-row c-gap-6 c-shrink">
            <Box
              {...control}
              isNew={twice}
              shown={shown}
              inputRef={input.ref}
              readOnly={props.readOnly}
              value={password}
              onType={(text) => {
                input.onChange(text);
                setGenerated(undefined);
                if (text === '') repeat('');
              }}
              onBlur={input.onBlur}
            />
            {twice && props.place === 'add' && !props.readOnly && (
              <Button small variant="quiet" onClick={() => void generate()}>
                {translate('form.generate')}
              </Button>
            )}
            <IconButton
              icon="eye"
              label={translate('ra.input.password.toggle_hidden')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </FieldFrame>
      <span className="c-generated" role="status">
        {generated && translate(generated === 'copied' ? 'form.generatedCopied' : 'form.generatedShown')}
      </span>
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
