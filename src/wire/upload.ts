import { ConsoleError } from '../errors/console-error';
import { paths } from '../protocol';
import type { UploadOptions } from '../schema/field-definition';
import { at } from './answer';
import { isObject } from '../schema/json';
import { callTo, type Client } from './client';
import type { TransferOptions } from './transfer';

const multipart = callTo(paths.upload, 'bearer', { changes: true });
const putAddress = callTo(paths.uploadAddress, 'bearer', { changes: true });

/**
 * Uploads a file in the way that its field declares and answers its address: POST as multipart, or asking
 * for an address (`data.put_url`) and a direct PUT (docs/specification.md#wire-upload).
 * Throws a ConsoleError of kind `upload`, or of the call that asks for the address.
 */
export async function uploadFile(
  client: Client,
  via: UploadOptions['via'],
  file: File,
  zone = '',
  options: TransferOptions = {},
): Promise<string> {
  if (via === 'multipart') {
    const { data } = await client.upload(multipart, { file, fields: {} }, options);
    return addressIn(data) ?? fail(multipart.path);
  }
  const body = { name: file.name, zone, region: '' };
  const { data, raw } = await client.send(putAddress, body, { signal: options.signal });
  const putUrl = at(raw, 'data.put_url');
  if (typeof putUrl !== 'string' || !/^https?:\/\//.test(putUrl)) return fail(putAddress.path);
  await client.put(putUrl, file, options);
  return addressIn(data) ?? putUrl.replace(/[?#].*$/, '');
}

/** The file's address: the data itself, or its url. */
function addressIn(data: unknown): string | undefined {
  const address = isObject(data) ? data['url'] : data;
  return typeof address === 'string' && address !== '' ? address : undefined;
}

function fail(path: string): never {
  throw new ConsoleError({ kind: 'upload', path, service: 'upload', serverMessage: 'The answer has no address' });
}
