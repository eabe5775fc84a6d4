import { Refusal } from '../answer';

/** The next piece of a body. @throws Refusal 400 when the connection is closed */
async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch {
    throw new Refusal(400, 'the body broke off');
  }
}

/** The body, or undefined when it is larger. Reading stops at the limit. */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let piece = await nextOf(reader); piece !== undefined; piece = await nextOf(reader)) {
    size += piece.length;
    if (size > limit) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(piece);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
