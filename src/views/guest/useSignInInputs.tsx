import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { LoginInput } from '../../auth/sign-in-body';
import { IconButton } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { refusedAt } from './refused-at';
import './sign-in-inputs.css';

interface SignInInputs {
  inputs: ReactNode;
  /** What was entered; where one is empty nothing, and the focus goes there. */
  entered: () => LoginInput | undefined;
  /** Selects what a failure is about. */
  selectRefused: (failure: unknown) => void;
}

/** The account and the password of a sign-in: the password can be shown, and Caps Lock is told. The first empty one has the focus. */
export function useSignInInputs(remembered = ''): SignInInputs {
  const translate = useTranslate();
  const [account, setAccount] = useState(remembered);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => (accountInput.current?.value ? passwordInput : accountInput).current?.focus(), []);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const missing = { account: account.trim() === '', password: password === '' };
  const error = (isMissing: boolean) => (tried && isMissing ? translate('validation.required') : undefined);

  return {
    entered: () => {
      setTried(true);
      if (!missing.account && !missing.password) return { account: account.trim(), password };
      (missing.account ? accountInput : passwordInput).current?.focus();
      return undefined;
    },
    selectRefused: (failure) => {
      const input = (refusedAt(failure) === 'account' ? accountInput : passwordInput).current;
      input?.focus();
      input?.select();
    },
    inputs: (
      <>
        <FieldFrame label={translate('login.account')} error={error(missing.account)}>
          {(control) => (
            <input
              {...control}
              className="c-input"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              ref={accountInput}
              value={account}
              onChange={(event) => setAccount(event.target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label={translate('ra.auth.password')}
          error={error(missing.password)}
          help={caps ? translate('login.capsLock') : undefined}
        >
          {(control) => (
            <span className="p-password">
              <input
                {...control}
                ref={passwordInput}
                className="c-input"
                type={shown ? 'text' : 'password'}
                autoComplete="current-password"
                autoCapitalize="none"
                spellCheck={false}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                onKeyDown={look}
                onKeyUp={look}
                onBlur={() => setCaps(false)}
              />
              <IconButton
                icon={shown ? 'lock' : 'eye'}
                label={translate(shown ? 'login.hide' : 'login.show')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              />
            </span>
          )}
        </FieldFrame>
      </>
    ),
  };
}
