import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { groupBy } from '../../src/compiler/group-by';
import { kinds } from '../../src/fields/maps/kinds';
import { alike, Counted } from './counted';
import type { Expectation } from './expectation';
import { factOf, mapLines, mapParts, namesIn, none, without, type Lines } from './line';
import { refusalsOf, withoutRefusals } from './refusals';
import { dot } from './said';

/*
 * What several screens have alike is said once, in tests/fixtures/shared.expect.yaml: docs/fixtures.md#the-shared-files.
 */

/** Parts with a line for each field. */
const fieldParts = ['fields', 'asked by actions', 'asked by tasks'];

/** Parts whose lines are a label and facts with a word each. */
const labelled = ['record', 'tabs', 'actions', 'cards'];

/** Parts whose lines are not compared between screens. */
const own = ['screen', 'calls', 'sees', ...fieldParts];

/** The place of the fields of a list. */
const placeOfList = { 'columns on demand': 'list', record: 'detail', export: 'export' };

/** By list of `sees`, the kinds of which most fields are in it; of columns on demand, most of the record's other fields. */
export function listsOf(screens: Expectation[]): Lines {
  const fields = screens.flatMap(({ fields = {}, sees = {} }) =>
    Object.entries(fields).flatMap(([name, line]) => {
      const places = factOf(line, 'in')?.split(' ') ?? [];
      const isOther = places.includes('detail') && !namesIn(sees['columns']).includes(name);
      return name.includes('.') ? [] : [{ kind: line.split(dot)[1] ?? '', places, isOther }];
    }),
  );
  const kindsAt = (place: string) =>
    [...groupBy(fields, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
      const all = ofKind.filter(({ isOther }) => place !== 'list' || isOther);
      return all.filter(({ places }) => places.includes(place)).length > all.length / 2 ? kind : [];
    });
  return mapLines(placeOfList, (place) => kindsAt(place).join(', '));
}

/** What the screens have alike, of the screens without what their own lines imply. */
export function sharedOf(screens: Map<string, Expectation>, schemas: CompiledSchemas): Expectation {
  const enumsFound = new Counted();
  const all: string[][] = [];
  const kinds = new Map<string, string[][]>();
  for (const [name, screen] of screens) {
    const enums = enumNames(schemas.resources.get(name)?.source);
    eachField(screen, (field, facts) => {
      const kind = facts[1] ?? '';
      kinds.set(kind, [...(kinds.get(kind) ?? []), facts.slice(2)]);
      all.push(facts);
      const options = factOf(facts.join(dot), 'options');
      const of = enums.get(lastName(field));
      if (options !== undefined && of !== undefined) enumsFound.add(of, options);
    });
  }
  const shared: Expectation = {
    kinds: Object.fromEntries(
      [...kinds].flatMap(([kind, fields]) => {
        const facts = fields.length > 1 ? mostHave(fields) : [];
        return facts.length > 0 ? [[kind, facts.join(dot)] as const] : [];
      }),
    ),
    refusals: refusalsOf(all),
    enums: enumsFound.frequent(1),
  };
  const fields: [name: string, facts: string[]][] = [];
  for (const screen of screens.values())
    eachField(screen, (field, facts) => fields.push([lastName(field), usualFacts(facts, shared)]));
  const linesIn = (part: string) => [...screens.values()].flatMap((screen) => Object.entries(screen[part] ?? {}));
  return {
    ...shared,
    fields: shortestOf(fields),
    ...alike(screens.values(), true, [...own, ...labelled]),
    ...Object.fromEntries(
      labelled.map((part) => [part, shortestOf(linesIn(part).map(([name, line]) => [name, kindless(line)]))]),
    ),
  };
}

/** The facts that more than half of the fields of a kind have. */
function mostHave(fields: string[][]): string[] {
  const facts = new Set(fields.flat().filter((fact) => !/^(refuses|empty|options) /.test(fact)));
  return [...facts].filter((fact) => fields.filter((field) => field.includes(fact)).length > fields.length / 2);
}

