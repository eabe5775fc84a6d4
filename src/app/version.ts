/**
 * Version of the console (docs/specification.md#shell-version). The build writes that of package.json into index.html, so
 * that a release without other changes changes no file that browsers keep.
 */
export function appVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'unknown';
}
