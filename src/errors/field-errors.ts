import { textKeyOf } from './catalogue';
import { ConsoleError } from './console-error';

/** A definition's entry for a code: its field, and a text if the catalogue's does not fit. */
interface CodeMeaning {
  field?: string;
  text?: string;
}

/**
 * Field → text (or locale key) for an answer's code, by the definition's entry for the code.
 * Undefined when the code belongs to no field.
 */
export function fieldErrors(meanings: Record<string, CodeMeaning>, error: unknown): Record<string, string> | undefined {
  const meaning = meaningOf(meanings, error);
  if (!meaning?.field || !(error instanceof ConsoleError)) return undefined;
  return { [meaning.field]: meaning.text ?? textKeyOf(error.service, error.code) };
}

/** The definition's own text for an answer's code. It has precedence over the catalogue's. */
export function ownErrorText(meanings: Record<string, CodeMeaning>, error: unknown): string | undefined {
  return meaningOf(meanings, error)?.text;
}

/** The place that the platform's message begins with, `params.amount` of `params.amount: expected a number`. */
export function placeOf(message: string): string | undefined {
  return /^([\w.[\]]+): /.exec(message)?.[1];
}

/**
 * Adds a definition's text and field errors to an error, where react-admin's forms read them. Returns the same error.
 *
 * @param labelOf label of the field that a key of the call stands for
 */
export function explainCode(
  meanings: Record<string, CodeMeaning>,
  error: unknown,
  labelOf?: (key: string) => string | undefined,
): unknown {
  if (!(error instanceof ConsoleError)) return error;
  const key = placeOf(error.serverMessage ?? '')
    ?.split('.')
    .at(-1);
  error.fieldLabel = key === undefined ? undefined : labelOf?.(key);
  error.ownText = ownErrorText(meanings, error);
  const errors = fieldErrors(meanings, error);
  if (errors) error.body = { errors };
  return error;
}

function meaningOf(meanings: Record<string, CodeMeaning>, error: unknown): CodeMeaning | undefined {
  if (!(error instanceof ConsoleError) || error.kind !== 'code') return undefined;
  return meanings[`${error.code}`];
}
