import { parameterError, Refusal, unauthenticated } from '../answer';
import { findCaller } from '../auth/caller';
import { answerHeaders, answering, baseOf, type Platform, type WireAnswer } from '../http/dispatch';
import { readLimited } from '../http/limited-body';
import { styles } from '../http/styles';
import { pictureType } from './media';
import {
  companyShare,
  fileAddress,
  findUpload,
  isOpen,
  largestUpload,
  openUpload,
  readPart,
  storeUpload,
} from './store';

const multipartPath = '/v2/oss/upload';

/** Bytes of a form besides its file. */
const formOverhead = 64 * 1024;

function refused(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** No uploaded file can run code: pictures are shown, other files are downloaded. */
function safeHeaders(picture: string | undefined, name: string): Record<string, string> {
  return {
    'content-type': picture ?? 'application/octet-stream',
    'content-disposition': picture === undefined ? `attachment; filename="${name}"` : 'inline',
    'content-security-policy': `default-src 'none'; sandbox`,
    'x-content-type-options': 'nosniff',
    // A console on another origin shows them as well. Everybody with the address can read the file.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  };
}

const noRoom = `the company's files fill their ${companyShare} bytes; what is there stays`;

async function takeFile({ database, now }: Platform, request: Request, id: string): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const unknown = (): Response => refused(403, 'the address was used, is too old or was never given');
  if (!(await isOpen(database, id, token, now()))) return unknown();
  const bytes = await readLimited(request, largestUpload);
  if (bytes === undefined) return refused(413, `larger than ${largestUpload} bytes`);
  if (bytes.length === 0) return refused(400, 'an empty file');
  const outcome = await storeUpload(database, id, token, bytes, now());
  if (outcome === 'full') return refused(507, noRoom);
  return outcome === 'stored' ? new Response(null, { status: 200 }) : unknown();
}

/** The connection is closed, so nobody reads the answer. */
function brokenOff(error: unknown): Response {
  if (error instanceof Refusal) return refused(400, error.message);
  throw error;
}

async function giveFile({ database }: Platform, request: Request, id: string): Promise<Response> {
  const found = await findUpload(database, id);
  const first = await readPart(database, id, 0);
  if (found === undefined || first === undefined) return refused(404, 'no such file');
  const headers = { ...safeHeaders(pictureType(first), found.name), 'content-length': String(found.size) };
  if (request.method === 'HEAD') return new Response(null, { headers });
  let seq = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await readPart(database, id, seq++);
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
  });
  return new Response(body, { headers });
}

/** The file of a form. @throws Refusal 406 when it is missing, empty or too large */
async function fileOfForm(request: Request): Promise<File> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw parameterError('header content-type', 'expected multipart/form-data');
  const body = await readLimited(request, largestUpload + formOverhead);
  if (body === undefined) throw parameterError('file', `larger than ${largestUpload} bytes`);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File)) throw parameterError('file', 'missing');
  if (file.size === 0 || file.size > largestUpload)
    throw parameterError('file', `expected 1 to ${largestUpload} bytes`);
  return file;
}

async function takeForm({ database, now }: Platform, request: Request): Promise<WireAnswer> {
  const authorization = request.headers.get('authorization') ?? undefined;
  const { token } = styles.bearer({ body: {}, authorization, languages: undefined });
  const caller = token === '' ? undefined : await findCaller(database, token, now());
  if (caller === undefined) throw unauthenticated('The token is unknown or has expired');
  const file = await fileOfForm(request);
  const opened = await openUpload(database, file.name, caller, now());
  const outcome = await storeUpload(database, opened.id, opened.token, new Uint8Array(await file.arrayBuffer()), now());
  if (outcome === 'full') throw parameterError('file', noRoom);
  return { code: 200, data: { url: fileAddress(baseOf(request.url, multipartPath), opened) } };
}

/**
 * Answers the requests of uploads: the form, the direct PUT to an issued address, and the stored files.
 * @returns undefined for any other request
 */
export async function serveUploads(
  platform: Platform,
  path: string,
  request: Request,
  requestId: string,
): Promise<Response | undefined> {
  if (path === multipartPath)
    return Response.json(await answering(platform, path, requestId, () => takeForm(platform, request)), {
      headers: answerHeaders,
    });
  const [, id] = /^\/upload\/([\w-]{22})\/[\w.-]+$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  if (request.method === 'PUT') return takeFile(platform, request, id).catch(brokenOff);
  return request.method === 'GET' || request.method === 'HEAD'
    ? giveFile(platform, request, id)
    : refused(405, 'expected GET or PUT');
}
