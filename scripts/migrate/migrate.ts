import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { compileSchemas } from '../../src/compiler/compile-schemas';
import { readYaml } from '../../src/compiler/read-yaml';
import type { Problem } from '../../src/compiler/problem';
import { idsIn, withFacts, withOpenings } from './actions';
import { withAnswers } from './answers';
import { withAccessPages } from './access-pages';
import { withRecordsOfCards } from './cards';
import { withBounds } from './bounds';
import { withFieldColumns } from './columns';
import { complete } from './completed';
import { withExpressions } from './conditions';
import { withoutDerived } from './derived';
import { withEveryCall } from './every-call';
import { withComputedFigures } from './figures';
import { withFileKeywords } from './keywords';
import { withLimits } from './limits';
import { withListBlocks } from './list-blocks';
import { declareLanguages } from './languages';
import { withMoves } from './moves';
import { withMergedWords } from './merged-words';
import { withOptionMaps } from './options';
import { withParents } from './parents';
import { tasksIn, withTasks } from './tasks';
import { withRefusals } from './refusals';
import type { Rewritten } from './rewritten';
import { withKeyLists } from './wire-keys';
import { withSentOnce } from './sent';
import { withSearchedFields } from './searched';
import { withSortings } from './sorting';
import { withShapes } from './shapes';
import { withTones } from './tones';
import { withOwnTotals } from './totals';
import { withTypedTitles } from './typed';
import { withUniqueFields } from './unique';
import { withUnread } from './unread';
import { isOlder, raiseVersion, refuseUnknown, type Change } from './version';

type Marked = Problem & { renamed: string };

/** The text with the marked keys of one file renamed, the last one first, so that the places of the others stay. */
function withNewWords(text: string, marked: Marked[]): { text: string; old: string[] } {
  const lines = text.split('\n');
  const old = marked.toReversed().map(({ line, column, length, renamed }) => {
    const source = lines[line - 1] ?? '';
    const [from, to] = [column - 1, column - 1 + length];
    const key = source.slice(from, to);
    lines[line - 1] = `${source.slice(0, from)}${key.replace(/[\w-]+/, renamed)}${source.slice(to)}`;
    return key.replace(/['"]/g, '');
  });
  return { text: lines.join('\n'), old: old.toReversed() };
}

/** Renamed keys that the compiler finds, by file, each place once. */
function findRenamed(dir: string): Map<string, Marked[]> {
  const found = compileSchemas({ dir }).problems.filter((problem): problem is Marked => problem.renamed !== undefined);
  const files = new Map<string, Map<string, Marked>>();
  for (const problem of found)
    files.set(
      problem.file,
      (files.get(problem.file) ?? new Map<string, Marked>()).set(`${problem.line}:${problem.column}`, problem),
    );
  return new Map(Array.from(files, ([file, marked]) => [file, [...marked.values()]]));
}

/** Whether the map of a key has the other one, too, so that renaming would write it twice. */
function hasBeside(text: string, line: number, column: number, other: string): boolean {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  let found = false;
  visit(document, {
    Map(_key, map) {
      const keys = map.items.map(({ key }) => (isScalar(key) ? key : undefined));
      const isHere = keys.some((key) => {
        const place = lines.linePos(key?.range?.[0] ?? -1);
        return place.line === line && place.col === column;
      });
      if (isHere) found = keys.some((key) => key?.value === other);
    },
  });
  return found;
}

/** What a new name would hide, or write twice. */
const beforeNewWords = [withSentOnce, withLimits, withComputedFigures, withAccessPages];

/** Most rounds: a renamed key may hide others in its value. */
const mostRounds = 10;

/**
 * Writes the present names of renamed keys, moves for the actions that change a state, expressions for the tests that conditions
 * had, and whatever else has another shape now, into the schemas of a folder, and then the present version of the language,
 * and the languages where they are not declared.
 * Only these change: comments, order and layout stay.
 * @throws InputError before anything is written, see `refuseUnknown`
 */
export function migrate(dir: string): Change[] {
  refuseUnknown(dir);
  const older = isOlder(dir);
  const done = older ? beforeNewWords.flatMap((rewrite) => rewriteFiles(dir, rewrite)) : [];
  for (let round = 0; round < mostRounds; round += 1) {
    const files = findRenamed(dir);
    if (files.size === 0) break;
    for (const [file, marked] of files) {
      const path = join(dir, file.slice(basename(dir).length + 1));
      const before = readFileSync(path, 'utf8');
      const inOrder = marked
        .filter(({ line, column, renamed }) => !hasBeside(before, line, column, renamed))
        .toSorted((one, other) => one.line - other.line || one.column - other.column);
      if (inOrder.length === 0) continue;
      const { text, old } = withNewWords(before, inOrder);
      writeFileSync(path, text);
      done.push(...inOrder.map(({ line, renamed }, index) => ({ file, line, old: old[index] ?? '', now: renamed })));
    }
  }
  const idOf = idsIn(readYaml(dir));
  const tasks = tasksIn(readYaml(dir));
  const rewrites = older
    ? [
        withExpressions,
        withMoves,
        withUniqueFields,
        withShapes,
        withBounds,
        withTones,
        withUnread,
        withSearchedFields,
        withOwnTotals,
        withoutDerived,
        withKeyLists,
        withFileKeywords,
        withRefusals,
        withAnswers,
        withOpenings,
        (text: string) => withFacts(text, idOf),
        withTypedTitles,
        withRecordsOfCards,
        withSortings,
        withEveryCall,
        withListBlocks,
        withFieldColumns,
        withMergedWords,
        withParents,
        (text: string) => withTasks(text, tasks),
        withOptionMaps,
      ]
    : [];
  return [
    ...done,
    ...rewrites.flatMap((rewrite) => rewriteFiles(dir, rewrite)),
    ...raiseVersion(dir),
    ...declareLanguages(dir),
    ...(older ? complete(dir) : []),
  ];
}

function rewriteFiles(dir: string, rewrite: (text: string) => { text: string; done: Rewritten[] }): Change[] {
  return readYaml(dir).flatMap(({ below, text }) => {
    const { text: now, done } = rewrite(text);
    if (done.length > 0) writeFileSync(join(dir, below), now);
    return done.map((change) => ({ file: `${basename(dir)}/${below}`, ...change }));
  });
}
