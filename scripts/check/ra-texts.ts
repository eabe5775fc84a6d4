import chinese from 'ra-language-chinese';
import english from 'ra-language-english';
import type { Messages } from './locale-files';

/** Texts of react-admin's language packages that the console shows: src/ or ra-core names them. */
const shown = [
  'ra.action.cancel',
  'ra.action.close',
  'ra.action.create',
  'ra.action.delete',
  'ra.action.edit',
  'ra.action.export',
  'ra.action.refresh',
  'ra.action.save',
  'ra.action.undo',
  'ra.auth.auth_check_error',
  'ra.auth.password',
  'ra.auth.sign_in',
  'ra.boolean.false',
  'ra.boolean.true',
  'ra.input.password.toggle_hidden',
  'ra.notification.http_error',
  'ra.notification.logged_out',
  'ra.notification.not_authorized',
  'ra.validation.required',
];

/** By language. The texts of another one are in its file of locales/, or those of the language that it falls back to. */
export const packages: Record<string, Messages> = {
  en: english as Messages,
  zh: chinese as Messages,
};

/** The shown texts of a language's package; none without one. The Chinese package does not have all of them; locales/ has the others. */
export function raTexts(language: string): Messages {
  const pruned: Messages = {};
  for (const key of shown) {
    const path = key.split('.');
    const text = path.reduce<string | Messages | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      packages[language],
    );
    if (typeof text !== 'string') continue;
    let at = pruned;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Messages;
    at[path.at(-1) ?? ''] = text;
  }
  return pruned;
}
