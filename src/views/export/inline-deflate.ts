/**
 * Replaces the Worker of fflate, the zip library of write-excel-file. fflate starts workers from blob: addresses for
 * every part over 160 kB, which the console's Content-Security-Policy forbids; this class compresses with the
 * browser's own compressor. The library first sends its code, then `[bytes, options]`, and expects the compressed
 * bytes as the answer.
 */
export class InlineDeflate {
  onmessage: ((event: { data: Uint8Array | { $e$: [message: string] } }) => void) | null = null;

  postMessage(message: unknown): void {
    const bytes: unknown = Array.isArray(message) ? message[0] : undefined;
    if (!(bytes instanceof Uint8Array)) return;
    deflate(bytes).then(
      (data) => this.onmessage?.({ data }),
      (error: unknown) => this.onmessage?.({ data: { $e$: [String(error)] } }),
    );
  }

  terminate(): void {
    this.onmessage = null;
  }
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const compressed = new Blob([bytes.slice()]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}
