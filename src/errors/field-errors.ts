import { textKeyOf, wantsDetail } from './catalogue';
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
  return { [meaning.field]: meaning.text ?? textKeyOf(error.service, error.code, error.serverMessage) };
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
 * @param fieldOf the field that a key of the call stands for
 */
export function explainCode(
  meanings: Record<string, CodeMeaning>,
  error: unknown,
  fieldOf?: (key: string) => { name: string; label: string } | undefined,
): unknown {
  if (!(error instanceof ConsoleError)) return error;
  const place = placeOf(error.serverMessage ?? '')?.replace(/^params\./, '');
  const field = place === undefined ? undefined : fieldOf?.(place.split('.').at(-1) ?? '');
  error.fieldLabel = field?.label;
  error.ownText = ownErrorText(meanings, error);
  const errors = fieldErrors(meanings, error) ?? platformErrors(error, field, place);
  if (errors) error.body = { errors };
  return error;
}

/** The field at whose start the platform's message stands, with the text of the code. One inside of rows has no name of its own. */
function platformErrors(
  error: ConsoleError,
  field: { name: string } | undefined,
  place = '',
): Record<string, string> | undefined {
  const key = textKeyOf(error.service, error.code);
  const isWhole = field !== undefined && !/[.[]/.test(place);
  return error.kind === 'code' && isWhole && error.ownText === undefined && wantsDetail(key)
    ? { [field.name]: key }
    : undefined;
}

function meaningOf(meanings: Record<string, CodeMeaning>, error: unknown): CodeMeaning | undefined {
  if (!(error instanceof ConsoleError) || error.kind !== 'code') return undefined;
  return meanings[`${error.code}`];
}
