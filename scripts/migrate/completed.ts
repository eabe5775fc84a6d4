import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileSchemas, type CompiledSchemas } from '../../src/compiler/compile-schemas';
import { groupBy } from '../../src/compiler/group-by';
import { lineAt } from '../../src/compiler/problem';
import { idFieldsOf, type Resource } from '../../src/compiler/resource';
import { unsaidFilters } from '../../src/compiler/rules/field-meaning';
import { allFields } from '../../src/compiler/rules/walk-fields';
import { entryOf, locate, type SourceNode, type Span } from '../../src/compiler/source-node';
import { lineEnd } from './pairs';
import { edited, type Edit } from './rewritten';
import type { Change } from './version';

interface Addition extends Edit {
  path: string;
  old: string;
  /** What was guessed, for a person to decide. */
  guess?: string;
}

/**
 * Says what earlier versions left unsaid, where other files have to be known for it: the states in which records begin, and the
 * filters that the options of a reference have from their list, enums that may be empty although they begin with
 * an option, titles by the id, and where and to whom a button is shown that opens a list. A file without the actions of the one that it extends has no moves.
 */
export function complete(dir: string): Change[] {
  const schemas = compileSchemas({ dir });
  const found = [...schemas.resources.values()].flatMap((resource) => [
    ...firstState(resource, schemas),
    ...noMoves(resource),
    ...filters(resource, schemas),
    ...optional(resource),
    ...titledById(resource),
    ...opened(resource),
  ]);
  const additions = [...new Map(found.map((one) => [`${one.path}:${one.from}:${one.now}`, one])).values()];
  return [...groupBy(additions, ({ path }) => path)].flatMap(([path, inFile]) => {
    const file = join(dir, path.slice(basename(dir).length + 1));
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, edited(text, inFile));
    return inFile.map(({ from, old, now, guess }) => ({
      file: path,
      line: lineAt(text, from),
      old,
      now: `${old}${now}`,
      ...(guess !== undefined && { guess }),
    }));
  });
}

/**
 * The states in which records begin: that of the default, and those that no move leads to. Where this says nothing, or no move
 * leaves them, also the first state that a move leaves, which is a guess.
 */
function firstState({ name, node, source }: Resource, schemas: CompiledSchemas): Addition[] {
  const { moves: life, actions = {}, fields } = source;
  const named = entryOf(entryOf(node, 'moves')?.value, 'field');
  const field = life && schemas.definition(name, 'en')?.fields[life.field];
  if (!life || !named || life.first !== undefined || field?.kind !== 'enum') return [];
  const usual = fields[life.field]?.default;
  const made = Object.values(actions).filter(({ to }) => to !== undefined);
  if (made.length === 0) return [];
  const states = field.options.options.map(({ value }) => value);
  const leaves = (state: unknown) =>
    made.some(({ from, to }) => (from === undefined ? to !== state : [from].flat().some((one) => one === state)));
  const known = states.filter((state) => state === usual || !made.some(({ to }) => to === state));
  const guessed = known.some(leaves) ? undefined : states.find(leaves);
  const begins = states.filter((state) => known.includes(state) || state === guessed);
  if (begins.length === 0 || (begins.length === 1 && begins[0] === usual)) return [];
  const first = begins.length === 1 ? literal(begins[0]) : `[${begins.map(literal).join(', ')}]`;
  const guess = `in which state does a record begin? Nothing says that it is ${literal(guessed)}.`;
  return [{ ...after(named.value, named.key, `first: ${first}`), ...(guessed !== undefined && { guess }) }];
}

/** `moves: null` beside `actions: null` */
function noMoves({ node, source }: Resource): Addition[] {
  const { path, text } = node.span.file;
  const removed = /^actions: null$/m.exec(text);
  if (!source.moves || !removed || Object.keys(source.actions ?? {}).length > 0) return [];
  const end = removed.index + removed[0].length;
  return [{ path, from: end, to: end, old: removed[0], now: '\nmoves: null' }];
}

/** Enums with a default were required only where they said so. */
function optional({ node, source }: Resource): Addition[] {
  return allFields(source).flatMap(({ path }) => {
    const field = entryAt(node, path);
    const begins = entryOf(field, 'default');
    if (!begins || entryOf(field, 'required')?.key !== begins.key) return [];
    return [after(begins.value, begins.key, 'required: false')];
  });
}

/** A file without a title called its records by their id, also where they have a name. */
function titledById({ node, source }: Resource): Addition[] {
  const [title, label] = [entryOf(node, 'title'), entryOf(node, 'label')];
  const isDerived = title?.key === entryOf(entryOf(node, 'fields')?.value, String(source.title))?.key;
  if (!title || !label || !isDerived) return [];
  const id = idFieldsOf(source)
    .map((name, _index, all) => (all.length > 1 ? `{${name}}` : name))
    .join(' ');
  return [after(label.value, label.key, `title: ${id.includes('{') ? literal(id) : id}`)];
}

/** An action that opens a list needed the permission of its own name, and was on rows and on the page. */
function opened({ node, source }: Resource): Addition[] {
  return Object.keys(source.actions ?? {}).flatMap((name) => {
    const action = entryAt(node, ['actions', name]);
    const open = entryOf(action, 'open');
    const unsaid = Object.entries({ places: '[row, detail]', permission: name }).filter(
      ([word]) => open && entryOf(action, word)?.key === open.key,
    );
    return open ? unsaid.map(([word, value]) => after(open.value, open.key, `${word}: ${value}`)) : [];
  });
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}

/** What the list sent before, too. */
function filters({ node, source }: Resource, { resources }: CompiledSchemas): Addition[] {
  return allFields(source).flatMap(({ field, path }) => {
    const offered = field.from ?? field.to ?? '';
    const target = resources.get(offered)?.source;
    const unsaid = target && field.filter === undefined ? unsaidFilters(field, target) : [];
    const match = entryAt(node, [...path, 'match']);
    if (unsaid.length === 0 || !match) return [];
    const sent = unsaid.map(([name, value]) => `${name}: ${literal(value)}`).join(', ');
    return [
      {
        ...after(match, locate(node, [...path, 'match'], 'key'), `filter: { ${sent} }`),
        guess: `should these options be all of the list of ${offered}, or only those that the list shows at first?`,
      },
    ];
  });
}

function entryAt(node: SourceNode, path: readonly (string | number)[]): SourceNode | undefined {
  return path.reduce<SourceNode | undefined>((at, step) => entryOf(at, String(step))?.value, node);
}

/** A pair after another one, in its layout. */
function after(value: SourceNode, key: Span, pair: string): Addition {
  const { text, path } = value.span.file;
  const end = value.span.start + text.slice(value.span.start, value.span.end).trimEnd().length;
  const before = text.slice(text.lastIndexOf('\n', key.start) + 1, key.start);
  const isLine = before.trim() === '';
  const at = isLine ? lineEnd(text, end) : end;
  const now = isLine ? `\n${before}${pair}` : `, ${pair}`;
  return { path, from: at, to: at, now, old: text.slice(key.start, end) };
}
