import { FileProblem } from './file-problem';

/** The largest unpacked size of a workbook, against zip bombs. */
const maxUnpacked = 200 * 1024 ** 2;

const endRecord = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const endSize = 22;
const directorySize = 46;
const localSize = 30;
const stored = 0;
const deflated = 8;

/** A part of a workbook, unpacked. */
export interface Part {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  crc: number;
}

/**
 * Unpacks the XML parts of an .xlsx, validated by its content and not by its name. The browser's own decompressor does
 * it, because that of the reading library starts workers from blob: addresses, which the Content-Security-Policy
 * forbids. Throws a FileProblem for everything that is no workbook.
 */
export async function unpackWorkbook(file: ArrayBuffer): Promise<Part[]> {
  const bytes = new Uint8Array(file);
  refuseOthers(bytes);
  const entries = directoryOf(bytes).filter(({ path }) => path.endsWith('.xml') || path.endsWith('.rels'));
  if (!entries.some(({ path }) => path === 'xl/workbook.xml')) throw new FileProblem('import.file.noWorkbook');
  const parts: Part[] = [];
  let left = maxUnpacked;
  for (const { path, crc, method, packed } of entries) {
    const part = method === stored ? packed : method === deflated ? await inflate(packed, left) : broken();
    left -= part.byteLength;
    if (left < 0) throw new FileProblem('import.file.tooLarge');
    parts.push({ path, bytes: part, crc });
  }
  return parts;
}

function refuseOthers(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new FileProblem('import.file.empty');
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileProblem('import.file.legacy');
  if (!startsWith(bytes, [0x50, 0x4b])) throw new FileProblem('import.file.format');
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

interface Entry {
  path: string;
  crc: number;
  method: number;
  packed: Uint8Array<ArrayBuffer>;
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer);
  const names = new TextDecoder();
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    const entries: Entry[] = [];
    for (let at = view.getUint32(end + 16, true), index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== directoryEntry) return broken();
      const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
      const local = view.getUint32(at + 42, true);
      if (view.getUint32(local, true) !== localEntry) return broken();
      const start = local + localSize + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const size = view.getUint32(at + 20, true);
      if (start + size > bytes.length) return broken();
      entries.push({
        path: names.decode(bytes.subarray(at + directorySize, at + directorySize + name)),
        crc: view.getUint32(at + 16, true),
        method: view.getUint16(at + 10, true),
        packed: bytes.subarray(start, start + size),
      });
      at += directorySize + name + extra + comment;
    }
    return entries;
  } catch {
    // An offset outside the file: the file is truncated.
    return broken();
  }
}

/** The record that ends an archive; a comment of at most 64 KiB may follow it. */
function endOf(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endSize - 0xffff);
  for (let at = view.byteLength - endSize; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endRecord) return at;
  }
  return broken();
}

async function inflate(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(broken);
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new FileProblem('import.file.tooLarge');
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function broken(): never {
  throw new FileProblem('import.file.broken');
}

/** An archive of the same parts without compression: what the reading library takes without a worker of its own. */
export function packStored(parts: Part[]): Blob {
  const encoder = new TextEncoder();
  const files: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directoryBytes = 0;
  for (const { path, bytes, crc } of parts) {
    const name = encoder.encode(path);
    const local = record(localSize, [[0, 4, localEntry], [4, 2, 20], [14, 4, crc], [18, 4, bytes.byteLength], [22, 4, bytes.byteLength], [26, 2, name.length]]);
    const entry = record(directorySize, [[0, 4, directoryEntry], [4, 2, 20], [6, 2, 20], [16, 4, crc], [20, 4, bytes.byteLength], [24, 4, bytes.byteLength], [28, 2, name.length], [42, 4, offset]]);
    files.push(local, name, bytes);
    directory.push(entry, name);
    offset += localSize + name.length + bytes.byteLength;
    directoryBytes += directorySize + name.length;
  }
  const end = record(endSize, [[0, 4, endRecord], [8, 2, parts.length], [10, 2, parts.length], [12, 4, directoryBytes], [16, 4, offset]]);
  return new Blob([...files, ...directory, end]);
}

/** Fields as offset, size and value, little-endian; everything else is 0. */
function record(size: number, fields: [offset: number, size: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  for (const [offset, width, value] of fields) {
    if (width === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
  }
  return bytes;
}
