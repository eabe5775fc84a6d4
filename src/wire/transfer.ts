import { ConsoleError } from '../errors/console-error';
import { isObject } from '../schema/json';
import { parseJson } from '../fields/codec';

export interface TransferOptions {
  /** Share of the file that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
  quiet?: boolean;
}

export interface FileRequest {
  method: 'POST' | 'PUT';
  url: string;
  /** For errors. */
  path: string;
  headers: Record<string, string>;
  body: FormData | Blob;
}

/** Sends a file and answers the response's object; an empty one when it has no JSON (direct PUT). */
export type FileTransfer = (request: FileRequest, options: TransferOptions) => Promise<Record<string, unknown>>;

/** Milliseconds without any progress after which a transfer is given up. */
const stall = 60_000;

/**
 * Sends a file by XMLHttpRequest, because fetch tells no upload progress.
 * Throws a ConsoleError of kind `upload` with a message as "Request failed with status code 405",
 * whose last word chooses the text, or of kind `aborted`.
 */
export const sendFile: FileTransfer = (request, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const stalled = watch(stall, abort);
    const end = (finish: () => void) => {
      stalled.stop();
      signal?.removeEventListener('abort', abort);
      finish();
    };
    const fail = (message: string) => end(() => reject(uploadError(request, message)));

    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      stalled.again();
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => {
      if (xhr.status < 200 || xhr.status > 299) return fail(`Request failed with status code ${xhr.status}`);
      // A store that took a PUT may answer anything.
      const answer = request.method === 'PUT' ? {} : objectIn(xhr.responseText);
      if (answer) end(() => resolve(answer));
      else fail('The answer is no object');
    };
    xhr.onerror = () => fail('Network Error');
    xhr.onabort = () =>
      stalled.passed()
        ? fail('Transfer stalled')
        : end(() => reject(new ConsoleError({ kind: 'aborted', path: request.path })));
    if (signal?.aborted) {
      end(() => reject(new ConsoleError({ kind: 'aborted', path: request.path })));
      return;
    }
    signal?.addEventListener('abort', abort, { once: true });
    xhr.send(request.body);
  });

function uploadError({ path }: FileRequest, serverMessage: string): ConsoleError {
  const code = Number(serverMessage.split(' ').at(-1));
  return new ConsoleError({
    kind: 'upload',
    path,
    service: 'upload',
    serverMessage,
    ...(Number.isNaN(code) ? {} : { code }),
  });
}

function objectIn(text: string): Record<string, unknown> | undefined {
  const json = parseJson(text);
  return isObject(json) ? json : undefined;
}

function watch(ms: number, onPassed: () => void) {
  let passed = false;
  const start = () =>
    setTimeout(() => {
      passed = true;
      onPassed();
    }, ms);
  let timer = start();
  return {
    passed: () => passed,
    stop: () => clearTimeout(timer),
    again() {
      clearTimeout(timer);
      timer = start();
    },
  };
}
