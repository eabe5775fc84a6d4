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
import { readContract } from '../contract-facts';
import { InputError } from '../input-error';
import { parseJson } from '../json-text';
import { projectCompiler } from '../schema-bundle';
import { soundSchemas } from '../sound-schemas';
import type { Draft, DraftCalls } from './draft';
import { knownNames, type Known } from './known';
import { humanised } from './labels';
import { fieldsOfRows, rowsInSample } from './sample';
import { schemaText } from './schema-text';
import { withTitles } from './titles';

interface NewInput {
  /** `operate/warranty`. */
  name: string;
  /** A recorded answer (JSON). */
  from: string;
  /** The prefix of the calls' paths: `/v2/user/warranty`. */
  calls?: string;
}

/** Writes a schema file and returns the next steps. Throws an InputError; never overwrites. */
export function newSchema(root: string, schemas: string, input: NewInput): string {
  const { name, from } = input;
  if (!/^[a-z][a-z0-9_]*\/[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/.test(name)) {
    throw new InputError(`"${name}" is not a screen name: write section/screen, or section/screen.part, in lower case`);
  }
  const path = join(schemas, `${name}.yaml`);
  if (existsSync(path)) throw new InputError(`${path} already exists; nothing was written`);
  if (!existsSync(from)) throw new InputError(`${from}: there is no such file`);
  const known = readKnown(root, schemas, name);
  const found = fromSample(root, input, known);
  const draft = { ...found, fields: withTitles(found.fields, known) };
  const { label, checks } = screenLabel(root, name);
  const text = schemaText({ ...draft, checks: [...draft.checks, ...checks] }, label, known);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const places = text.split('\n').filter((line) => line.includes('# check:')).length;
  return [
    `new: wrote ${path}: ${draft.fields.length} fields, ${places} lines to check (# check:)`,
    ...reportOf(root, schemas, name),
  ].join('\n');
}

function fromSample(root: string, { name, from, calls }: NewInput, known: Known): Draft {
  const { rows, place } = rowsInSample(parseJson(readFileSync(from, 'utf8'), from), from);
  const base = calls ?? `/v2/${name.replace('.', '/')}`;
  const { fields, checks } = fieldsOfRows(rows, known);
  return {
    name,
    fields,
    calls: callsBelow(root, base),
    ...(place !== undefined && { rows: place }),
    checks: [...checks, ...(calls === undefined ? ['the paths of the calls: they are not in the sample'] : [])],
  };
}

const roles = ['list', 'add', 'set', 'del'] as const;

/** The four usual calls; only those that the contract has, when it has any of them. */
function callsBelow(root: string, base: string): DraftCalls {
  const contract = readContract(root).calls;
  const usual = roles.map((role) => [role, `${base}/${role}`] as const);
  const known = usual.filter(([, path]) => contract.has(path));
  return Object.fromEntries(known.length > 0 ? known : usual);
}

/** @param screen the name of the new file: the defaults of other sections are not its own */
function readKnown(root: string, dir: string, screen: string): Known {
  const files = collect(dir)
    .filter(({ role, name }) => role !== 'defaults' || defaultsOf(screen).includes(name))
    .map(({ role, file }) => ({ role, root: parse(file).root }));
  const dictionary = dictionaryOf(
    files.flatMap((file) => (file.role === 'defaults' && file.root ? [file.root] : [])),
    'fields',
  );
  const enums = files.flatMap((file) => (file.role === 'enums' && file.root ? [mapValues(file.root, optionList)] : []));
  return knownNames(
    soundSchemas(projectCompiler(root, dir).compile()),
    (dictionary ? toPlain(mapValues(typedFields(dictionary), withOptionList)) : {}) as Record<string, FieldSource>,
    Object.assign({}, ...enums.map((each) => toPlain(each))) as EnumSourceMap,
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
