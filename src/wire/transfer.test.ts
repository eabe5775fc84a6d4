import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile, type FileRequest } from './transfer';

/** An XMLHttpRequest that the test answers. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  opened: string[] = [];
  headers: Record<string, string> = {};
  body: unknown;

  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

const form: FileRequest = {
  method: 'POST',
  url: 'https://one.example/up',
  path: '/up',
  headers: { A: 'b' },
  body: new FormData(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => void vi.useRealTimers());

describe('sending a file', () => {
  it('sends method, address, headers and body, and returns the answer as an object', async () => {
    const sent = sendFile(form, {});
    const { opened, headers, body } = FakeRequest.last;
    expect([opened, headers, body]).toEqual([['POST', 'https://one.example/up'], { A: 'b' }, form.body]);
    FakeRequest.last.answer(200, '{"code":200}');
    expect(await sent).toEqual({ code: 200 });
  });

  it('reports the sent share', async () => {
    const shares: number[] = [];
    const sent = sendFile(form, { onProgress: (share) => shares.push(share) });
    FakeRequest.last.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
    FakeRequest.last.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 });
    FakeRequest.last.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 });
    FakeRequest.last.answer(200, '{}');
    await sent;
    expect(shares).toEqual([0.25, 1]);
  });

  it.each([401, 405, 413, 500])('has its own message for status %d', async (status) => {
    const sent = sendFile(form, {});
    FakeRequest.last.answer(status, '');
    await expect(sent).rejects.toMatchObject({
      kind: 'upload',
      service: 'upload',
      path: '/up',
      code: status,
      serverMessage: `Request failed with status code ${status}`,
    });
  });

  it.each(['<html>', '', '[1]', '{"code"'])('fails for the answer %j', async (text) => {
    const sent = sendFile(form, {});
    FakeRequest.last.answer(200, text);
    await expect(sent).rejects.toMatchObject({ kind: 'upload', code: undefined });
  });

  it('accepts any answer of a store after a PUT', async () => {
    const sent = sendFile({ ...form, method: 'PUT', body: new Blob(['a']) }, {});
    FakeRequest.last.answer(200, '<ok/>');
    expect(await sent).toEqual({});
  });

  it('fails when the network fails', async () => {
    const sent = sendFile(form, {});
    FakeRequest.last.onerror?.();
    await expect(sent).rejects.toMatchObject({ kind: 'upload', serverMessage: 'Network Error' });
  });

  it('stops when it is aborted before or during the upload', async () => {
    await expect(sendFile(form, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
    const controller = new AbortController();
    const sent = sendFile(form, { signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('stops after a minute without progress, and not before', async () => {
    const sent = sendFile(form, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(59_000);
    FakeRequest.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    const settled = vi.fn();
    void sent.then(settled);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent).toMatchObject({ kind: 'upload', serverMessage: 'Transfer stalled' });
  });
});
