import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeLanguages, type DeclaredLanguages } from '../../src/compiler/languages';
import { parse } from '../../src/compiler/parse';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import type { SourceNode, Span } from '../../src/compiler/source-node';
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
  const whole = wholeLanguages(languages);
  for (const [language, texts] of read) {
    const own = whole.includes(language);
    if (!languages[language]) problems.push(undeclared(language, files[language] ?? '', Object.keys(languages)));
    else problems.push(...othersThan(en, texts, language, own ? 'L001' : 'L004'), ...unlike(en, texts, language));
  }
  for (const language of whole) {
    const texts = read.get(language) ?? new Map<string, Text>();
    for (const [name, { key }] of en)
      if (!texts.has(name))
        problems.push(
          problemAt('L001', key, `"${name}" is missing in locales/${language}.yaml${suggestion(name, texts.keys())}`),
        );
  }
  const named = new Set(Array.from(code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g), ([, name]) => name ?? ''));
  for (const [name, { key }] of en) {
    if (named.has(name) || prefixes.some((prefix) => name.startsWith(prefix))) continue;
    problems.push(problemAt('L002', key, `no file of src/ names "${name}"`));
  }
  const start = { file: { path: 'scripts/check/locale-prefixes.ts', text: '' }, start: 0, end: 0 };
  for (const prefix of prefixes) {
    if ([...en.keys()].some((name) => name.startsWith(prefix))) continue;
    problems.push(problemAt('L006', start, `no text begins with "${prefix}"`));
  }
  return {
    problems: sortProblems(problems),
    count: en.size,
    own: new Map(Array.from(read, ([language, { size }]) => [language, size])),
  };
}

function undeclared(language: string, text: string, declared: string[]): Problem {
  return problemAt(
    'L007',
    { file: { path: `locales/${language}.yaml`, text }, start: 0, end: 0 },
    `"${language}" is no language of schemas/_defaults.yaml${suggestion(language, declared) || `: ${declared.join(', ')}`}`,
  );
}

/** Texts that English does not have. */
function othersThan(en: Map<string, Text>, texts: Map<string, Text>, language: string, id: 'L001' | 'L004'): Problem[] {
  return [...texts].flatMap(([name, { key }]) => {
    if (en.has(name) || language === 'en') return [];
    const said = id === 'L001' ? `"${name}" is missing in locales/en.yaml` : `"${name}" is no text of locales/en.yaml`;
    return problemAt(id, key, `${said}${suggestion(name, en.keys())}`);
  });
}

/** L003, L008: texts with other placeholders than in English, or with another number of plural forms than the language has. */
function unlike(en: Map<string, Text>, texts: Map<string, Text>, language: string): Problem[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [...texts].flatMap(([name, { key, value }]) => {
    const model = en.get(name);
    const forms = value.split('||||').length;
    return [
      ...(model && !sameSet(placeholders(model.value), placeholders(value))
        ? [problemAt('L003', key, `"${name}" has ${shown(value)} here and ${shown(model.value)} in locales/en.yaml`)]
        : []),
      ...(forms > 1 && forms !== pluralCategories.length
        ? [
            problemAt(
              'L008',
              key,
              `"${name}" has ${forms} plural forms, and ${language} has ${pluralCategories.length}: ${pluralForms.filter((form) => pluralCategories.includes(form)).join(' |||| ')}`,
            ),
          ]
        : []),
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

/** The names in `%{name}`. */
function placeholders(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/%\{(\w+)\}/g), ([, name]) => name ?? ''));
}

function sameSet(one: Set<string>, other: Set<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}

function shown(text: string): string {
  return [...placeholders(text)].map((name) => `%{${name}}`).join(', ') || 'no placeholder';
}

/** The project's locales and sources, read from its folder. */
export function readLocaleInput(root: string, prefixes: string[], languages: DeclaredLanguages): LocaleInput {
  const names = readdirSync(join(root, 'locales')).filter((name) => name.endsWith('.yaml'));
  return {
    files: Object.fromEntries(
      names.map((name) => [name.replace(/\.yaml$/, ''), readFileSync(join(root, 'locales', name), 'utf8')]),
    ),
    languages,
    code: sources(join(root, 'src'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
    prefixes,
  };
}

function sources(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(dir, path));
}
