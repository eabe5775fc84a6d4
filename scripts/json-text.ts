import { InputError } from './input-error';

/** JSON of a file, or an InputError with line and column. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? (message.includes('end of JSON') ? text.length : 0));
    const before = text.slice(0, offset).split('\n');
    throw new InputError(
      `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}  no JSON: ${message.replace(/ \(line.*\)$/, '')}`,
    );
  }
}
