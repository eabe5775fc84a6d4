import { changed, type CodeChange } from './changes';
import type { CodeVerdict } from './trial';

export interface TriedChange extends CodeChange {
  verdict: CodeVerdict | 'refused';
}

/** Each change that no test noticed, with its line before and after; then the counts by folder. */
export function reportOf(tried: TriedChange[], read: (file: string) => string): string {
  const missed = tried
    .filter(({ verdict }) => verdict !== 'killed' && verdict !== 'refused')
    .toSorted((one, other) => one.file.localeCompare(other.file, 'en') || one.start - other.start)
    .map((change) => placeText(change, read(change.file)));
  const folders = [...new Set(tried.map(({ file }) => folderOf(file)))].toSorted();
  const rows = [
    ...folders.map((folder) =>
      rowOf(
        folder,
        tried.filter(({ file }) => folderOf(file) === folder),
      ),
    ),
    rowOf('all', tried),
  ];
  return [...missed, '', `${'folder'.padEnd(16)}  killed  survived  unknown  refused by types   score`, ...rows].join(
    '\n',
  );
}

function folderOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

function rowOf(name: string, tried: TriedChange[]): string {
  const count = (...verdicts: TriedChange['verdict'][]) =>
    tried.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const killed = count('killed');
  const survived = count('survived', 'untested');
  const score = killed + survived === 0 ? '' : `${((killed / (killed + survived)) * 100).toFixed(1)} %`;
  const cells = [killed, survived, count('late'), count('refused')].map(String);
  return [
    name.padEnd(16),
    ...cells.map((cell, index) => cell.padStart([8, 10, 9, 18][index] ?? 0)),
    score.padStart(8),
  ].join('');
}

function placeText(change: TriedChange, source: string): string {
  const line = source.slice(0, change.start).split('\n').length;
  const before = source.slice(0, change.start).lastIndexOf('\n') + 1;
  const after = changed(source, change);
  const upTo = (text: string, end: number) =>
    text.slice(before, (text.indexOf('\n', end) + text.length + 1) % (text.length + 1));
  const indented = (text: string, sign: string) => text.split('\n').map((one) => `    ${sign} ${one.trim()}`);
  const why = { late: ': out of time', untested: ': no unit test imports the file' }[change.verdict as string] ?? '';
  return [
    `${change.file}:${line}  ${change.what}${why}`,
    ...indented(upTo(source, change.end), '-'),
    ...indented(upTo(after, change.start + change.text.length), '+'),
  ].join('\n');
}
