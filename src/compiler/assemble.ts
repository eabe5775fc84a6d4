import { byName } from './by-name';
import type { EnumSourceMap } from './enums';
import { chainOf, type ParsedFile, type Report } from './extends-chain';
import { withDefaults } from './field-dictionary';
import { merge } from './merge';
import { problemAt, type Problem } from './problem';
import type { Resource, Section } from './resource';
import { screenOf } from '../schema/screen-of';
import type { ShapeName } from './json-schemas';
import type { Shape } from './shape';
import type { ShapeCache } from './shape-cache';
import { locate, type MapNode, type Span } from './source-node';
import type { ResourceSource, SectionSource } from './source';

interface Assembled {
  resources: Map<string, Resource>;
  declared: Set<string>;
  enums: EnumSourceMap;
  enumsNode?: MapNode;
  sections: Map<string, Section>;
  problems: Problem[];
}

/** Assembles each file: follows `extends`, adds defaults, checks the shape of the result. */
export function assemble(files: ParsedFile[], cache: ShapeCache): Assembled {
  const problems: Problem[] = files.flatMap(({ parsed }) => parsed.problems);
  const byName = new Map(files.map((file) => [file.name, file]));
  const report: Report = (id, span, message) => problems.push(problemAt(id, span, message));
  const extended = new Set<string>();
  const resources = new Map<string, Resource>();
  const { defaults, sections } = readDefaults(files, cache, problems);

  for (const file of files) {
    if (file.role === 'abstract' && file.parsed.root) chainOf(file, byName, report);
    if (file.role !== 'resource' || !file.parsed.root) continue;
    if (!namePattern.test(file.name)) report('S010', startOf(file), nameMessage(file.name));
    const chain = chainOf(file, byName, report);
    for (const { name } of chain.slice(1)) extended.add(name);
    const whole = wholeOf(file.name, file.parsed.root, chain, defaults);
    const shape = cache.check(file.file.path, whole.parts, whole.node);
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
  problems.push(...sameRoutes(files));
  const declared = new Set(files.filter(({ role }) => role === 'resource').map(({ name }) => name));
  return { resources, declared, sections, ...readEnums(byName.get('enums')?.parsed.root, cache, problems), problems };
}

function readDefaults(files: ParsedFile[], cache: ShapeCache, problems: Problem[]): { defaults: Map<string, MapNode>; sections: Map<string, Section> } {
  const defaults = new Map<string, MapNode>();
  const sections = new Map<string, Section>();
  for (const { name, role, parsed } of files) {
    if (role !== 'defaults' || !parsed.root) continue;
    defaults.set(name, parsed.root);
    const shape = checkedAlone(parsed.root, 'defaults', cache);
    problems.push(...shapeProblems(shape, parsed.root));
    const { section } = (shape.value ?? {}) as { section?: SectionSource };
    const folder = name.replace(/\/?_defaults$/, '');
    if (section) sections.set(folder, { name: folder, node: parsed.root, source: section });
  }
  return { defaults, sections };
}

function readEnums(enumsNode: MapNode | undefined, cache: ShapeCache, problems: Problem[]): Pick<Assembled, 'enums' | 'enumsNode'> {
  if (!enumsNode) return { enums: byName([]) };
  const shape = checkedAlone(enumsNode, 'enums', cache);
  problems.push(...shapeProblems(shape, enumsNode));
  return { enums: (shape.value ?? byName([])) as unknown as EnumSourceMap, enumsNode };
}

/** The shape of a file that is merged with no other. */
function checkedAlone(root: MapNode, shape: ShapeName, cache: ShapeCache): Shape {
  return cache.check(root.span.file.path, [root], () => root, shape);
}

/** The trees that a file is made of, and the one that is merged of them. */
function wholeOf(name: string, own: MapNode, chain: ParsedFile[], defaults: Map<string, MapNode>): { parts: MapNode[]; node: () => MapNode } {
  const section = name.slice(0, name.lastIndexOf('/') + 1);
  const over = [...new Set(['_defaults', `${section}_defaults`])].flatMap((file) => defaults.get(file) ?? []);
  const roots = chain.flatMap(({ parsed }) => parsed.root ?? []);
  return {
    parts: [...roots, ...over],
    node: () => {
      const empty: MapNode = { kind: 'map', span: own.span, entries: new Map() };
      return withDefaults(roots.toReversed().reduce(merge, empty), over);
    },
  };
}

function shapeProblems(shape: Shape, node: MapNode): Problem[] {
  return shape.findings.map(({ id, path, at, message, renamed }) => ({ ...problemAt(id, locate(node, path, at), message), ...(renamed !== undefined && { renamed }) }));
}

const namePattern = /^[a-z][a-z0-9_]*\/[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/;

function nameMessage(name: string): string {
  return `"${name}" is not a route: name the file section/screen.yaml or section/screen.part.yaml, in lower case`;
}

function sameRoutes(files: ParsedFile[]): Problem[] {
  const first = new Map<string, ParsedFile>();
  return files.flatMap((file) => {
    const other = first.get(file.name);
    first.set(file.name, other ?? file);
    if (!other) return [];
    return [problemAt('S011', startOf(file), `"/${file.name}" is already declared by ${other.file.path}`)];
  });
}

function startOf(file: ParsedFile): Span {
  return file.parsed.root ? locate(file.parsed.root, []) : { file: file.file, start: 0, end: 0 };
}

