import { useTranslate } from 'react-admin';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { LoginInput } from '../../auth/sign-in-body';
import { errorText } from '../../errors/error-text';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { useSignInInputs } from './useSignInInputs';

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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(notice);
  const { inputs, entered, selectRefused } = useSignInInputs();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    const input = entered();
    if (!input) return;
    setBusy(true);
    try {
      await signIn(input);
    } catch (error) {
      setProblem(errorText(error, translate));
      setBusy(false);
      selectRefused(error);
    }
  };

  return (
    <form className="p-form c-grid c-gap-16 c-large" onSubmit={submit} noValidate>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {inputs}
      <div className="p-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {translate('ra.auth.sign_in')}
        </Button>
        {children}
      </div>
    </form>
  );
}
