// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildField } from '../../field.case';
import { showForm } from '../../form.case';
import type { Upload } from '../../services';

const picture = new File(['x'], 'logo.png', { type: 'image/png' });

/** An upload whose progress and end the test decides. */
function held() {
  const calls: {
    values: unknown;
    progress: (share: number) => void;
    done: (url: string) => void;
    fail: (why: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const upload: Upload = (_file, _options, values, progress, signal) =>
    new Promise((done, fail) => calls.push({ values, progress, done, fail, signal }));
  return { calls, upload };
}

async function choose(file: File): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Field'), { target: { files: [file] } });
}

describe('an upload', () => {
  it('shows its progress and stores the address in the form', async () => {
    const { calls, upload } = held();
    const { refuse, save } = showForm([buildField('image')], { upload, place: 'edit', record: { id: 1, zone: 'cn' } });
    await choose(picture);
    expect(calls[0]?.values).toMatchObject({ zone: 'cn' });
    act(() => calls[0]?.progress(0.4));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4);
    await refuse('Please wait until the file is uploaded');
    await act(async () => calls[0]?.done('https://cdn.example/logo.png'));
    expect(screen.getByRole('img', { name: 'Field' }).getAttribute('src')).toBe('https://cdn.example/logo.png');
    expect(await save()).toMatchObject({ f: 'https://cdn.example/logo.png' });
  });
  it('writes its size into another field, and clears it with the file', async () => {
    const { calls, upload } = held();
    const { save } = showForm(
      [
        buildField('file', { options: { accept: [], size: 'bytes' } }),
        buildField('integer', { name: 'bytes', label: 'Bytes' }),
      ],
      { upload },
    );
    await choose(new File(['abc'], 'fw.bin'));
    await act(async () => calls[0]?.done('/files/fw.bin'));
    expect(await save()).toMatchObject({ f: '/files/fw.bin', bytes: 3 });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await save()).toMatchObject({ f: '', bytes: null });
  });
  it('ignores the answer after it was cancelled', async () => {
    const { calls, upload } = held();
    const { save } = showForm([buildField('image')], {
      upload,
      place: 'edit',
      record: { id: 1, f: 'https://cdn.example/old.png' },
    });
    await choose(picture);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls[0]?.signal.aborted).toBe(true);
    await act(async () => calls[0]?.done('https://cdn.example/new.png'));
    expect(await save()).toMatchObject({ f: 'https://cdn.example/old.png' });
  });
  it('shows why it failed, and can be repeated', async () => {
    const { calls, upload } = held();
    showForm([buildField('image')], { upload });
    await choose(picture);
    await act(async () => calls[0]?.fail(new Error('Server problem')));
    expect(screen.getByText('Server problem')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls).toHaveLength(2);
    expect(screen.queryByText('Server problem')).toBeNull();
  });
  it('[msg-xlsx-only] checks the type of the file before it sends anything', async () => {
    const { calls, upload } = held();
    showForm([buildField('file', { options: { accept: ['.xlsx'], maxSize: 2 } })], { upload });
    await choose(new File(['x'], 'rows.xls'));
    expect(screen.getByText('Format error of uploaded files: only XLSX')).toBeDefined();
    await choose(new File(['xxx'], 'rows.XLSX'));
    expect(screen.getByText('The file is larger than 2 B')).toBeDefined();
    await choose(new File([], 'rows.xlsx'));
    expect(screen.getByText('The file is empty')).toBeDefined();
    expect(calls).toHaveLength(0);
  });
  it('accepts a dropped file', async () => {
    const { calls, upload } = held();
    showForm([buildField('image')], { upload });
    fireEvent.drop(await screen.findByText(/or drop it here/), { dataTransfer: { files: [picture] } });
    expect(calls).toHaveLength(1);
  });
  it('removes the stored file', async () => {
    const { save } = showForm([buildField('file')], {
      place: 'edit',
      record: { id: 1, f: 'https://cdn.example/a.bin' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await save()).toMatchObject({ f: '' });
  });
});
