// @vitest-environment jsdom
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Upload } from '../../../fields/services';
import type { ThreadDefinition } from '../../../schema/definition';
import { buildDefinition, buildField } from '../../definition.case';
import { renderView } from '../../view.case';
import { Composer } from './Composer';

const definition = buildDefinition([
  buildField('words', 'text'),
  buildField('img', 'image', { options: { via: 'multipart', accept: ['image/png'], maxSize: 1000 } }),
]);
const thread: ThreadDefinition = {
  ...{ resource: 'test/thing', match: {}, ours: {}, placeholders: {} },
  ...{ text: 'words', at: 'when', picture: 'img' },
};
const address = 'https://cdn.example/a.png';

/** A composer, and the upload that runs. */
function show({ picture = '', sending = 'idle' }: { picture?: string; sending?: 'idle' | 'sending' } = {}) {
  const uploads: {
    file: File;
    signal: AbortSignal;
    progress: (share: number) => void;
    end: (address: string) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const upload: Upload = (file, _options, _values, progress, signal) =>
    new Promise((end, fail) => void uploads.push({ file, signal, progress, end, fail }));
  function Page() {
    const [draft, setDraft] = useState({ text: 'Look', picture });
    return (
      <Composer
        {...{ thread, definition, draft, ready: true, placeholders: {}, finish: undefined }}
        sending={{ kind: sending }}
        onSend={vi.fn()}
        onLookAgain={vi.fn()}
        onDraft={(change) => setDraft({ ...draft, ...change })}
      />
    );
  }
  renderView(<Page />, { definition, dataProvider: {}, services: { upload, pictureOrigins: ['https://cdn.example'] } });
  return { uploads };
}

function file(type = 'image/png', size = 4): File {
  return new File(['x'.repeat(size)], 'a.png', { type });
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

function input() {
  return document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input');
}

function box() {
  return screen.getByRole('textbox', { name: 'Reply' });
}

function note() {
  return screen.queryByRole('alert')?.textContent;
}

function shown() {
  return screen.queryByRole('img', { name: 'Picture of your reply' })?.getAttribute('src');
}

it('is chosen by a button, uploads at once, and keeps the reply back until it is there', async () => {
  const { uploads } = show();
  const opened = vi.spyOn(input(), 'click');
  fireEvent.click(button('Add a picture'));
  expect(opened).toHaveBeenCalledOnce();
  expect([input().accept, input().ariaLabel]).toEqual(['image/png', 'Add a picture']);
  // The button stands for it.
  expect(input().hidden).toBe(true);
  fireEvent.change(input(), { target: { files: [file()] } });
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading a.png' });
  expect([bar.value, bar.max, button('Send').disabled]).toEqual([0, 1, true]);
  act(() => uploads[0]?.progress(0.5));
  expect(bar.value).toBe(0.5);
  await act(async () => uploads[0]?.end(address));
  expect([shown(), button('Send').disabled]).toEqual([address, false]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.click(button('Remove'));
  expect(shown()).toBeUndefined();
});

it('is taken back while it uploads', () => {
  const { uploads } = show();
  fireEvent.change(input(), { target: { files: [file()] } });
  fireEvent.click(button('Cancel'));
  expect(uploads[0]?.signal.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(button('Send').disabled).toBe(false);
});

it('that is none, or too large, is refused before it is sent; the next one is not', () => {
  const { uploads } = show();
  fireEvent.change(input(), { target: { files: [file('image/gif')] } });
  expect(note()).toBe('Format error of uploaded files: only PNG');
  fireEvent.change(input(), { target: { files: [file('image/png', 1001)] } });
  expect(note()).toBe('The file is larger than 1,000 B');
  expect(uploads).toEqual([]);
  fireEvent.change(input(), { target: { files: [] } });
  expect(note()).toBe('The file is larger than 1,000 B');
  fireEvent.change(input(), { target: { files: [file('image/png', 1000)] } });
  expect(note()).toBeUndefined();
  expect(uploads).toHaveLength(1);
});

it.each([
  [new Error('The disk is full'), 'The disk is full'],
  ['no error', 'Uploading failed'],
])('that could not be uploaded is told: %s', async (error, text) => {
  const { uploads } = show();
  fireEvent.change(input(), { target: { files: [file()] } });
  await act(async () => uploads[0]?.fail(error));
  await waitFor(() => expect(note()).toBe(text));
});

it('is pasted; a pasted text is a text', () => {
  const { uploads } = show();
  expect(fireEvent.paste(box(), { clipboardData: { files: [] } })).toBe(true);
  expect(fireEvent.paste(box(), { clipboardData: { files: [file()] } })).toBe(false);
  expect(uploads).toHaveLength(1);
});

it('is dropped; the composer shows that it takes it', () => {
  const { uploads } = show();
  const composer = box().parentElement ?? document.body;
  const drag = (types: string[]) => {
    const event = createEvent.dragOver(composer);
    Object.assign(event, { dataTransfer: { types } });
    return fireEvent(composer, event);
  };
  expect(drag(['text/plain'])).toBe(true);
  expect(composer.dataset['over']).toBeUndefined();
  expect(drag(['Files'])).toBe(false);
  expect(composer.dataset['over']).toBe('true');
  fireEvent.dragLeave(composer);
  expect(composer.dataset['over']).toBeUndefined();
  drag(['Files']);
  const drop = createEvent.drop(composer);
  Object.assign(drop, { dataTransfer: { files: [file()] } });
  expect(fireEvent(composer, drop)).toBe(false);
  expect(composer.dataset['over']).toBeUndefined();
  expect(uploads[0]?.file.name).toBe('a.png');
});

it('stays with a reply that is on its way', () => {
  show({ picture: address, sending: 'sending' });
  expect(shown()).toBe(address);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(button('Add a picture').disabled).toBe(true);
});
