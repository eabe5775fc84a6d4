import { problemCatalogue, type ProblemId, type Severity } from './problem-catalogue';
import type { Span } from './source-node';

/** A problem in a file; `line` and `column` count from 1. */
export interface Problem {
  id: ProblemId;
  severity: Severity;
  file: string;
  line: number;
  column: number;
  message: string;
  /** The source line, and the length of the marked part. */
  source: string;
  length: number;
}

/** Creates a problem at a span of a file. */
export function problemAt(id: ProblemId, span: Span, message: string): Problem {
  const { text, path } = span.file;
  const start = Math.min(span.start, text.length);
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', start);
  const source = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd).trimEnd();
  const column = start - lineStart;
  return {
    id,
    severity: problemCatalogue[id].severity,
    file: path,
    line: lineAt(text, start),
    column: column + 1,
    message,
    source,
    length: Math.max(1, Math.min(span.end - start, source.length - column)),
  };
}

/** The line of an offset into a text, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The most that a message quotes. */
export const longestQuote = 120;
/** The most that is shown of a line. */
const longestLine = 300;

/** The beginning of a long text. */
export function cutText(text: string): string {
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

/** The part of a long line around the marked place. */
function cutLine({ source, column, length }: Problem): { before: string; meant: string; after: string } {
  const from = source.length > longestLine ? Math.max(0, column - 1 - longestLine / 2) : 0;
  const whole = source.slice(from, from + longestLine);
  const at = column - 1 - from;
  return {
    before: `${from > 0 ? '…' : ''}${whole.slice(0, at)}`,
    meant: whole.slice(at, at + length),
    after: `${whole.slice(at + length)}${from + longestLine < source.length ? '…' : ''}`,
  };
}

/**
 * Formats a problem: place, id and message, then the line with carets.
 */
export function formatProblem(problem: Problem): string {
  const number = String(problem.line).padStart(5);
  const { before, meant, after } = cutLine(problem);
  const indent = [...before].map((char) => (char === '\t' ? '\t' : ' '.repeat(width(char)))).join('');
  const carets = '^'.repeat(
    Math.max(
      1,
      [...meant].reduce((sum, char) => sum + width(char), 0),
    ),
  );
  const warning = problem.severity === 'warning' ? 'warning: ' : '';
  return [
    `${problem.file}:${problem.line}:${problem.column}  ${problem.id} ${warning}${problem.message}`,
    `${number} | ${before}${meant}${after}`,
    `      | ${indent}${carets}`,
  ].join('\n');
}

/** Width of a character in columns of a terminal: 2 for a Chinese one. */
function width(char: string): number {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
    char,
  )
    ? 2
    : 1;
}

/** Sorts problems by file and place. A problem that several screens inherit is reported once. */
export function sortProblems(problems: Problem[]): Problem[] {
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    seen.set(`${problem.file}:${problem.line}:${problem.column}:${problem.id}:${problem.message}`, problem);
  }
  return [...seen.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.id.localeCompare(b.id),
  );
}
