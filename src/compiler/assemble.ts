import { byName } from './by-name';
import { chainOf, type ParsedFile, type Report } from './extends-chain';
import { withDerived } from './derive';
import { dictionaryOf, withDefaults } from './field-dictionary';
import { problemsOf } from './finding';
import { merge, withoutNulls } from './merge';
import { openedIn, type OpenedFiles } from './opened';
import type { EnumSourceMap } from './options';
import { problemAt, type Problem } from './problem';
import { ownLanguages, soundLanguages, undeclared, type DeclaredLanguages } from './languages';
import type { Resource, Section } from './resource';
import { screenOf } from '../schema/screen-of';
import type { ShapeName } from './json-schemas';
import { checkedShape, type CheckedShape } from './shape-cache';
import { entryOf, locate, mapAt, type MapNode, type Span } from './source-node';
import type { ResourceSource, SectionSource } from './source';

interface Assembled {
  resources: Map<string, Resource>;
  declared: Set<string>;
  broken: Set<string>;
  brokenDefaults: Set<string>;
  enums: EnumSourceMap;
  enumNames?: ReadonlySet<string>;
  enumsNode?: MapNode;
  sections: Map<string, Section>;
  /** As they are declared, with what is wrong in it. */
  declaredLanguages: DeclaredLanguages;
  languages: DeclaredLanguages;
  problems: Problem[];
}

/** Assembles each file: follows `extends`, adds defaults and what follows from the rest, checks the shape of the result. */
export function assemble(files: ParsedFile[]): Assembled {
  const problems: Problem[] = files.flatMap(({ parsed }) => parsed.problems);
  const byName = new Map(files.map((file) => [file.name, file]));
  const report: Report = (id, span, message) => problems.push(problemAt(id, span, message));
  const extended = new Set<string>();
  const resources = new Map<string, Resource>();
  const { defaults, sections, brokenDefaults, declaredLanguages } = readDefaults(files, problems);
  const enums = byName.get('enums')?.parsed.root;
  const unreadable = files.filter(({ role, parsed }) => role === 'defaults' && !parsed.root).map(({ name }) => name);
  const declared = new Set(files.filter(({ role }) => role === 'resource').map(({ name }) => name));
  const broken = new Set(declared);
  // Files that cannot be read may extend others.
  let incomplete = files.some(({ parsed }) => !parsed.root);

  for (const file of files) {
    if (file.role === 'abstract' && file.parsed.root) chainOf(file, byName, report);
    if (file.role !== 'resource' || !file.parsed.root) continue;
    if (!namePattern.test(file.name)) report('S010', startOf(file), nameMessage(file.name));
    const { chain, complete } = chainOf(file, byName, report);
    for (const { name } of chain.slice(1)) extended.add(name);
    if (!complete) incomplete = true;
    if (!complete || defaultsOf(file.name).some((name) => unreadable.includes(name))) continue;
    const whole = wholeOf(file.parsed.root, chain, { defaults, enums, byName });
    const shape = checkedShape(file.file.path, whole.parts, whole.node);
    problems.push(...shapeProblems(shape));
    if (!shape.value) continue;
    const source = shape.value as unknown as ResourceSource;
    if (shape.findings.every(({ id }) => id === 'S016' || id === 'S040')) broken.delete(file.name);
    resources.set(file.name, {
      name: file.name,
      screen: screenOf(file.name),
      node: shape.node,
      written: shape.written,
      source,
      holes: shape.holes,
    });
  }
  if (!incomplete)
    for (const file of files) {
      if (file.role === 'abstract' && !extended.has(file.name) && file.parsed.root) {
        report('S047', startOf(file), `no file extends "${file.name}"`);
      }
    }
  problems.push(...sameRoutes(files));
  return {
    resources,
    declared,
    broken,
    brokenDefaults,
    sections,
    declaredLanguages,
    languages: soundLanguages(declaredLanguages),
    ...readEnums(byName.get('enums'), problems),
    problems,
  };
}