/** For each name that several lines have, the line with which all of them are said in the fewest characters. */
function shortestOf(lines: [name: string, facts: string[]][]): Lines {
  const found = [...groupBy(lines, ([name]) => name)].flatMap(([name, ones]) => {
    const all = ones.map(([, facts]) => facts);
    const [[label = '', kind = ''] = []] = all;
    const most = [mostFrequent(all.map(([one]) => one ?? label)), mostFrequent(all.map(([, one]) => one ?? kind))];
    const candidates = [
      ...new Set([...all.map(written), written([...most, ...mostHave(all.map((facts) => facts.slice(2)))])]),
    ];
    const sizes = candidates.map((line) => ({
      line,
      size: line.length + all.reduce((sum, facts) => sum + unlikeShared(facts, line).length, 0),
    }));
    const alone = all.reduce((sum, facts) => sum + written(facts).length, 0);
    const [best] = sizes.toSorted((one, other) => one.size - other.size || (one.line < other.line ? -1 : 1));
    return best && best.size + name.length < alone ? [[name, best.line] as const] : [];
  });
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function mostFrequent(texts: string[]): string {
  const count = (text: string) => texts.filter((one) => one === text).length;
  return texts.toSorted((one, other) => count(other) - count(one) || (one < other ? -1 : 1))[0] ?? '';
}

/** The facts of a line that has no kind. */
function kindless(line: string): string[] {
  const [label = '', ...facts] = line.split(dot);
  return [label, '', ...facts];
}

/** The screen without what the shared file says. */
export function besideShared(screen: Expectation, shared: Expectation): Expectation {
  const isShown = shownIn(screen['sees'] ?? {}, screen['form'] ?? {});
  return mapParts(screen, (lines, part) =>
    without(
      mapLines(lines, (line, name) => besideLine(part, name, line, shared)),
      (line, name) => line === '' && isShown(part, name),
    ),
  );
}

function besideLine(part: string, name: string, line: string, shared: Expectation): string {
  if (fieldParts.includes(part))
    return unlikeShared(usualFacts(line.split(dot), shared), shared['fields']?.[lastName(name)]);
  if (labelled.includes(part)) return unlikeShared(kindless(line), shared[part]?.[name]);
  return shared[part]?.[name] === line && !own.includes(part) ? '' : line;
}

/** Whether the forms name a group, or the record's page alone. */
function shownIn(sees: Lines, form: Lines): (part: string, name: string) => boolean {
  const groups = (line = '') => line.replaceAll(/ \(.*?\)/g, '').split(/\.?, |\.$/);
  const [forms, record] = [[sees['add form'], sees['edit form']].flatMap(groups), groups(sees['record'])];
  return (part, name) =>
    part === 'form' ? forms.includes(name) : part === 'record' && record.includes(name) && !(name in form);
}

/** Without the texts of references that are as shared and follow their reference; a text that is no field is "none". */
export function withoutTexts(short: Lines, lines: Lines, shared: Lines = {}): Lines {
  const names = Object.keys(lines);
  const texts = names.map((name, index) => [names[index + 1], factOf(lines[name], 'text')] as const);
  const missing = texts.flatMap(([, text = '']) => (text in shared && !(text in lines) ? [[text, none] as const] : []));
  return {
    ...without(short, (line, name) => line === '' && texts.some(([next, text]) => next === name && text === name)),
    ...Object.fromEntries(missing),
  };
}

function eachField(screen: Expectation, visit: (name: string, facts: string[]) => void) {
  for (const part of fieldParts)
    for (const [name, line] of Object.entries(screen[part] ?? {})) visit(name, line.split(dot));
}

function factsIn(line = ''): string[] {
  return line === '' ? [] : line.split(dot);
}

function lastName(field: string): string {
  return field.split('.').at(-1) ?? field;
}

/** A field without the facts that its kind, its limits or an enum of the shared file imply. */
function usualFacts(facts: string[], shared: Expectation): string[] {
  const [label = '', kind = '', ...rest] = facts;
  const ofKind = factsIn(shared['kinds']?.[kind]);
  const missing = ofKind.flatMap((fact) => {
    const word = fact.split(' ')[0] ?? '';
    return rest.some((one) => one === word || one.startsWith(`${word} `)) ? [] : `no ${word}`;
  });
  return [
    label,
    kind,
    ...withoutRefusals([label, kind, ...rest], shared['refusals'] ?? {})
      .slice(2)
      .filter((fact) => !ofKind.includes(fact))
      .map((fact) => (fact.startsWith('options ') ? `options ${enumOf(fact.slice('options '.length), shared)}` : fact)),
    ...missing,
  ];
}

function enumOf(options: string, shared: Expectation): string {
  return Object.entries(shared['enums'] ?? {}).find(([, text]) => text === options)?.[0] ?? `[${options}]`;
}

/** Facts of an action that are only said where they are not the usual ones. */
const impliedWords = ['places', 'permission'];

/** `+` and the facts that differ from the shared line, where that is shorter; nothing when none differs. */
function unlikeShared(facts: string[], shared?: string): string {
  if (shared === undefined) return written(facts);
  const usual = facts[1] === '' ? kindless(shared) : factsOf(shared);
  const more = facts.filter((fact) => !usual.includes(fact));
  const words = facts.map((fact, index) => keyOf(fact, index));
  const less = usual.map((fact, index) => keyOf(fact, index)).filter((word) => !words.includes(word));
  if (more.length + less.length === 0) return '';
  const text = `+ ${[...more, ...less.map((word) => `${impliedWords.includes(word) ? 'usual' : 'no'} ${word}`)].join(dot)}`;
  return text.length < written(facts).length ? text : written(facts);
}

/** A field in one line, without a kind that its facts imply. */
function written(facts: string[]): string {
  return facts.filter((kind, index) => index !== 1 || (kind !== '' && kind !== impliedKind(facts))).join(dot);
}

/** The facts of a line, with its kind. */
function factsOf(line: string): string[] {
  const [label = '', ...facts] = line.split(dot);
  return facts[0] !== undefined && facts[0] in kinds ? [label, ...facts] : [label, impliedKind(facts), ...facts];
}

/** A field with options is an enum, one that leads to another screen a reference, any other a text. */
function impliedKind(facts: string[]): string {
  const has = (word: string) => facts.some((fact) => fact.startsWith(`${word} `));
  return has('options') ? 'enum' : has('to') ? 'ref' : 'text';
}

/** The word of a fact; the first one is the label, the second one the kind. */
function keyOf(fact: string, index: number): string {
  return index < 2 ? String(index) : (fact.split(' ')[0] ?? '');
}

/** The names of the enums that fields use, by field. */
function enumNames(source: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, name: string) => {
    if (typeof value !== 'object' || value === null) return;
    const { type, of } = value as { type?: unknown; of?: unknown };
    if ((type === 'enum' || type === 'enums') && typeof of === 'string') found.set(name, found.get(name) ?? of);
    for (const [key, inner] of Object.entries(value)) walk(inner, key);
  };
  walk(source, '');
  return found;
}
