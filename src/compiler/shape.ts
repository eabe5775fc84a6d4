import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { Json } from '../schema/json';
import { finding, type Finding } from './finding';
import { definitionOf, jsonSchemas, type JsonSchema, type ShapeName } from './json-schemas';
import { optionList, withOptionLists } from './options';
import { rightForm } from './right-form';
import { described, listed, shapeFinding } from './shape-message';
import {
  mapAt,
  mapValues,
  scalarAt,
  toChecked,
  toPlain,
  type Entry,
  type MapNode,
  type Path,
  type SourceNode,
} from './source-node';

type Validators = (ref: string) => ValidateFunction;

/** Compiles the parts of the JSON Schemas on first use. @param change a part of a schema, by its key */
function validatorsOf(options: Options, change: (key: string, part: unknown) => unknown): Validators {
  const ajv = new Ajv({ ...options, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  ajv.addVocabulary(['derivable']);
  for (const schema of Object.values(jsonSchemas))
    ajv.addSchema(JSON.parse(JSON.stringify(schema, change)) as JsonSchema);
  const known = new Map<string, ValidateFunction>();
  return (ref) => {
    const validate = known.get(ref) ?? ajv.compile({ $ref: ref });
    known.set(ref, validate);
    return validate;
  };
}

/** Names that are in one of several lists, as one list: ajv makes an error for each list without the name. */
function joinNames(key: string, part: unknown): unknown {
  const lists =
    key === 'propertyNames'
      ? (part as JsonSchema).anyOf?.map((list) => (list.$ref ? definitionOf(list.$ref) : list).enum)
      : undefined;
  return lists?.every((list) => list !== undefined) ? { enum: lists.flat() } : part;
}

/** The rules of each type of field as one choice: of several conditions, ajv checks one after the other. */
function joinTypes(key: string, part: unknown): unknown {
  const rules =
    key === 'allOf'
      ? (part as JsonSchema[]).map(({ if: condition, then: rule }) => ({ rule, type: condition?.properties?.['type'] }))
      : [];
  if (rules.length === 0 || rules.some(({ type }) => type === undefined)) return joinNames(key, part);
  const named = rules.flatMap(({ type }) => type?.const ?? type?.enum ?? []);
  const others = definitionOf('kind').enum?.filter((kind) => !named.includes(kind));
  const oneOf = rules.map(({ rule, type }) => ({
    ...rule,
    properties: { ...rule?.properties, type: type?.$ref === undefined ? type : { enum: others } },
  }));
  return [{ required: ['type'], discriminator: { propertyName: 'type' }, oneOf }];
}

/** Only says whether data is valid, which takes half of the time. */
const quickValidatorOf = validatorsOf({ messages: false, discriminator: true }, joinTypes);

const everyError = { allErrors: true, verbose: true };

const validatorOf = validatorsOf(everyError, joinNames);

/** For the remaining data of a file: a duplicate entry is reported, and does not hide other problems of its list. */
const restValidatorOf = validatorsOf(everyError, (key, part) => (key === 'uniqueItems' ? undefined : part));

export interface Shape {
  findings: Finding[];
  /**
   * The valid data, without the invalid parts, so that rules can check the rest. Absent when nothing valid is
   * left.
   */
  value?: Json;
  /** The tree of the data, with its places. */
  node: MapNode;
  /** Paths of removed parts, and of those that a misspelled key was meant to be, so that they are not also reported as missing. */
  holes: Path[];
}

/** Checks a file's data against its JSON Schema and returns readable problems. */
export function checkShape(name: ShapeName, root: MapNode): Shape {
  const plain = toChecked(root);
  const { $id } = jsonSchemas[name];
  const node = withLists(name, root);
  if (quickValidatorOf($id)(plain)) return { findings: [], value: toPlain(node), node, holes: [] };
  const validate = validatorOf($id);
  const findings = validate(plain) ? [] : findingsOf(validate.errors ?? []);
  const holes = findings.flatMap(({ id, path, meant }): Path[] => {
    if (id === 'S007') return [];
    return id === 'S003' && meant !== undefined ? [path, [...path.slice(0, -1), meant]] : [path];
  });
  const rest = findings.reduce<SourceNode>((whole, { id, path }) => {
    if (id === 'S016') return changedAt(whole, path, filled);
    return id === 'S007' || id === 'S040' ? whole : without(whole, path);
  }, root);
  return rest.kind === 'map' && restValidatorOf($id)(toChecked(rest))
    ? { findings, value: toPlain(withLists(name, rest)), node, holes }
    : { findings, node, holes };
}

function withLists(name: ShapeName, root: MapNode): MapNode {
  return name === 'enums' ? mapValues(root, optionList) : withOptionLists(root);
}

/** Our messages, or ajv's when we have none, so that every invalid file has a message. */
function findingsOf(errors: ErrorObject[]): Finding[] {
  const findings = oncePerCause(onePerPlace(translate(errors, [])));
  const [error] = errors;
  if (findings.length > 0 || !error) return findings;
  const path = steps(error.instancePath);
  return finding('S009', path, `"${path.at(-1) ?? 'this file'}" ${error.message ?? 'is wrong'}`);
}

/** An unknown type, a wrong `as` and an unknown key are reported once, with the narrower message. */
function onePerPlace(findings: Finding[]): Finding[] {
  const places = new Map<string, Finding>();
  for (const finding of findings)
    places.set(
      `${finding.path.join('/')} ${finding.id} ${finding.at === 'key' && finding.id !== 'S003' ? finding.message : ''}`,
      finding,
    );
  return [...places.values()];
}

/** A misspelled key is not also missing. */
function oncePerCause(findings: Finding[]): Finding[] {
  const misspelled = new Set(
    findings.flatMap(({ id, path, meant }) =>
      id === 'S003' && meant !== undefined ? [[...path.slice(0, -1), meant].join('/')] : [],
    ),
  );
  return findings.filter(
    ({ id, path, meant }) => id !== 'S007' || meant === undefined || !misspelled.has([...path, meant].join('/')),
  );
}

function translate(errors: ErrorObject[], base: Path): Finding[] {
  const own = errors.filter((error) => error.propertyName === undefined && error.keyword !== 'if');
  const choices = outermost(own.filter((error) => error.keyword === 'anyOf'));
  const outside = own.filter((error) => !choices.some(({ instancePath: at }) => isAtOrBelow(error.instancePath, at)));
  const pathOf = (error: ErrorObject) => [...base, ...steps(error.instancePath)];
  return [
    ...outside.flatMap((error) => shapeFinding(error, pathOf(error))),
    ...choices.flatMap((error) => explainChoice(error, pathOf(error))),
  ];
}

/**
 * The branches of each `anyOf` accept different types of data, so only the errors of the matching one are
 * reported.
 */
function explainChoice(error: ErrorObject, path: Path): Finding[] {
  const branches = (error.schema as JsonSchema[]).map((branch) => branch.$ref ?? '');
  const meant = branches.find((ref) => accepts(definitionOf(ref), error.data));
  if (meant === undefined) {
    const key = path.findLast((step) => typeof step === 'string') ?? 'this file';
    const wanted = listed(
      branches.map((ref) => rightForm(definitionOf(ref), error.data) ?? definitionOf(ref).title ?? ref),
    );
    return finding('S005', path, `"${key}" must be ${wanted}, not ${described(error.data)}`);
  }
  const validate = validatorOf(`${jsonSchemas.resource.$id}${meant.slice(meant.indexOf('#'))}`);
  return validate(error.data) ? [] : translate(validate.errors ?? [], path);
}

function accepts(schema: JsonSchema, data: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((branch) => accepts(definitionOf(branch.$ref ?? ''), data));
  const sort = Array.isArray(data) ? 'array' : typeof data;
  return [schema.type ?? []].flat().some((type) => type === sort || (type === 'integer' && sort === 'number'));
}

function outermost(errors: ErrorObject[]): ErrorObject[] {
  const paths = [...new Map(errors.map((error) => [error.instancePath, error])).values()];
  return paths.filter(
    ({ instancePath }) =>
      !paths.some((other) => other.instancePath !== instancePath && isAtOrBelow(instancePath, other.instancePath)),
  );
}

function isAtOrBelow(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

function steps(instancePath: string): (string | number)[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Without the nearest key; a field stays without its content, so that its name is known. Indexes of lists stay, because they are paths to places in the file. */
function without(root: SourceNode, path: Path): SourceNode {
  const depth = path.findLastIndex((step) => typeof step === 'string');
  const isField = depth === path.length - 1 && path[depth - 1] === 'fields';
  return changedAt(root, path.slice(0, depth + 1), (value) =>
    isField && value.kind !== 'map' ? mapAt(value.span) : undefined,
  );
}

/** A text without a language stays, so that its owner stays valid. */
function filled(text: SourceNode): SourceNode {
  const unknown: Entry = { key: text.span, value: scalarAt(text.span, '?') };
  return text.kind === 'map'
    ? { ...text, entries: new Map([['en', unknown], ['zh', unknown], ...text.entries]) }
    : text;
}

/** The tree with another value at a path, or without its key. */
function changedAt(
  node: SourceNode,
  [step, ...below]: Path,
  change: (value: SourceNode) => SourceNode | undefined,
): SourceNode {
  const changed = (value: SourceNode) => (below.length > 0 ? changedAt(value, below, change) : change(value));
  if (node.kind === 'map') return mapValues(node, (value, key) => (key === String(step) ? changed(value) : value));
  if (node.kind !== 'list') return node;
  return { ...node, items: node.items.map((item, index) => (index === step ? (changed(item) ?? item) : item)) };
}
