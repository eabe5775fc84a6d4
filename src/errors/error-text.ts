import { textKeyOf, uploadTextKey, wantsDetail } from './catalogue';
import { ConsoleError, type ErrorKind } from './console-error';
import { placeOf } from './field-errors';

/** Converts a locale key and its values to a text, like react-admin's translate. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const kindKeys = {
  http: 'errors.http',
  network: 'errors.network',
  policy: 'errors.policy',
  read_only: 'seeas.refused',
  timeout: 'errors.timeout',
  lost: 'errors.lost',
  aborted: 'errors.aborted',
  html: 'errors.html',
  json: 'errors.json',
  empty: 'errors.empty',
  shape: 'errors.shape',
  codeless: 'errors.codeless',
  missing: 'errors.missing',
  invalid: 'errors.unexpected',
  seal: 'errors.seal',
  setup: 'errors.setup',
} satisfies Record<Exclude<ErrorKind, 'code' | 'upload'>, string>;

/**
 * The text for any thrown value: what happened and, if useful, what to do.
 * A definition's text for the code (explainCode) has precedence.
 */
export function errorText(error: unknown, translate: Translate): string {
  if (error instanceof Error && error.name === 'ChunkError') return translate('errors.chunk');
  if (!(error instanceof ConsoleError)) return translate('errors.unexpected');
  if (error.ownText) return error.ownText;
  if (error.kind === 'upload') return uploadText(error, translate);
  if (error.kind !== 'code') return unsureText(error, translate);
  return codeText(error, translate, error.fieldLabel);
}

/** The text of a field error (`body.errors`) at its field: what the platform said of it, without the name of the field. */
export function fieldErrorText(error: unknown, message: string, translate: Translate): string {
  return error instanceof ConsoleError && wantsDetail(message) ? codeText(error, translate, '') : message;
}

/** @param fieldLabel of the field that it is about; '' at the field itself */
function codeText(error: ConsoleError, translate: Translate, fieldLabel?: string): string {
  const key = textKeyOf(error.service, error.code, error.serverMessage);
  const text = translate(key, { code: error.code ?? '' });
  if (!wantsDetail(key)) return text;
  const reason = reasonOf(error.serverMessage ?? '');
  if (reason !== undefined && han.test(reason) !== han.test(text))
    return translate('errors.quoted', {
      text: fieldLabel ? translate('errors.at_field', { field: fieldLabel, reason: text }) : text,
      reason,
    });
  if (fieldLabel) return translate('errors.at_field', { field: fieldLabel, reason: reason ?? text });
  if (fieldLabel === '') return reason ?? text;
  return reason === undefined ? text : translate('errors.with_detail', { text, detail: reason });
}

const han = /\p{Script=Han}/u;

/** The platform's own reason, without the key at its beginning. Undefined when it names keys. */
function reasonOf(message: string): string | undefined {
  const reason = message.slice(placeOf(message)?.length).replace(/^:\s*/, '');
  return reason === '' || /\w_\w|[{}<>]/.test(reason) ? undefined : reason;
}

function uploadText(error: ConsoleError, translate: Translate): string {
  const reason = translate(uploadTextKey(error.serverMessage ?? `${error.code ?? ''}`));
  return translate('errors.upload.failed', { reason });
}

function unsureText(error: ConsoleError, translate: Translate): string {
  const isTooLarge = error.kind === 'http' && error.code === 413;
  const key = isTooLarge ? 'errors.too_large' : kindKeys[error.kind as keyof typeof kindKeys];
  const text = translate(key, { code: error.code ?? '', origin: error.origin, size: error.size ?? '' });
  return error.unsure && error.kind !== 'lost' && error.kind !== 'aborted'
    ? `${text} ${translate('errors.maybe_done')}`
    : text;
}
