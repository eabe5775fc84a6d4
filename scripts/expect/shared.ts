import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Expectation } from './expectation';
import { dot } from './said';

/*
 * What several screens have alike is said once, in tests/fixtures/shared.expect.yaml: docs/fixtures.md#the-shared-files.
 */

type Lines = Record<string, string>;

/** Parts with a line for each field. */
const fieldParts = ['fields', 'asked by actions', 'asked by tasks'];

/** Numbers and texts that messages of the form repeat. */
const limits = ['max', 'min', 'above', 'scale'];

/** Parts whose lines are not compared between screens. */
const own = ['screen', 'calls', 'sees', ...fieldParts];

/** Lines by name, with the number of screens that have each. */
export class Counted {
  readonly #lines = new Map<string, Map<string, number>>();

  add(name: string, line: string) {
    const lines = this.#lines.get(name) ?? new Map<string, number>();
    this.#lines.set(name, lines.set(line, (lines.get(line) ?? 0) + 1));
  }

  /** The most frequent line of each name, in the order of the names or of their first lines, if at least `least` have it. */
  frequent(least: number, isSorted = true): Lines {
    const found = [...this.#lines].flatMap(([name, lines]) => {
      const [most] = [...lines].toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
      return most && most[1] >= least ? [[name, most[0]] as const] : [];
    });
    return Object.fromEntries(isSorted ? found.toSorted(([one], [other]) => (one < other ? -1 : 1)) : found);
  }
}

/** What the screens have alike, of the screens without what their own lines imply. */
export function sharedOf(screens: Map<string, Expectation>, schemas: CompiledSchemas): Expectation {
  const counted = { enums: new Counted(), refusals: new Counted() };
  const kinds = new Map<string, string[][]>();
  for (const [name, screen] of screens) {
    const enums = enumNames(schemas.resources.get(name)?.source);
    eachField(screen, (field, facts) => {
      const kind = facts[1] ?? '';
      kinds.set(kind, [...(kinds.get(kind) ?? []), facts.slice(2)]);
      counted.refusals.add(...refusalOf(facts));
      const options = factOf(facts, 'options');
      const of = enums.get(lastName(field));
      if (options !== undefined && of !== undefined) counted.enums.add(of, options);
    });
  }
  const shared: Expectation = {
    kinds: Object.fromEntries(
      [...kinds].flatMap(([kind, fields]) => {
        const facts = fields.length > 1 ? mostHave(fields) : [];
        return facts.length > 0 ? [[kind, facts.join(dot)] as const] : [];
      }),
    ),
    refusals: counted.refusals.frequent(1),
    enums: counted.enums.frequent(1),
  };
  const fields = new Map<string, string[][]>();
  for (const screen of screens.values())
    eachField(screen, (field, facts) =>
      fields.set(lastName(field), [...(fields.get(lastName(field)) ?? []), usualFacts(facts, shared)]),
    );
  return { ...shared, fields: shortestOf(fields), ...otherLines(screens) };
}

/** The facts that more than half of the fields of a kind have. */
function mostHave(fields: string[][]): string[] {
  const facts = new Set(fields.flat().filter((fact) => !/^(refuses|options) /.test(fact)));
  return [...facts].filter((fact) => fields.filter((field) => field.includes(fact)).length > fields.length / 2);
}

