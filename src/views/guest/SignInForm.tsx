import { useTranslate } from 'react-admin';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { LoginInput } from '../../auth/sign-in-body';
import { errorText } from '../../errors/error-text';
import { Button, IconButton } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { takeFocus } from '../../ui/take-focus';
import { Problem } from './Problem';

interface Props {
  /** Its error is shown above the fields; typed values stay. */
  signIn: (input: LoginInput) => Promise<void>;
  /** Shown above the fields until the next try. */
  notice?: string | undefined;
  /** Shown after the button, such as another way to sign in. */
  children?: ReactNode;
}

/** The sign-in form of a page outside the shell. */
export function SignInForm({ signIn, notice, children }: Props) {
  const translate = useTranslate();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState(notice);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(undefined);
    if (!account.trim() || !password || busy) return;
    setBusy(true);
    try {
      await signIn({ account: account.trim(), password });
    } catch (error) {
      setProblem(errorText(error, translate));
      setBusy(false);
    }
  };
  const empty = (value: string) => (tried && value.trim() === '' ? translate('validation.required') : undefined);

  return (
    <form className="p-form" onSubmit={submit} noValidate>
      {problem && <Problem text={problem} />}
      <FieldFrame label={translate('login.account')} error={empty(account)}>
        {(control) => (
          <input
            {...control}
            className="c-input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={takeFocus}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame label={translate('ra.auth.password')} error={empty(password)}>
        {(control) => (
          <span className="p-password">
            <input
              {...control}
              className="c-input"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
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
      <div className="p-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {translate('ra.auth.sign_in')}
        </Button>
        {children}
      </div>
    </form>
  );
}
