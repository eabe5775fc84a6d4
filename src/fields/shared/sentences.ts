/**
 * Sentences one after the other. There is no space after a Chinese full stop.
 *
 * @param texts complete sentences, of the console or of the platform; what is not said is left out
 */
export function sentences(...texts: (string | false | undefined)[]): string {
  return texts
    .filter((text) => text !== false && text !== undefined && text !== '')
    .join(' ')
    .replaceAll(/(?<=[。！？]) /gu, '');
}
