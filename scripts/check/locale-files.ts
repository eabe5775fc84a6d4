import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import chinese from 'ra-language-chinese';
import english from 'ra-language-english';
import { parse } from 'yaml';
import { derivedSection } from '../../src/compiler/derived-texts';
import {
  isConverted,
  languagesKey,
  soundLanguages,
  undeclared,
  type DeclaredLanguages,
  type Language,
} from '../../src/compiler/languages';
import { toTraditional } from '../../src/compiler/traditional-chinese';

/** Texts by key, nested as ra-core's translations are. */
export interface Messages {
  [key: string]: string | Messages;
}

/** The languages that a project declares, without compiling its schemas, which reports what is wrong with the list. */
export function projectLanguages(root: string): DeclaredLanguages {
  const path = join(root, 'schemas/_defaults.yaml');
  const defaults = existsSync(path)
    ? (parse(readFileSync(path, 'utf8')) as { [languagesKey]?: DeclaredLanguages })
    : {};
  return soundLanguages({ ...undeclared, ...defaults[languagesKey] });
}

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
export const packages: Record<string, Messages> = { en: english as Messages, zh: chinese as Messages };

/** The shown texts of a language's package; none without one. The Chinese package does not have all of them; locales/ has the others. */
function raTexts(language: string): Messages {
  return shown.reduce<Messages>((pruned, key) => {
    const path = key.split('.');
    const text = path.reduce<string | Messages | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      packages[language],
    );
    const nested = path.reduceRight<string | Messages>((inner, part) => ({ [part]: inner }), text ?? '');
    return typeof text === 'string' ? override(pruned, nested as Messages) : pruned;
  }, {});
}

/** Each file by its path, as it was read last. */
const known = new Map<string, { text: string; messages: Messages }>();

/** A language's own texts: those of react-admin's package, and over them those of locales/, if it has a file there. */
export function readLocale(dir: string, language: Language): Messages {
  const path = join(dir, `${language}.yaml`);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const last = known.get(path);
  if (last?.text === text) return last.messages;
  const messages = override(raTexts(language), (parse(text) ?? {}) as Messages);
  known.set(path, { text, messages });
  return messages;
}

/** The whole texts of a language: its own, and where they are missing those of the language that these come from. */
export function readTexts(dir: string, language: Language, languages: DeclaredLanguages): Messages {
  const { from } = languages[language] ?? {};
  const own = readLocale(dir, language);
  if (from === undefined) return own;
  const change = isConverted(language, from) ? toTraditional : (text: string) => withForms(text, from);
  return override(eachText(readTexts(dir, from, languages), change), own);
}

/** Another language chooses the form of a text by its own rules (src/app/i18n/i18n-provider.ts). */
function withForms(text: string, language: Language): string | Messages {
  return text.includes('||||') ? { [`|${language}`]: text } : text;
}

/** Sections of the locales that the first list can show. The others load later (src/ui/lazy.ts). */
const firstSections = /^(actions|detail|errors|fields|filters|list|login|ra|setup|shell|validation)$/;

/** The texts of a language in two parts: `start` loads with the first page, and every lazy part waits for `rest`. */
export function splitLocale(
  root: string,
  language: Language,
  languages: DeclaredLanguages,
): { start: Messages; rest: Messages } {
  const start: Messages = {};
  const rest: Messages = {};
  for (const [name, texts] of Object.entries(readTexts(join(root, 'locales'), language, languages)))
    if (name !== derivedSection) (firstSections.test(name) ? start : rest)[name] = texts;
  return { start, rest };
}

/** Texts whose forms are those of another language stay. */
function eachText(messages: Messages, change: (text: string) => string | Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === 'object' ? eachText(text, change) : key.startsWith('|') ? text : change(text),
    ]),
  );
}

function override(messages: Messages, over: Messages): Messages {
  const result = { ...messages };
  for (const [key, text] of Object.entries(over)) {
    const below = result[key];
    result[key] = typeof text === 'object' && typeof below === 'object' ? override(below, text) : text;
  }
  return result;
}
