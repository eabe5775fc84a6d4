/** The body, or undefined when it is larger: it is read no further than that. */
export const readLimited = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    size += read.value.length;
    if (size > limit) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
};
