/** The address, when it is one that a browser may be sent to: http and https, nothing that runs as script. */
export function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^https?:\/\/\S+$/i.test(value.trim())) return undefined;
  try {
    return new URL(value.trim()).href;
  } catch {
    return undefined;
  }
}