/** For each name that several fields have, the line with which all of them are said in the fewest characters. */
function shortestOf(fields: Map<string, string[][]>): Lines {
  const found = [...fields].flatMap(([name, all]) => {
    const [[label = '', kind = ''] = []] = all;
    const most = [mostFrequent(all.map(([one]) => one ?? label)), mostFrequent(all.map(([, one]) => one ?? kind))];
    const candidates = [
      ...new Set([
        ...all.map((facts) => facts.join(dot)),
        [...most, ...mostHave(all.map((facts) => facts.slice(2)))].join(dot),
      ]),
    ];
    const sizes = candidates.map((line) => ({
      line,
      size: line.length + all.reduce((sum, facts) => sum + unlikeShared(facts, line).length, 0),
    }));
    const alone = all.reduce((sum, facts) => sum + facts.join(dot).length, 0);
    const [best] = sizes.toSorted((one, other) => one.size - other.size || (one.line < other.line ? -1 : 1));
    return best && best.size + name.length < alone ? [[name, best.line] as const] : [];
  });
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function mostFrequent(texts: string[]): string {
  const count = (text: string) => texts.filter((one) => one === text).length;
  return texts.toSorted((one, other) => count(other) - count(one) || (one < other ? -1 : 1))[0] ?? '';
}

function otherLines(screens: Map<string, Expectation>): Expectation {
  const parts = new Map<string, Counted>();
  for (const screen of screens.values())
    for (const [part, lines] of Object.entries(screen).filter(([name]) => !own.includes(name))) {
      const counted = parts.get(part) ?? new Counted();
      parts.set(part, counted);
      for (const [name, line] of Object.entries(lines)) counted.add(name, line);
    }
  return Object.fromEntries([...parts].map(([part, counted]) => [part, counted.frequent(2)]));
}

/** The screen without what the shared file says. */
export function besideShared(screen: Expectation, shared: Expectation): Expectation {
  return Object.fromEntries(
    Object.entries(screen).map(([part, lines]) => [
      part,
      Object.fromEntries(
        Object.entries(lines).map(([name, line]) => [
          name,
          fieldParts.includes(part)
            ? unlikeShared(usualFacts(line.split(dot), shared), shared['fields']?.[lastName(name)])
            : shared[part]?.[name] === line && !own.includes(part)
              ? ''
              : line,
        ]),
      ),
    ]),
  );
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

function factOf(facts: string[], word: string): string | undefined {
  return facts
    .slice(2)
    .find((fact) => fact.startsWith(`${word} `))
    ?.slice(word.length + 1);
}

/** A field without the facts that its kind, its limits or an enum of the shared file imply. */
function usualFacts(facts: string[], shared: Expectation): string[] {
  const [label = '', kind = '', ...rest] = facts;
  const ofKind = factsIn(shared['kinds']?.[kind]);
  const missing = ofKind.flatMap((fact) => {
    const word = fact.split(' ')[0] ?? '';
    return rest.some((one) => one === word || one.startsWith(`${word} `)) ? [] : `no ${word}`;
  });
  const [limited, refusal] = refusalOf(facts);
  const isUsual = shared['refusals']?.[limited] === refusal;
  const others = rest
    .filter((fact) => !ofKind.includes(fact) && !(isUsual && fact.startsWith('refuses ')))
    .map((fact) => (fact.startsWith('options ') ? `options ${enumOf(fact.slice('options '.length), shared)}` : fact));
  return [
    label,
    kind,
    ...others,
    ...missing,
    ...(isUsual || shared['refusals']?.[limited] === undefined || refusal !== '' ? [] : ['refuses nothing']),
  ];
}

function enumOf(options: string, shared: Expectation): string {
  return Object.entries(shared['enums'] ?? {}).find(([, text]) => text === options)?.[0] ?? `[${options}]`;
}

/** `text required max` → the messages of the form, with the field's own limits as `{max}`, and its own text as `{pattern}`. */
function refusalOf(facts: string[]): [limited: string, messages: string] {
  const pattern = factOf(facts, 'pattern');
  const own = pattern === undefined ? undefined : /, message (.*?) \| /.exec(pattern)?.[1];
  const numbers = limits.flatMap((word) => {
    const value = factOf(facts, word);
    return value === undefined ? [] : [[word, value] as const];
  });
  const text = (factOf(facts, 'refuses') ?? '')
    .split(' / ')
    .map((message) => (message === own ? '{pattern}' : message))
    .join(' / ');
  const messages = numbers.reduce(
    (all, [word, value]) => all.replaceAll(new RegExp(`(?<![\\d{])${value}(?!\\d)`, 'g'), `{${word}}`),
    text,
  );
  const isRequired = facts.some((fact) => /^required\b/.test(fact));
  const words = [isRequired && 'required', ...numbers.map(([word]) => word), own !== undefined && 'pattern'];
  return [[facts[1], ...words.filter(Boolean)].join(' '), messages];
}

/** `+` and the facts that differ from the shared line, where that is shorter; nothing when none differs. */
function unlikeShared(facts: string[], shared?: string): string {
  if (shared === undefined) return facts.join(dot);
  const usual = shared.split(dot);
  const more = facts.filter((fact) => !usual.includes(fact));
  const words = facts.map((fact, index) => keyOf(fact, index));
  const less = usual.map((fact, index) => keyOf(fact, index)).filter((word) => !words.includes(word));
  if (more.length + less.length === 0) return '';
  const text = `+ ${[...more, ...less.map((word) => `no ${word}`)].join(dot)}`;
  return text.length < facts.join(dot).length ? text : facts.join(dot);
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
