import type { Collected } from './collect';
import type { EnumSourceMap } from './enums';
import { merge } from './merge';
import type { Parsed } from './parse';
import { problemAt, type Problem } from './problem';
import type { ProblemId } from './problem-catalogue';
import { screenOf, type Resource } from './resource';
import { checkShape, type Shape } from './shape';
import { entryOf, locate, type MapNode, type Span } from './source-node';
import type { ResourceSource } from './source';
import { suggestion } from './suggest';
import { withDefaults } from './field-dictionary';

export interface ParsedFile extends Collected {
  parsed: Parsed;
}

export interface Assembled {
  resources: Map<string, Resource>;
  declared: Set<string>;
  enums: EnumSourceMap;
  enumsNode?: MapNode;
  problems: Problem[];
}

/** Puts the files together: `extends`, then defaults, then the check of the whole one's shape. */
export function assemble(files: ParsedFile[], cache: ShapeCache): Assembled {
  const problems: Problem[] = files.flatMap(({ parsed }) => parsed.problems);
  const byName = new Map(files.map((file) => [file.name, file]));
  const report = (id: ProblemId, span: Span, message: string) => problems.push(problemAt(id, span, message));
  const extended = new Set<string>();
  const resources = new Map<string, Resource>();
  const defaults = new Map<string, MapNode>();

  for (const { name, role, parsed } of files) {
    if (role !== 'defaults' || !parsed.root) continue;
    defaults.set(name, parsed.root);
    problems.push(...shapeProblems(checkShape('defaults', parsed.root), parsed.root));
  }
  for (const file of files) {
    if (file.role === 'abstract' && file.parsed.root) chainOf(file, byName, report);
    if (file.role !== 'resource' || !file.parsed.root) continue;
    if (!namePattern.test(file.name)) report('S010', startOf(file), nameMessage(file.name));
    const chain = chainOf(file, byName, report);
    for (const { name } of chain.slice(1)) extended.add(name);
    const whole = wholeOf(file.name, file.parsed.root, chain, defaults);
    const shape = cache.check(file.file.path, whole.key, whole.node);
    problems.push(...shapeProblems(shape, shape.node));
    if (!shape.value) continue;
    const source = shape.value as unknown as ResourceSource;
    resources.set(file.name, { name: file.name, screen: screenOf(file.name), node: shape.node, source, holes: shape.holes });
  }
  for (const file of files) {
    if (file.role === 'abstract' && !extended.has(file.name) && file.parsed.root) {
      report('S047', startOf(file), `no file extends "${file.name}"`);
    }
  }
  const enumsNode = byName.get('enums')?.parsed.root;
  const enumShape = enumsNode && checkShape('enums', enumsNode);
  if (enumsNode && enumShape) problems.push(...shapeProblems(enumShape, enumsNode));
  problems.push(...sameRoutes(files));
  return {
    resources,
    declared: new Set(files.filter(({ role }) => role === 'resource').map(({ name }) => name)),
    enums: (enumShape?.value ?? {}) as unknown as EnumSourceMap,
    ...(enumsNode ? { enumsNode } : {}),
    problems,
  };
}

/** The merged tree of a file, and a key that changes when anything in it does. */
function wholeOf(name: string, own: MapNode, chain: ParsedFile[], defaults: Map<string, MapNode>): { key: string; node: () => MapNode } {
  const section = name.slice(0, name.lastIndexOf('/') + 1);
  const over = [...new Set(['_defaults', `${section}_defaults`])].flatMap((file) => defaults.get(file) ?? []);
  const roots = chain.flatMap(({ parsed }) => parsed.root ?? []);
  const key = [...roots, ...over].map(({ span }) => `${span.file.path}\n${span.file.text}`).join('\0');
  return {
    key,
    node: () => {
      const empty: MapNode = { kind: 'map', span: own.span, entries: new Map() };
      return withDefaults(roots.toReversed().reduce(merge, empty), over);
    },
  };
}

export interface CheckedShape extends Shape {
  node: MapNode;
}

/** Remembers each file merged and checked, so that a saved file costs no more than itself. */
export class ShapeCache {
  #known = new Map<string, { key: string; checked: CheckedShape }>();

  /** The shape of a file; `node` is asked for only when its key is not the last one. */
  check(name: string, key: string, node: () => MapNode): CheckedShape {
    const known = this.#known.get(name);
    if (known?.key === key) return known.checked;
    const whole = node();
    const checked = { ...checkShape('resource', whole), node: whole };
    this.#known.set(name, { key, checked });
    return checked;
  }
}

function shapeProblems(shape: Shape, node: MapNode): Problem[] {
  return shape.findings.map(({ id, path, at, message }) => problemAt(id, locate(node, path, at), message));
}

const namePattern = /^[a-z][a-z0-9_]*\/[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/;

function nameMessage(name: string): string {
  return `"${name}" is no route: a file is called section/screen.yaml or section/screen.part.yaml, in lower case`;
}

type Report = (id: ProblemId, span: Span, message: string) => void;

/** The file and all that it extends, nearest first. */
function chainOf(file: ParsedFile, byName: Map<string, ParsedFile>, report: Report): ParsedFile[] {
  const chain = [file];
  for (let at = file; at.parsed.root; ) {
    const entry = entryOf(at.parsed.root, 'extends');
    if (entry?.value.kind !== 'scalar' || typeof entry.value.value !== 'string') break;
    const name = entry.value.value;
    const next = byName.get(name);
    if (!next || (next.role !== 'abstract' && next.role !== 'resource')) {
      const names = [...byName.values()].filter(({ role }) => role === 'abstract' || role === 'resource').map((one) => one.name);
      report('S012', entry.value.span, `there is no "${name}" to extend${suggestion(name, names)}`);
      break;
    }
    if (chain.includes(next)) {
      const circle = [...chain.slice(chain.indexOf(next)), next].map((one) => one.name).join(' → ');
      report('S013', entry.value.span, `"extends" runs in a circle: ${circle}`);
      break;
    }
    chain.push(next);
    at = next;
  }
  return chain;
}

function sameRoutes(files: ParsedFile[]): Problem[] {
  const first = new Map<string, ParsedFile>();
  return files.flatMap((file) => {
    const other = first.get(file.name);
    first.set(file.name, other ?? file);
    if (!other) return [];
    return [problemAt('S011', startOf(file), `"/${file.name}" is declared by ${other.file.path} already`)];
  });
}

function startOf(file: ParsedFile): Span {
  return file.parsed.root ? locate(file.parsed.root, []) : { file: file.file, start: 0, end: 0 };
}

