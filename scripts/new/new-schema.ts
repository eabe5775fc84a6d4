import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultsOf } from '../../src/compiler/assemble';
import { collect } from '../../src/compiler/collect';
import { dictionaryOf } from '../../src/compiler/field-dictionary';
import { typedFields } from '../../src/compiler/field-types';
import { optionList, withOptionList, type EnumSourceMap } from '../../src/compiler/options';
import { parse } from '../../src/compiler/parse';
import { formatProblem } from '../../src/compiler/problem';
import { isDraft } from '../../src/compiler/rules/calls';
import { mapValues, toPlain } from '../../src/compiler/source-node';
import type { FieldSource, TextSource } from '../../src/compiler/source';
import { readContract } from '../check/contract-facts';
import { InputError } from '../command/input-error';
import { parseJson } from '../command/json-text';
import { projectCompiler } from '../build/schema-bundle';
import { soundSchemas } from '../check/sound-schemas';
import { guessField } from './guess-field';
import { knownNames, type Known } from './known';
import { fieldNames, rowsInSample } from './sample';
import { humanised, schemaText } from './schema-text';

interface NewInput {
  /** `operate/warranty`. */
  name: string;
  /** A recorded answer (JSON). */
  from: string;
  /** The prefix of the calls' paths: `/v2/user/warranty`. */
  calls?: string | undefined;
}

/** Writes a schema file and returns the next steps. Throws an InputError; never overwrites. */
export function newSchema(root: string, schemas: string, { name, from, calls }: NewInput): string {
  if (!/^[a-z][a-z0-9_]*\/[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/.test(name)) {
    throw new InputError(`"${name}" is not a screen name: write section/screen, or section/screen.part, in lower case`);
  }
  const path = join(schemas, `${name}.yaml`);
  if (existsSync(path)) throw new InputError(`${path} already exists; nothing was written`);
  if (!existsSync(from)) throw new InputError(`${from}: there is no such file`);
  const { rows, place } = rowsInSample(parseJson(readFileSync(from, 'utf8'), from), from);
  const known = readKnown(root, schemas, name);
  const { names, others } = fieldNames(rows);
  const screen = screenLabel(root, name);
  const at = calls ?? `/v2/${name.replace('.', '/')}`;
  const has = rolesBelow(root, at);
  const guessed = names.map(
    (key) =>
      [
        key,
        guessField(
          key,
          rows.map((row) => row[key]),
          known,
        ),
      ] as const,
  );
  const checks = [
    ...(others.length > 0 ? [`left out, not valid as a field name: ${JSON.stringify(others).slice(1, -1)}`] : []),
    ...(calls === undefined ? ['the paths of the calls: they are not in the sample'] : []),
    ...screen.checks,
  ];
  const text = schemaText({ name, label: screen.label, fields: new Map(guessed), at, has, rows: place, checks }, known);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const places = text.split('\n').filter((line) => line.includes('# check:')).length;
  return [`new: wrote ${path}: ${places} lines to check (# check:)`, ...reportOf(root, schemas, name)].join('\n');
}

/** The four usual calls; only those that the contract has, when it has any of them. */
function rolesBelow(root: string, at: string): string[] {
  const { calls } = readContract(root);
  const roles = ['list', 'add', 'set', 'del'];
  const known = roles.filter((role) => calls.has(`${at}/${role}`));
  return known.length > 0 ? known : roles;
}

/** @param screen the name of the new file: the defaults of other sections are not its own */
function readKnown(root: string, dir: string, screen: string): Known {
  const files = collect(dir)
    .filter(({ role, name }) => role !== 'defaults' || defaultsOf(screen).includes(name))
    .map(({ role, file }) => ({ role, root: parse(file).root }));
  const rootsOf = (wanted: string) => files.flatMap(({ role, root: tree }) => (role === wanted && tree ? [tree] : []));
  const dictionary = dictionaryOf(rootsOf('defaults'), 'fields');
  const fields = dictionary ? toPlain(mapValues(typedFields(dictionary), withOptionList)) : {};
  const enums = rootsOf('enums').map((tree) => toPlain(mapValues(tree, optionList)));
  return knownNames(
    soundSchemas(projectCompiler(root, dir).compile()),
    fields as Record<string, FieldSource>,
    Object.assign({}, ...enums) as EnumSourceMap,
  );
}

/** The screen's name in the contract; else its address as words. */
function screenLabel(root: string, name: string): { label: TextSource; checks: string[] } {
  const { screens } = JSON.parse(readFileSync(join(root, 'sandbox/contract/screens.json'), 'utf8')) as {
    screens: Record<string, { en?: string; zh?: string }>;
  };
  const { en, zh } = screens[`/${name}`] ?? {};
  if (en !== undefined && zh !== undefined) return { label: { en, zh }, checks: [] };
  const words = humanised(name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1));
  return { label: { en: words, zh: words }, checks: ['the label, in both languages; a list is named in the plural'] };
}

/** A report about the new file: its problems, and whether the sandbox serves it. */
function reportOf(root: string, dir: string, name: string): string[] {
  const { problems, resources } = projectCompiler(root, dir).compile();
  const source = resources.get(name)?.source;
  return [
    ...(source && isDraft(source, readContract(root))
      ? ['the contract knows none of its calls: the sandbox serves it as a draft']
      : []),
    ...problems.filter(({ file }) => file.endsWith(`/${name}.yaml`)).map((problem) => `\n${formatProblem(problem)}`),
  ];
}
