// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { LoginInput } from '../../auth/sign-in-body';
import { ConsoleError } from '../../errors/console-error';
import { translate } from '../../fields/form.case';
import { SignInForm } from './SignInForm';

afterEach(cleanup);

const english = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };

/** Shows the form; each sign-in is refused with the next code, and accepted when there is none left. */
function show(...codes: number[]) {
  const sent: LoginInput[] = [];
  const signIn = async (input: LoginInput) => {
    sent.push(input);
    const code = codes.shift();
    if (code !== undefined) throw new ConsoleError({ kind: 'code', code, service: 'login' });
  };
  render(
    <I18nContextProvider value={english}>
      <SignInForm signIn={signIn} notice="Sign in again." />
    </I18nContextProvider>,
  );
  const [account, password] = [
    screen.getByLabelText<HTMLInputElement>('Account'),
    screen.getByLabelText<HTMLInputElement>('Password'),
  ];
  const enter = (name: string, secret: string) => {
    fireEvent.change(account, { target: { value: name } });
    fireEvent.change(password, { target: { value: secret } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { sent, account, password, enter };
}

function descriptionOf(input: Element): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
}

it('asks for what is missing, where the focus goes, and sends nothing', () => {
  const { sent, account, password, enter } = show();
  expect(document.activeElement).toBe(account);
  enter('  ', 'secret');
  expect(descriptionOf(account)).toBe("Can't be empty");
  expect(descriptionOf(password)).toBe('');
  expect(document.activeElement).toBe(account);
  enter('qa', '');
  expect(descriptionOf(account)).toBe('');
  expect(descriptionOf(password)).toBe("Can't be empty");
  expect(document.activeElement).toBe(password);
  expect(sent).toEqual([]);
});

it('selects what was refused, and keeps what was typed', async () => {
  const { sent, account, password, enter } = show(512, 514);
  expect(screen.getByRole('alert').textContent).toBe('Sign in again.');
  enter(' qa ', 'not it');
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(screen.getByRole('alert').textContent).toMatch(/password/i);
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 6]);
  enter('qb', 'not it');
  await waitFor(() => expect(document.activeElement).toBe(account));
  expect([account.value, password.value]).toEqual(['qb', 'not it']);
  enter('qb', ' it ');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toEqual([
    { account: 'qa', password: 'not it' },
    { account: 'qb', password: 'not it' },
    { account: 'qb', password: ' it ' },
  ]);
});

it('shows and hides the password, and tells that Caps Lock is on', () => {
  const { password } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(password.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(password.type).toBe('password');
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  expect(descriptionOf(password)).toBe('Caps Lock is on');
  fireEvent.keyUp(password, { key: 'CapsLock' });
  expect(descriptionOf(password)).toBe('');
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  fireEvent.blur(password);
  expect(descriptionOf(password)).toBe('');
});
