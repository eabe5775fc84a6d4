import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../src/compiler/parse';
import { problemAt, sortProblems, type Problem } from '../src/compiler/problem';
import type { SourceNode, Span } from '../src/compiler/source-node';
import { suggestion } from '../src/schema/suggest';

interface LocaleInput {
  /** Language → text of its file: en and zh-CN, and zh-TW where texts are overridden. */
  files: Record<string, string>;
  /** Texts of all source files, joined. */
  code: string;
  /** Prefixes of texts whose keys are composed at run time. */
  prefixes: string[];
}

interface LocaleCheck {
  problems: Problem[];
  /** Texts of one language. */
  count: number;
}

interface Text {
  value: string;
  key: Span;
}

/** L001 to L006: every text exists in every language, is used, and has the same placeholders. */
export function checkLocales({ files, code, prefixes }: LocaleInput): LocaleCheck {
  const problems: Problem[] = [];
  const [en, zh, tw] = ['en', 'zh-CN', 'zh-TW'].map((language) => readTexts(language, files[language] ?? '', problems));
  if (!en || !zh || !tw) return { problems, count: 0 };
  for (const [mine, other, file] of [
    [en, zh, 'zh-CN'],
    [zh, en, 'en'],
  ] as const) {
    for (const [name, { key }] of mine) {
      if (!other.has(name))
        problems.push(
          problemAt('L001', key, `"${name}" is missing in locales/${file}.yaml${suggestion(name, other.keys())}`),
        );
    }
  }
  for (const [name, { key }] of tw) {
    if (!zh.has(name))
      problems.push(problemAt('L004', key, `"${name}" is no text of locales/zh-CN.yaml${suggestion(name, zh.keys())}`));
  }
  for (const texts of [zh, tw]) {
    for (const [name, { key, value }] of texts) {
      const model = en.get(name);
      if (!model || sameSet(placeholders(model.value), placeholders(value))) continue;
      problems.push(
        problemAt('L003', key, `"${name}" has ${shown(value)} here and ${shown(model.value)} in locales/en.yaml`),
      );
    }
  }
  const named = new Set(Array.from(code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g), ([, name]) => name ?? ''));
  for (const [name, { key }] of en) {
    if (named.has(name) || prefixes.some((prefix) => name.startsWith(prefix))) continue;
    problems.push(problemAt('L002', key, `no file of src/ names "${name}"`));
  }
  const start = { file: { path: 'scripts/locale-prefixes.ts', text: '' }, start: 0, end: 0 };
  for (const prefix of prefixes) {
    if ([...en.keys()].some((name) => name.startsWith(prefix))) continue;
    problems.push(problemAt('L006', start, `no text begins with "${prefix}"`));
  }
  return { problems: sortProblems(problems), count: en.size };
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
export function readLocaleInput(root: string, prefixes: string[]): LocaleInput {
  const path = (language: string) => join(root, 'locales', `${language}.yaml`);
  const languages = ['en', 'zh-CN', 'zh-TW'].filter((language) => existsSync(path(language)));
  return {
    files: Object.fromEntries(languages.map((language) => [language, readFileSync(path(language), 'utf8')])),
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