function readDefaults(
  files: ParsedFile[],
  problems: Problem[],
): { defaults: Map<string, MapNode> } & Pick<Assembled, 'sections' | 'brokenDefaults' | 'declaredLanguages'> {
  const defaults = new Map<string, MapNode>();
  const sections = new Map<string, Section>();
  const brokenDefaults = new Set<string>();
  let declaredLanguages = undeclared;
  for (const { name, role, parsed } of files) {
    if (role !== 'defaults' || !parsed.root) continue;
    defaults.set(name, parsed.root);
    const shape = checkedAlone(parsed.root, 'defaults');
    problems.push(...shapeProblems(shape));
    for (const {
      path: [part, field],
    } of shape.findings)
      if (part === 'fields' && typeof field === 'string') brokenDefaults.add(field);
    const { section, languages } = (shape.value ?? {}) as {
      section?: SectionSource;
      languages?: DeclaredLanguages;
    };
    const folder = name.replace(/\/?_defaults$/, '');
    if (folder === '' && languages)
      declaredLanguages = ownLanguages.every((code) => languages[code]) ? languages : { ...undeclared, ...languages };
    if (section) sections.set(folder, { name: folder, node: parsed.root, source: section });
  }
  return { defaults, sections, brokenDefaults, declaredLanguages };
}

function readEnums(
  file: ParsedFile | undefined,
  problems: Problem[],
): Pick<Assembled, 'enums' | 'enumNames' | 'enumsNode'> {
  const root = file?.parsed.root;
  if (!root) return { enums: byName([]), ...(!file && { enumNames: new Set() }) };
  const shape = checkedAlone(root, 'enums');
  problems.push(...shapeProblems(shape));
  return {
    enums: (shape.value ?? byName([])) as unknown as EnumSourceMap,
    enumNames: new Set(root.entries.keys()),
    enumsNode: shape.node,
  };
}

/** The shape of a file that is merged with no other. */
function checkedAlone(root: MapNode, shape: ShapeName): CheckedShape {
  return checkedShape(root.span.file.path, [root], () => root, shape);
}

/** The names of the defaults that a file gets. */
export function defaultsOf(name: string): string[] {
  return [...new Set(['_defaults', `${name.slice(0, name.lastIndexOf('/') + 1)}_defaults`])];
}

/** What the files of a folder have for each of them. */
interface Shared {
  defaults: Map<string, MapNode>;
  enums: MapNode | undefined;
  byName: Map<string, ParsedFile>;
}

/** The trees that a file is made of, and the one that is merged of them. */
function wholeOf(
  own: MapNode,
  chain: ParsedFile[],
  { defaults, enums, byName }: Shared,
): { parts: MapNode[]; node: () => MapNode } {
  const over = defaultsOf(chain[0]?.name ?? '').flatMap((file) => defaults.get(file) ?? []);
  const roots = chain.flatMap(({ parsed }) => parsed.root ?? []);
  const hasPresets = roots.some((root) => entryOf(root, 'moves') ?? entryOf(entryOf(root, 'list')?.value, 'presets'));
  const opened: OpenedFiles = new Map(
    roots.flatMap(openedIn).map((name): [string, MapNode[]] => {
      const file = byName.get(name);
      const files = file ? chainOf(file, byName, () => undefined).chain : [];
      return [name, files.flatMap(({ parsed }) => parsed.root ?? [])];
    }),
  );
  return {
    parts: [...roots, ...over, ...(enums && hasPresets ? [enums] : []), ...[...opened.values()].flat()],
    node: () => {
      const dictionary = dictionaryOf(over, 'fields');
      const known = { fields: dictionary, actions: dictionaryOf(over, 'actions') };
      const merged = withDefaults(roots.toReversed().reduce(merge, mapAt(own.span)), known);
      return withDerived(withoutNulls(merged), { dictionary, enums, opened });
    },
  };
}

function shapeProblems({ findings, written }: CheckedShape): Problem[] {
  return problemsOf(findings, written);
}

const namePattern = /^[a-z][a-z0-9_]*\/[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/;

function nameMessage(name: string): string {
  const meant = name.toLowerCase().replace(/[^a-z0-9_./]+/g, '_');
  if (namePattern.test(meant)) return `"${name}" is not a route: name the file ${meant}.yaml`;
  if (!name.includes('/'))
    return `"${name}" is not a route: put the file into the folder of its section, section/${meant}.yaml`;
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
