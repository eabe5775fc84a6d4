import { InputError } from './input-error';

/** Where and why a text is not JSON; undefined when it is. */
export function jsonProblem(text: string): { at: number; message: string } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const atEnd = message.includes('end of JSON') ? text.length : 0;
    return { at: Number(/position (\d+)/.exec(message)?.[1] ?? atEnd), message };
  }
}

/** JSON of a file, or an InputError with line and column. */
export function parseJson(text: string, file: string): unknown {
  const problem = jsonProblem(text);
  if (!problem) return JSON.parse(text);
  const before = text.slice(0, problem.at).split('\n');
  const place = `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  throw new InputError(`${place}  no JSON: ${problem.message.replace(/ \(line.*\)$/, '')}`);
}
