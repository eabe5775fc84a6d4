import type { Translate } from './cell';
import type { Problem } from './problem';

/** The prefix with which ra-core's useInput packs a validator's result into react-hook-form's text. */
const PACKED = '@@react-admin@@';

/** A problem as react-hook-form keeps it. */
export function packed(found: Problem | undefined): string | true {
  return found ? `${PACKED}${JSON.stringify(found)}` : true;
}

/** Text of a form error: a packed problem, a locale key, or a text of the server. */
export function errorText(error: string | undefined, translate: Translate): string | undefined {
  if (!error) return undefined;
  if (!error.startsWith(PACKED)) return translate(error, { _: error });
  const { message, args } = JSON.parse(error.slice(PACKED.length)) as {
    message: string;
    args?: Record<string, unknown>;
  };
  return translate(message, { _: message, ...args });
}
