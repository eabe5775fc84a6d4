import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collect } from '../../src/compiler/collect';
import { isConverted, wholeLanguages, type DeclaredLanguages } from '../../src/compiler/languages';
import { parse } from '../../src/compiler/parse';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import { textsIn } from '../../src/compiler/rules/texts';
import { toPlain, type SourceNode, type Span } from '../../src/compiler/source-node';
import { pluralForms } from '../../src/schema/languages';
import { suggestion } from '../../src/schema/suggest';

interface LocaleInput {
  /** Language → text of its file. */
  files: Record<string, string>;
  languages: DeclaredLanguages;
  /** Texts of all source files, joined. */
  code: string;
  /** Prefixes of texts whose keys are composed at run time. */
  prefixes: string[];
}

interface LocaleCheck {
  problems: Problem[];
  /** Texts of one language. */
  count: number;
  /** The texts that each language has of its own. */
  own: Map<string, number>;
}

interface Text {
  value: string;
  key: Span;
}

/** L001 to L008: every text exists in the languages that need it, is used, and has the same placeholders and the plural forms of its language. */
export function checkLocales({ files, languages, code, prefixes }: LocaleInput): LocaleCheck {
  const problems: Problem[] = [];
  const read = new Map(
    Object.entries(files).map(([language, text]) => [language, readTexts(language, text, problems)] as const),
  );
  const en = read.get('en') ?? new Map<string, Text>();
  const [declared, whole] = [Object.keys(languages), wholeLanguages(languages)];
  for (const [language, texts] of read) {
    if (declared.includes(language)) {
      problems.push(...othersThan(en, texts, whole.includes(language)), ...unlike(en, texts, language));
      continue;
    }
    const start = startOf(`locales/${language}.yaml`, files[language]);
    const meant = suggestion(language, declared) || `: ${declared.join(', ')}`;
    problems.push(problemAt('L007', start, `"${language}" is no language of schemas/_defaults.yaml${meant}`));
  }
  const named = new Set(Array.from(code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g), ([, name]) => name ?? ''));
  for (const [name, { key }] of en) {
    for (const language of whole) {
      const texts = read.get(language);
      if (texts?.has(name)) continue;
      const near = suggestion(name, texts?.keys() ?? []);
      problems.push(problemAt('L001', key, `"${name}" is missing in locales/${language}.yaml${near}`));
    }
    if (!named.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)))
      problems.push(problemAt('L002', key, `no file of src/ names "${name}"`));
  }
  for (const prefix of prefixes.filter((one) => ![...en.keys()].some((name) => name.startsWith(one)))) {
    const start = startOf('scripts/check/locale-prefixes.ts');
    problems.push(problemAt('L006', start, `no text begins with "${prefix}"`));
  }
  return {
    problems: sortProblems(problems),
    count: en.size,
    own: new Map(Array.from(read, ([language, { size }]) => [language, size])),
  };
}

function startOf(path: string, text = ''): Span {
  return { file: { path, text }, start: 0, end: 0 };
}

/** Texts that English does not have. */
function othersThan(en: Map<string, Text>, texts: Map<string, Text>, isWhole: boolean): Problem[] {
  const others = [...texts].filter(([name]) => !en.has(name));
  return others.map(([name, { key }]) => {
    const said = isWhole ? 'is missing in locales/en.yaml' : 'is no text of locales/en.yaml';
    return problemAt(isWhole ? 'L001' : 'L004', key, `"${name}" ${said}${suggestion(name, en.keys())}`);
  });
}

/** L003, L008: texts with other placeholders than in English, or with another number of plural forms than the language has. */
function unlike(en: Map<string, Text>, texts: Map<string, Text>, language: string): Problem[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const wanted = pluralForms.filter((form) => pluralCategories.includes(form));
  return [...texts].flatMap(([name, { key, value }]) => {
    const model = en.get(name)?.value ?? value;
    const forms = value.split('||||').length;
    const others = `"${name}" has ${shown(value)} here and ${shown(model)} in locales/en.yaml`;
    const plurals = `"${name}" has ${forms} plural forms, and ${language} has ${wanted.length}: ${wanted.join(' |||| ')}`;
    return [
      ...(sorted(model) === sorted(value) ? [] : [problemAt('L003', key, others)]),
      ...(forms === 1 || forms === wanted.length ? [] : [problemAt('L008', key, plurals)]),
    ];
  });
}

function readTexts(language: string, text: string, problems: Problem[]): Map<string, Text> {
  const texts = new Map<string, Text>();
  if (text.trim() === '') return texts;
  const parsed = parse({ path: `locales/${language}.yaml`, text });
  problems.push(...parsed.problems);
  const walk = (node: SourceNode, prefix: string, key: Span): void => {
    if (node.kind === 'map')
      for (const [name, entry] of node.entries) walk(entry.value, prefix ? `${prefix}.${name}` : name, entry.key);
    else if (node.kind === 'scalar' && typeof node.value === 'string' && node.value !== '')
      texts.set(prefix, { value: node.value, key });
    else problems.push(problemAt('L005', key, `"${prefix}" is no text: put it in quotes`));
  };
  if (parsed.root) walk(parsed.root, '', parsed.root.span);
  return texts;
}

/** The placeholders, `%{name}`, each once. */
function placeholders(text: string): string[] {
  return [...new Set(text.match(/%\{\w+\}/g))];
}

function sorted(text: string): string {
  return placeholders(text).sort().join();
}

function shown(text: string): string {
  return placeholders(text).join(', ') || 'no placeholder';
}

/** The project's locales and sources, read from its folder. */
export function readLocaleInput(root: string, prefixes: string[], languages: DeclaredLanguages): LocaleInput {
  const read = (folder: string, ending: RegExp) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path))
      .map((path) => [path.replace(ending, ''), readFileSync(join(root, folder, path), 'utf8')] as const);
  const code = read('src', /(?<!\.test)\.tsx?$/).map(([, text]) => text);
  return { files: Object.fromEntries(read('locales', /\.yaml$/)), languages, code: code.join('\n'), prefixes };
}

/** `ja: 0 of 2,341 texts of schemas, 0 of 1,100 of the console`, a line for each language with texts of another. */
export function textCoverage(
  dir: string,
  languages: DeclaredLanguages,
  ofConsole: Pick<LocaleCheck, 'count' | 'own'>,
): string[] {
  const optional = Object.entries(languages).flatMap(([language, { from }]) =>
    from === undefined || isConverted(language, from) ? [] : [language],
  );
  if (optional.length === 0) return [];
  const texts = collect(dir).flatMap(({ file }) => {
    const { root } = parse(file);
    return root ? textsIn(toPlain(root)) : [];
  });
  const share = (some: number, all: number) => `${some.toLocaleString('en')} of ${all.toLocaleString('en')}`;
  return optional.map((language) => {
    const said = texts.filter((text) => text[language] !== undefined).length;
    const ownTexts = share(ofConsole.own.get(language) ?? 0, ofConsole.count);
    return `${language}: ${share(said, texts.length)} texts of schemas, ${ownTexts} of the console`;
  });
}
