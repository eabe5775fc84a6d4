import { isMap, LineCounter, parseDocument, type Node, type Pair, type YAMLMap } from 'yaml';
import { flowOf, pairOf, rangeOf, startOf, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

const numbers = ['total', 'success', 'fail'];

/** The fields with the numbers of a task, the file that it extends, and the whole file, by the name of a file. */
export type Tasks = ReadonlyMap<string, { base?: string; own: Record<string, string>; file: Plain }>;

type Plain = Partial<Record<string, unknown>>;

export function tasksIn(files: { below: string; text: string }[]): Tasks {
  return new Map(
    files.map(({ below, text }) => {
      const root = parseDocument(text, { merge: true }).contents;
      return [
        below.replace(/\.ya?ml$/, ''),
        { ...baseOf(root), own: numbersOf(taskOf(root), text), file: mapOf(isMap(root) ? root.toJSON() : {}) },
      ];
    }),
  );
}

/**
 * The text of a schema file whose task has the numbers of its rows in one list, with those of the files that it extends. Before
 * version 4 each was a word, and the file and the condition of a failed task, which follow now, were words, too. The condition
 * stays, for a person to decide, where its options have not the tone that says it now.
 */
export function withTasks(text: string, tasks: Tasks): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const task = taskOf(root);
  if (!task || !isMap(root)) return { text, done: [] };
  const chain = [mapOf(root.toJSON()), ...filesBelow(baseOf(root).base, tasks)];
  const { failed } = mapOf(task.toJSON());
  const words = [...numbers, ...(isBad(mapOf(failed), chain, tasks.get('enums')?.file) ? ['failed'] : []), 'file'];
  const old = words.flatMap((word) => pairOf(task, word) ?? []);
  const all = { ...inherited(baseOf(root).base, tasks), ...numbersOf(task, text) };
  const fields = `fields: [${numbers.flatMap((word) => all[word] ?? []).join(', ')}]`;
  const [first] = old.filter(isNumber);
  return {
    text: edited(text, task.flow ? inOneLine(task, old, first, fields, text) : byLine(task, old, first, fields, text)),
    done: old.map((pair) => ({
      line: lines.linePos(startOf(pair)).line,
      old: `${String(pair.key)}: ${flowOf(pair.value, text)}`,
      now: isNumber(pair) ? fields : 'nothing: it follows',
    })),
  };
}

function inOneLine(task: YAMLMap, old: Pair[], first: Pair | undefined, fields: string, text: string): Edit[] {
  const kept = task.items.flatMap((pair) => {
    if (pair === first) return [fields];
    return old.includes(pair) ? [] : [`${String(pair.key)}: ${flowOf(pair.value, text)}`];
  });
  return old.length > 0 ? [{ ...rangeOf(task, text), now: `{ ${kept.join(', ')} }` }] : [];
}

function byLine(task: YAMLMap, old: Pair[], first: Pair | undefined, fields: string, text: string): Edit[] {
  return old.map((pair) =>
    pair === first
      ? { from: startOf(pair), to: rangeOf(pair.value as Node, text).to, now: fields }
      : withoutPair(text, task, pair),
  );
}

function taskOf(root: unknown): YAMLMap | undefined {
  const task = isMap(root) ? pairOf(root, 'task')?.value : undefined;
  return isMap(task) ? task : undefined;
}

function baseOf(root: unknown): { base?: string } {
  const base = isMap(root) ? root.get('extends') : undefined;
  return typeof base === 'string' ? { base } : {};
}

function numbersOf(task: YAMLMap | undefined, text: string): Record<string, string> {
  return Object.fromEntries(
    (task?.items ?? []).filter(isNumber).map((pair) => [String(pair.key), flowOf(pair.value, text)]),
  );
}

function inherited(base: string | undefined, tasks: Tasks): Record<string, string> {
  return Object.assign(
    {},
    ...namesBelow(base, tasks)
      .toReversed()
      .map((name) => tasks.get(name)?.own),
  ) as Record<string, string>;
}

/** A file and those that it extends, nearest first. */
function namesBelow(name: string | undefined, tasks: Tasks, seen: string[] = []): string[] {
  if (name === undefined || seen.includes(name) || !tasks.has(name)) return seen;
  return namesBelow(tasks.get(name)?.base, tasks, [...seen, name]);
}

function filesBelow(name: string | undefined, tasks: Tasks): Plain[] {
  return namesBelow(name, tasks).flatMap((one) => {
    const file = tasks.get(one)?.file;
    return file ? [file] : [];
  });
}

/** Whether all options of the condition have the tone `bad`. */
function isBad(failed: Plain, chain: Plain[], enums: Plain = {}): boolean {
  return Object.entries(failed).every(([name, values]) => {
    const [of] = chain.flatMap((file) => {
      const field = mapOf(mapOf(file['fields'])[name]);
      const declared = field['of'] ?? field['options'];
      return declared === undefined ? [] : [declared];
    });
    const options = typeof of === 'string' ? enums[of] : of;
    const bad = (Array.isArray(options) ? options : []).map(mapOf).filter(({ tone }) => tone === 'bad');
    return [values].flat().every((value) => bad.some((option) => option['value'] === value));
  });
}

function mapOf(value: unknown): Plain {
  return typeof value === 'object' && value !== null ? (value as Plain) : {};
}

function isNumber({ key }: Pair): boolean {
  return numbers.includes(String(key));
}
