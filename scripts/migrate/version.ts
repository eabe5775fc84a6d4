import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collect, collected } from '../../src/compiler/collect';
import type { ParsedFile } from '../../src/compiler/extends-chain';
import { isNewer, versionEntry, versionKey, versionOf, versionProblems } from '../../src/compiler/language-version';
import { parse } from '../../src/compiler/parse';
import { formatProblem, lineAt, problemAt, type Problem } from '../../src/compiler/problem';
import { languageVersion } from '../../src/compiler/renamed-words';
import type { SourceFile } from '../../src/compiler/source-node';
import { InputError } from '../input-error';

/** One key that got its present name, or the version that was raised. */
export interface Change {
  file: string;
  line: number;
  old: string;
  now: string;
  /** What was guessed, as a question to a person. */
  guess?: string;
}

/**
 * Refuses a folder whose words are unknown.
 * @throws InputError for a problem of `unknownProblems`
 */
export function refuseUnknown(dir: string): void {
  const problems = unknownProblems(dir);
  if (problems.length > 0) throw new InputError([...problems.map(formatProblem), 'No file was changed.'].join('\n\n'));
}

/** A newer version, a value that is no version, and files that are not YAML: why a folder cannot be migrated. */
export function unknownProblems(dir: string): Problem[] {
  const files = parsedFiles(dir);
  const entry = versionEntry(files);
  const problems = files.flatMap(({ parsed }) => (parsed.root ? [] : parsed.problems));
  if (isNewer(files)) problems.push(...versionProblems(files));
  if (entry && versionOf(files) === undefined)
    problems.push(problemAt('S009', entry.value.span, `"${versionKey}" is not a version`));
  return problems;
}

/** Whether the files of a folder say an older version than the present one, or none. */
export function isOlder(dir: string): boolean {
  return (versionOf(parsedFiles(dir)) ?? 0) < languageVersion;
}

/** Writes the present version into the folder's `_defaults.yaml`, which it makes if there is none. */
export function raiseVersion(dir: string): Change[] {
  const files = parsedFiles(dir);
  if (files.length === 0 || versionOf(files) === languageVersion) return [];
  const file = files.find(({ name }) => name === '_defaults')?.file ?? {
    path: `${basename(dir)}/_defaults.yaml`,
    text: '',
  };
  const entry = versionEntry(files);
  const now = `${versionKey}: ${languageVersion}`;
  const [start, end] = entry ? [entry.key.start, entry.value.span.end] : [afterLead(file), afterLead(file)];
  const text = `${file.text.slice(0, start)}${now}${entry ? '' : '\n'}${file.text.slice(end)}`;
  if (
    versionOf([{ ...collected(file.path, '_defaults.yaml', text), parsed: parse({ ...file, text }) }]) !==
    languageVersion
  ) {
    throw new InputError(`${file.path} is laid out in a way that this command does not change. Write into it: ${now}`);
  }
  writeFileSync(join(dir, file.path.slice(basename(dir).length + 1)), text);
  return [{ file: file.path, line: lineAt(text, start), old: entry ? file.text.slice(start, end) : 'no version', now }];
}

/** A first line from which an editor knows the keys of the file stays the first. */
function afterLead({ text }: SourceFile): number {
  return /^#.*yaml-language-server:.*\n/.exec(text)?.[0].length ?? 0;
}

function parsedFiles(dir: string): ParsedFile[] {
  return collect(dir).map((found) => ({ ...found, parsed: parse(found.file) }));
}
