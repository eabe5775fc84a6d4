import type { Translate } from './cell';

/** How ra-core's useInput packs a validator's answer into the plain text that react-hook-form keeps. */
const PACKED = '@@react-admin@@';

/** Text of a form error: a packed problem of ours, a locale key, or words of the server's. */
export function errorText(error: string | undefined, translate: Translate): string | undefined {
  if (!error) return undefined;
  if (!error.startsWith(PACKED)) return translate(error, { _: error });
  const { message, args } = JSON.parse(error.slice(PACKED.length)) as { message: string; args?: Record<string, unknown> };
  return translate(message, { _: message, ...args });
}
