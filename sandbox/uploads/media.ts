function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** The types of pictures, by their first bytes. The file name and the sent type are ignored. */
const pictures: readonly (readonly [type: string, matches: (bytes: Uint8Array) => boolean])[] = [
  ['image/png', (bytes) => startsWith(bytes, '\u0089PNG\r\n\u001a\n')],
  ['image/jpeg', (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff')],
  ['image/gif', (bytes) => startsWith(bytes, 'GIF8')],
  ['image/webp', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
];

/** The media type of a picture; undefined for other files, which are downloaded and never shown. */
export function pictureType(bytes: Uint8Array): string | undefined {
  return pictures.find(([, matches]) => matches(bytes))?.[0];
}
