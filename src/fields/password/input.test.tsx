// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildField } from '../field.case';
import { control, showForm, type } from '../form.case';

const repeated = /^Repeat password/;

it('asks for its repetition once it is typed', async () => {
  const { refuse } = showForm([buildField('password', { help: 'For the app.' })]);
  expect(screen.queryByLabelText(repeated)).toBeNull();
  expect(screen.getByText('At least 6 characters, not one repeated, and not the user ID. For the app.')).toBeTruthy();
  type(control('Field'), 'Secret@1');
  expect([control('Field').autocomplete, control(repeated).autocomplete]).toEqual(['new-password', 'new-password']);
  expect(control(repeated).getAttribute('aria-required')).toBe('true');
  await refuse('Passwords differ');
  expect(control(repeated).getAttribute('aria-invalid')).toBe('true');
  expect(control('Field').getAttribute('aria-invalid')).toBeNull();
});

it('tells at the end of the repetition that it differs, and no sooner', async () => {
  showForm([buildField('password')]);
  type(control('Field'), 'Secret@1');
  fireEvent.blur(control(repeated));
  type(control(repeated), 'Secret');
  expect(screen.queryByText('Passwords differ')).toBeNull();
  fireEvent.blur(control(repeated));
  await screen.findByText('Passwords differ');
  type(control(repeated), 'Secret@1');
  await waitFor(() => expect(screen.queryByText('Passwords differ')).toBeNull());
});

it('forgets the repetition of a password that is removed', () => {
  showForm([buildField('password')]);
  type(control('Field'), 'Secret@1');
  type(control(repeated), 'Secret@1');
  type(control('Field'), '');
  expect(screen.queryByLabelText(repeated)).toBeNull();
  type(control('Field'), 'S');
  expect(control(repeated).value).toBe('');
});

it('shows and hides both boxes', () => {
  showForm([buildField('password')]);
  type(control('Field'), 'Secret@1');
  const eye = screen.getByRole('button', { name: 'Show password' });
  expect(eye.ariaPressed).toBe('false');
  fireEvent.click(eye);
  expect([eye.ariaPressed, control('Field').type, control(repeated).type]).toEqual(['true', 'text', 'text']);
  fireEvent.click(eye);
  expect([eye.ariaPressed, control('Field').type, control(repeated).type]).toEqual(['false', 'password', 'password']);
});

it('that could not be copied is to be copied by hand', async () => {
  showForm([buildField('password')]);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  document.execCommand = () => false;
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Generated. Copy it now: it is not shown again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show password' }).ariaPressed).toBe('true');
});

it('is not generated where it is only read', () => {
  showForm([buildField('password')], { readOnly: true });
  expect(control('Field').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull();
});
