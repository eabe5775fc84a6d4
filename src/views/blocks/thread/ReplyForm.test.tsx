// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Around } from '../../../fields/form.case';
import { ReplyForm } from './ReplyForm';
import type { SavedReply } from './saved-replies';

const placeholders = {
  device: { label: 'Device', value: 'A1' },
  me: { label: 'Your name', value: 'Ann' },
};

function show({ reply = { name: '', text: '' }, isNew = true, busy = false } = {}) {
  const onSave = vi.fn<(reply: SavedReply) => void>();
  const onCancel = vi.fn();
  render(
    <Around>
      <ReplyForm {...{ placeholders, reply, isNew, busy, onSave, onCancel }} />
    </Around>,
  );
  return { onSave, onCancel };
}

function box(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name });
}

function type(name: string, value: string): void {
  fireEvent.change(box(name), { target: { value } });
}

/** What is said below a box. */
function said(name: string): string | null | undefined {
  return document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent;
}

function save(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it.each([
  [true, 'Create saved reply'],
  [false, 'Edit saved reply'],
])('says what it does; new: %j', (isNew, title) => {
  show({ isNew, reply: { name: 'Hello', text: 'Hello!' } });
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  expect([box('Name').value, box('Text').value]).toEqual(['Hello', 'Hello!']);
});

it('wants a name and a text, but not before it is saved', () => {
  const { onSave } = show();
  expect([said('Name'), said('Text')]).toEqual([undefined, undefined]);
  type('Name', '  ');
  save();
  expect([said('Name'), said('Text')]).toEqual(["Can't be empty", "Can't be empty"]);
  type('Name', 'Hello');
  expect(said('Name')).toBeUndefined();
  save();
  expect(onSave).not.toHaveBeenCalled();
  type('Name', '');
  type('Text', 'Hello!');
  save();
  expect(onSave).not.toHaveBeenCalled();
});

it('saves without blanks around, also by Enter', () => {
  const { onSave } = show();
  type('Name', ' Hello ');
  type('Text', ' Hello! ');
  expect(fireEvent.submit(box('Name').form!)).toBe(false);
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Hello', text: 'Hello!' });
});

it('adds what is filled in later, by its name', () => {
  show({ reply: { name: 'Hello', text: 'Hello ' } });
  const chip = screen.getByRole('button', { name: /Your name/ });
  expect([chip.title, chip.textContent]).toEqual(['Your name', '{me}Your name']);
  fireEvent.click(chip);
  expect(box('Text').value).toBe('Hello {me}');
  expect(said('Text')).toBeUndefined();
});

it('says what will not be filled in', () => {
  show({ reply: { name: 'Hello', text: 'Hello {you} and {me}, {they}' } });
  expect(said('Text')).toBe('Not filled in: {you} {they}');
});

it('takes no more than a reply can have', () => {
  show();
  expect([box('Name').maxLength, box('Text').maxLength]).toEqual([60, 2000]);
});

it('is locked while it is saved, and can be left', () => {
  const { onCancel } = show({ busy: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});
