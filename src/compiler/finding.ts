import type { ProblemId } from './problem-catalogue';
import { problemAt, type Problem } from './problem';
import { locate, partOf, type Path, type SourceNode } from './source-node';

/** A problem at a path of a resource's data. The node tree maps the path to a place in the file. */
export interface Finding {
  id: ProblemId;
  path: Path;
  /** Whether the problem is about the key or its value (default). */
  at?: 'key' | 'value';
  message: string;
  /** The key that is missing, or that an unknown key was meant to be. */
  meant?: string;
  /** The part of the value that it is about: an expression, and offsets into its text. */
  part?: { text: string; start: number; end: number };
}

type More = Pick<Finding, 'meant' | 'part'>;

/** A problem of the value at a path, as the list that a rule returns. */
export function finding(id: ProblemId, path: Path, message: string, more?: More): Finding[] {
  return [{ id, path, message, ...more }];
}

/** A problem of the key at a path. */
export function keyFinding(id: ProblemId, path: Path, message: string, more?: More): Finding[] {
  return [{ id, path, at: 'key', message, ...more }];
}

/** The findings at their places in a tree. */
export function problemsOf(findings: Finding[], node: SourceNode): Problem[] {
  return findings.map(({ id, path, at, message, part }) =>
    problemAt(id, partOf(locate(node, path, at), part), message),
  );
}
