/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A small file that an upload takes: a picture where pictures are taken.
 *
 * @param accept MIME types or endings, as an input's accept; empty: any file
 */
export function sampleFile(accept: string[], turn: number): { name: string; mimeType: string; buffer: Buffer } {
  const takesPng = accept.length === 0 || accept.some((wanted) => ['.png', 'image/png', 'image/*'].includes(wanted));
  if (takesPng) return { name: `trial-${turn}.png`, mimeType: 'image/png', buffer: png };
  const [first = ''] = accept;
  const ending = first.startsWith('.') ? first : '.bin';
  return {
    name: `trial-${turn}${ending}`,
    mimeType: first.startsWith('.') ? 'application/octet-stream' : first,
    buffer: Buffer.from(`trial ${turn}\n`),
  };
}
