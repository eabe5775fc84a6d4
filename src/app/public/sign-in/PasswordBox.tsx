import { useTranslate } from 'react-admin';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { IconButton } from '../../../ui/button';
import { FieldFrame } from '../../../ui/frame';

interface Props {
  value: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** The password input, with a button that shows the text and a Caps Lock warning. */
export function PasswordBox({ value, error, ref, onChange }: Props) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <FieldFrame
      label={translate('ra.auth.password')}
      error={error}
      help={caps ? translate('entrance.capsLock') : undefined}
    >
      {(control) => (
        <span className="s-password">
          <input
            {...control}
            ref={ref}
            className="c-input"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setCaps(false)}
          />
          <IconButton
            small
            icon={shown ? 'lock' : 'eye'}
            label={translate(shown ? 'login.hide' : 'login.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
