import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { derivedSection } from '../src/compiler/derived-texts';
import { isConverted, type DeclaredLanguages, type Language } from '../src/compiler/languages';
import { toTraditional } from '../src/compiler/traditional-chinese';
import { extensionFacts } from './extension-facts';
import { raTexts } from './ra-texts';

/** Texts by key, nested as ra-core's translations are. */
export interface Messages {
  [key: string]: string | Messages;
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

/** Sections of src/app and src/views that most visits never need. They load with their pages. */
const rarePages = [
  'apitest',
  'appearance',
  'authorize',
  'blocks',
  'bulk',
  'cdk',
  'cells',
  'dashboard',
  'entrance',
  'export',
  'fallback',
  'filters',
  'grid',
  'guides',
  'import',
  'inspector',
  'keys',
  'link3',
  'notices',
  'ordered',
  'pivot',
  'preview',
  'print',
  'search',
  'seeas',
  'split',
  'tasks',
  'undo',
  'views',
];

/** Sections that no page shows before its lazy parts: they are in one file, which loads with the first of these parts (src/ui/chunk.ts). */
export const ofLateParts = ['extension', 'form', 'kept', 'lists', 'task', 'validation', 'wizard'];

/** Texts that load with the first page, and the files of those that load later, by their names: `late`, or the one section that is in it. */
export function splitLocale(
  root: string,
  language: Language,
  languages: DeclaredLanguages,
): { shared: Messages; later: Map<string, Messages> } {
  const ownFile = new Set([...rarePages, ...[...extensionFacts.values()].flatMap(({ texts }) => texts ?? [])]);
  const shared: Messages = {};
  const later = new Map<string, Messages>();
  for (const [name, texts] of Object.entries(readTexts(join(root, 'locales'), language, languages))) {
    if (name === derivedSection) continue;
    const file = ofLateParts.includes(name) ? 'late' : ownFile.has(name) ? name : undefined;
    const into = file === undefined ? shared : (later.get(file) ?? {});
    into[name] = texts;
    if (file !== undefined) later.set(file, into);
  }
  return { shared, later };
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
