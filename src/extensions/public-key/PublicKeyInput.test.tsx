// @vitest-environment jsdom
import { generateKeyPairSync } from 'node:crypto';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildField } from '../../fields/field.case';
import { Around } from '../../fields/form.case';
import { PublicKeyInput } from './PublicKeyInput';

function show(value: unknown, readOnly = false) {
  const calls = { onChange: vi.fn(), onBlur: vi.fn(), inputRef: vi.fn() };
  const control = { id: 'key', 'aria-describedby': undefined, 'aria-invalid': undefined };
  render(
    <Around>
      <label htmlFor="key">Key</label>
      <PublicKeyInput
        field={buildField('longtext', { name: 'key' })}
        value={value}
        control={control as never}
        readOnly={readOnly}
        record={{}}
        {...calls}
      />
    </Around>,
  );
  return { ...calls, box: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Key' }) };
}

function note(): string | null {
  return screen.getByRole('status').textContent;
}

it('says nothing of an empty key', () => {
  const { box } = show(null);
  expect([box.value, note()]).toEqual(['', '']);
});

it('says nothing of blanks', () => {
  show(' \n');
  expect(note()).toBe('');
});

it('says how long a key is', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
  const { box } = show(pem);
  expect(box.value).toBe(pem);
  expect(note()).toBe('Public RSA key, 1024 bits');
  expect(screen.getByText(/Public RSA key/).dataset.good).toBe('true');
});

it('says that it is one, where it has no such length', () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  show(String(publicKey.export({ type: 'spki', format: 'pem' })));
  expect(note()).toBe('Public key');
});

it.each([
  ['-----BEGIN PRIVATE KEY-----', 'This is a private key. It must stay secret: do not save it here.'],
  ['RSA 2048', 'This is not a public key.'],
])('warns of %s', (text, warning) => {
  show(text);
  expect(note()).toBe(warning);
  expect(screen.getByText(warning).dataset.good).toBeUndefined();
});

it('passes on what is typed, and its place for the focus', () => {
  const { box, onChange, onBlur, inputRef } = show('a');
  expect(inputRef).toHaveBeenCalledWith(box);
  fireEvent.change(box, { target: { value: 'b' } });
  fireEvent.blur(box);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
  expect(onBlur).toHaveBeenCalledTimes(1);
  expect([box.readOnly, box.getAttribute('spellcheck')]).toEqual([false, 'false']);
});

it('can be read only', () => {
  expect(show('a', true).box.readOnly).toBe(true);
});
