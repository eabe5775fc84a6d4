import { nearest } from '../schema/suggest';
import type { Languages } from '../schema/languages';
import type { ParsedFile } from './extends-chain';
import { finding, keyFinding, problemsOf, type Finding } from './finding';
import { problemAt, type Problem } from './problem';
import { entryOf } from './source-node';
import type { LanguageSource } from './source';

/** The code of a language that schemas/_defaults.yaml declares. */
export type Language = string;

export type DeclaredLanguages = Record<Language, LanguageSource>;

/** The languages of the console's own texts. Every list has them. */
export const ownLanguages: readonly Language[] = ['en', 'zh'];

/** The file that says what holds for all files of a folder. */
const place = '_defaults';
/** The key that declares the languages of a folder. */
export const languagesKey = 'languages';

/** What a folder has whose list is missing or wrong, so that the rest of it can be checked. */
export const undeclared: DeclaredLanguages = { en: { name: 'English' }, zh: { name: '简体中文' } };

/** The languages as the browser knows them. */
export function shownLanguages(languages: DeclaredLanguages): Languages {
  return Object.fromEntries(
    Object.entries(languages).map(([code, { name, from }]) => [
      code,
      { name, ...(from !== undefined && { fallback: from }) },
    ]),
  );
}

/** Whether the texts that come from another language are converted: from Simplified to Traditional Chinese. */
export function isConverted(code: Language, from: Language): boolean {
  return scriptOf(from) === 'Hans' && scriptOf(code) === 'Hant';
}

/** The languages that need every text. */
export function wholeLanguages(languages: DeclaredLanguages): Language[] {
  return Object.keys(languages).filter((code) => languages[code]?.from === undefined);
}

/** S099: what is wrong with the list of languages, and where it is missing. */
export function languageProblems(files: ParsedFile[], languages: DeclaredLanguages): Problem[] {
  const root = files.find(({ name }) => name === place)?.parsed.root;
  const elsewhere = misplaced(files);
  if (!entryOf(root, languagesKey) || !root) {
    const message = `no "${languagesKey}" says in which languages the console is`;
    return [...elsewhere, ...missing(files, message)];
  }
  return [...elsewhere, ...problemsOf(languageFindings(languages), root)];
}

/** The languages of all files, in the defaults of a section. */
function misplaced(files: ParsedFile[]): Problem[] {
  return files.flatMap(({ name, role, parsed }) => {
    const entry = role === 'defaults' && name !== place ? entryOf(parsed.root, languagesKey) : undefined;
    const message = `the languages are those of all files: move "${languagesKey}" to schemas/_defaults.yaml`;
    return entry ? problemAt('S099', entry.key, message) : [];
  });
}

/** At the beginning of the defaults, also where there are none; nothing while they cannot be read. */
function missing(files: ParsedFile[], message: string): Problem[] {
  const [first] = files;
  const defaults = files.find(({ name }) => name === place);
  if (!first || (defaults && !defaults.parsed.root)) return [];
  const file = defaults?.file ?? {
    path: `${first.file.path.slice(0, first.file.path.lastIndexOf(first.name))}${place}.yaml`,
    text: '',
  };
  return [problemAt('S099', { file, start: 0, end: 0 }, message)];
}

function languageFindings(languages: DeclaredLanguages): Finding[] {
  return Object.entries(languages).flatMap(([code, { from }]): Finding[] => {
    const path = [languagesKey, code];
    const wrong = wrongCode(code);
    if (wrong !== undefined) return keyFinding('S099', path, wrong);
    if (from === undefined) return [];
    const say = (message: string): Finding[] => finding('S099', [...path, 'from'], message);
    if (ownLanguages.includes(code)) return say(`"${code}" has every text, so that those of others can come from it`);
    if (!languages[from]) return say(`"${from}" is no language of this list${proposed(from, Object.keys(languages))}`);
    const circle = circleFrom(code, languages);
    return circle ? say(`${circle.join(' → ')} is a circle: end it with "en" or "zh"`) : [];
  });
}

function proposed(name: string, names: string[]): string {
  const meant = nearest(name, names);
  return meant === undefined ? `: ${names.join(', ')}` : `. Did you mean "${meant}"?`;
}

/** Scripts that are written from right to left, which the console does not draw. */
const leftward = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

function wrongCode(code: string): string | undefined {
  const canonical = canonicalOf(code.replaceAll('_', '-'));
  if (canonical === undefined) return `"${code}" is no code of a language, such as ja or pt-BR`;
  if (Intl.PluralRules.supportedLocalesOf([canonical]).length === 0) {
    const meant = languageOfCountry(canonical);
    return `browsers know no language "${code}"${meant === undefined ? '' : `. Did you mean "${meant}"?`}`;
  }
  if (canonical !== code) return `the code is "${canonical}", not "${code}"`;
  return leftward.includes(scriptOf(code))
    ? `"${code}" is written from right to left, which the console does not draw`
    : undefined;
}

function canonicalOf(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
}

/** `ja` for `jp`, which is a country. */
function languageOfCountry(code: string): string | undefined {
  if (!/^[a-z]{2}$/.test(code)) return undefined;
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return Intl.PluralRules.supportedLocalesOf([language]).length > 0 && language !== 'en' ? language : undefined;
}

function scriptOf(code: string): string {
  return new Intl.Locale(code).maximize().script ?? '';
}

/** The languages from one to itself: `[ja, de, ja]`. */
function circleFrom(code: Language, languages: DeclaredLanguages): Language[] | undefined {
  const way = [code];
  for (let at = languages[code]?.from; at !== undefined; at = languages[at]?.from) {
    if (at === code) return [...way, at];
    if (way.includes(at)) return undefined;
    way.push(at);
  }
  return undefined;
}

/** The declared languages without what is wrong with them, so that every text has one language to come from. */
export function soundLanguages(declared: DeclaredLanguages): DeclaredLanguages {
  const wrong = new Set(languageFindings(declared).map(({ path: [, code] }) => String(code)));
  return Object.fromEntries(
    Object.entries(declared).flatMap(([code, { name, ...rest }]) => {
      if (!wrong.has(code)) return [[code, { name, ...rest }]];
      if (ownLanguages.includes(code)) return [[code, { name }]];
      return wrongCode(code) === undefined ? [[code, { name, from: 'en' }]] : [];
    }),
  );
}
