/** What a text is that should be a public key. `bits`: length of an RSA key. */
type KeyText =
  | { kind: 'public'; bits: number | undefined }
  | { kind: 'private' | 'certificate' | 'incomplete' | 'unreadable' };

/** Tags of DER. */
const integer = 0x02;
const bitString = 0x03;
const objectId = 0x06;
const sequence = 0x30;

/** Reads a key in Base64, with or without the lines of PEM; it looks only at the structure. */
export function readKeyText(text: string): KeyText {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY/.test(text)) return { kind: 'private' };
  const bytes = bytesOf(text.replace(/-----[^-]*-----/g, '').replace(/\s/g, ''));
  const whole = bytes && partAt(bytes, 0);
  if (!bytes || whole?.tag !== sequence) return { kind: 'unreadable' };
  if (whole.end > bytes.length) return { kind: 'incomplete' };
  const parts = partsOf(bytes, whole);
  const [first, second, third] = parts;
  // The key alone: modulus and exponent. A private one has its version before them.
  if (first?.tag === integer)
    return parts.length === 2 ? { kind: 'public', bits: bitsOf(bytes, first) } : { kind: 'private' };
  if (first?.tag !== sequence) return { kind: 'unreadable' };
  if (third?.tag === bitString) return { kind: 'certificate' };
  if (second?.tag !== bitString || partAt(bytes, first.start)?.tag !== objectId) return { kind: 'unreadable' };
  // A bit string begins with the number of its unused bits.
  const inner = partAt(bytes, second.start + 1);
  const modulus = inner?.tag === sequence ? partAt(bytes, inner.start) : undefined;
  return { kind: 'public', bits: modulus?.tag === integer ? bitsOf(bytes, modulus) : undefined };
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A part of DER: its tag, and its content. */
interface Part {
  tag: number;
  start: number;
  end: number;
}

function partAt(bytes: Uint8Array, at: number): Part | undefined {
  const [tag, length] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || length === undefined) return undefined;
  if (length < 0x80) return { tag, start: at + 2, end: at + 2 + length };
  const start = at + 2 + (length & 0x7f);
  const size = bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  return { tag, start, end: start + size };
}

function partsOf(bytes: Uint8Array, { start, end }: Part): Part[] {
  const part = start < end ? partAt(bytes, start) : undefined;
  return part ? [part, ...partsOf(bytes, { ...part, start: part.end, end })] : [];
}

/** A positive integer can begin with a zero. */
function bitsOf(bytes: Uint8Array, { start, end }: Part): number {
  return (end - start - (bytes[start] === 0 ? 1 : 0)) * 8;
}
