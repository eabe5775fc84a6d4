interface TitleSettings {
  platformName: string;
  specialHost: { host: string; title: string } | undefined;
}

/**
 * The document's title: fixed on the special host, else the route's title with the platform's name, else the
 * platform's name (docs/specification.md#shell-title).
 */
export function documentTitle(
  host: string,
  title: string | undefined,
  { platformName, specialHost }: TitleSettings,
): string {
  if (specialHost?.host === host) return specialHost.title;
  return title ? `${title} · ${platformName}` : platformName;
}
