import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { TextSource } from './source';

/** The texts of the console that stand in for what a file does not say, by their keys in locales/. */
const names = [
  'derived.basics',
  'derived.more',
  'derived.preview',
  'derived.push',
  'derived.mail',
  'derived.sms',
  'derived.chat',
  'derived.notice',
  'derived.card',
  'derived.taken',
  'derived.takenWithin',
  'derived.listed',
  'derived.lastListed',
] as const;

type DerivedText = (typeof names)[number];

export type DerivedTexts = Readonly<Record<DerivedText, TextSource>>;

/** The section of the files of locales/. Only the compiler needs it: no page loads it. */
export const derivedSection = 'derived';

/** By folder: the files as they were read, and what they say. */
const known = new Map<string, { files: string; texts: DerivedTexts }>();

/** The texts of a folder such as locales/, in each language that has them. It is read again when a file has changed. */
export function derivedTexts(dir = fileURLToPath(new URL('../../locales', import.meta.url))): DerivedTexts {
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [name.slice(0, -'.yaml'.length), sectionOf(join(dir, name))] as const);
  const key = JSON.stringify(files);
  const last = known.get(dir);
  if (last?.files === key) return last.texts;
  const sections = files.map(([language, text]) => [language, parse(text) as Section | null] as const);
  const texts = Object.fromEntries(names.map((name) => [name, textOf(name, sections)])) as DerivedTexts;
  known.set(dir, { files: key, texts });
  return texts;
}

type Section = Partial<Record<string, Partial<Record<string, string>>>>;

/** The lines of the section alone: the others are some thousand. */
function sectionOf(path: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return new RegExp(`^${derivedSection}:\\n(?:[ #].*\\n|\\n)*`, 'm').exec(text)?.[0] ?? '';
}

/** English says its key where it lacks the text, which is an error of its own (L001). */
function textOf(name: DerivedText, sections: readonly (readonly [string, Section | null])[]): TextSource {
  const key = name.slice(derivedSection.length + 1);
  const said = sections.flatMap(([language, section]) => {
    const text = section?.[derivedSection]?.[key];
    return text === undefined ? [] : [[language, text] as const];
  });
  return { en: name, zh: name, ...Object.fromEntries(said) };
}
