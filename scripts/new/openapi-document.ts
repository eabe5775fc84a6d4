import { LineCounter, parseDocument } from 'yaml';
import { suggestion } from '../../src/schema/suggest';
import { isObject } from '../../src/schema/json';
import { InputError } from '../input-error';

export type Part = Record<string, unknown>;

/** A JSON Schema of OpenAPI 3 with resolved references. */
export type ApiSchema = Part;

export interface Operation {
  path: string;
  operationId: string;
  /** Empty when the document has none. */
  summary: string;
  /** Why it answers 409; undefined when it never does. */
  conflict: string | undefined;
  /** Properties of the request, its query included, and of the answer; undefined when there are none. */
  request: ApiSchema | undefined;
  answer: ApiSchema | undefined;
}

/** All operations of an OpenAPI 3 document, YAML or JSON. Throws an InputError with the place of the problem. */
export function readOperations(text: string, file: string): Operation[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new InputError(`${file}:${line}:${col}  invalid YAML: ${error.message}`);
  }
  const root: unknown = document.toJS();
  if (!isObject(root) || !String(root['openapi']).startsWith('3.'))
    throw new InputError(`${file}: not an OpenAPI 3 document: "openapi" must be 3.x`);
  const paths = root['paths'];
  if (!isObject(paths)) throw new InputError(`${file}: the document has no paths`);
  return Object.entries(paths).flatMap(([path, item]) => {
    const methods = isObject(item)
      ? Object.entries(item).filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      : [];
    const shared = isObject(item) ? listOf(item['parameters']) : [];
    return methods.flatMap(([, operation]) =>
      isObject(operation) ? [readOperation(root, path, operation, shared, file)] : [],
    );
  });
}

/** The operation with an id or a path. The error for an unknown one suggests existing ones. */
export function findOperation(operations: Operation[], wanted: string, file: string): Operation {
  const found = operations.find(({ operationId, path }) => operationId === wanted || path === wanted);
  if (found) return found;
  const names = operations.flatMap(({ operationId, path }) => [operationId, path]).filter((name) => name !== '');
  throw new InputError(
    `${file}: no operation "${wanted}"${suggestion(wanted, names) || `. The operations are: ${names.join(', ')}`}`,
  );
}

function readOperation(root: Part, path: string, operation: Part, shared: unknown[], file: string): Operation {
  const responses = resolved(root, operation['responses'], file);
  const ok = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2') || status === 'default')?.[1];
  return {
    path,
    operationId: textOf(operation['operationId']),
    summary: textOf(operation['summary']),
    conflict:
      responses && '409' in responses ? textOf(resolved(root, responses['409'], file)?.['description']) : undefined,
    request: withQuery(
      bodySchema(root, operation['requestBody'], file),
      queryOf(root, [...shared, ...listOf(operation['parameters'])], file),
    ),
    answer: bodySchema(root, ok, file),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The parameters of the query, by name. */
function queryOf(root: Part, parameters: unknown[], file: string): Record<string, ApiSchema> {
  const found = parameters
    .flatMap((parameter): Part[] => {
      const part = resolved(root, parameter, file);
      return part ? [part] : [];
    })
    .filter((parameter) => parameter['in'] === 'query');
  return Object.fromEntries(
    found.map(({ name, schema, description }) => [
      String(name),
      { ...(typeof description === 'string' && { description }), ...wholeSchema(root, schema, file) },
    ]),
  );
}

function withQuery(body: ApiSchema | undefined, query: Record<string, ApiSchema>): ApiSchema | undefined {
  return Object.keys(query).length === 0 ? body : { ...body, properties: { ...query, ...propertiesOf(body) } };
}

function bodySchema(root: Part, body: unknown, file: string): ApiSchema | undefined {
  const content = resolved(root, resolved(root, body, file)?.['content'], file);
  const media = content && Object.entries(content).find(([type]) => type.includes('json'))?.[1];
  return isObject(media) ? wholeSchema(root, media['schema'], file) : undefined;
}

/** A schema with references resolved and `allOf` merged. A recursive one ends as a plain object. @param within the enclosing references */
function wholeSchema(root: Part, part: unknown, file: string, within: readonly string[] = []): ApiSchema | undefined {
  const { target: schema, by } = followed(root, part, file);
  if (!schema) return undefined;
  if (by.some((reference) => within.includes(reference))) return { type: 'object' };
  const below = [...within, ...by];
  const parts = listOf(schema['allOf']).flatMap((one): ApiSchema[] => [wholeSchema(root, one, file, below) ?? {}]);
  const merged = parts.reduce<ApiSchema>(
    (whole, one) => ({
      ...whole,
      ...one,
      properties: { ...propertiesOf(whole), ...propertiesOf(one) },
      required: [...listOf(whole['required']), ...listOf(one['required'])],
    }),
    {},
  );
  const properties = Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [
      name,
      wholeSchema(root, property, file, below) ?? {},
    ]),
  );
  return {
    ...merged,
    ...schema,
    properties: { ...propertiesOf(merged), ...properties },
    required: [...listOf(merged['required']), ...listOf(schema['required'])],
    ...(schema['items'] !== undefined && { items: wholeSchema(root, schema['items'], file, below) ?? {} }),
  };
}

export function propertiesOf(schema: ApiSchema | undefined): Record<string, ApiSchema> {
  const properties = schema?.['properties'];
  return isObject(properties) ? (properties as Record<string, ApiSchema>) : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function resolved(root: Part, part: unknown, file: string): Part | undefined {
  return followed(root, part, file).target;
}

/** The part itself, or the target of its references with their path. */
function followed(
  root: Part,
  part: unknown,
  file: string,
  by: readonly string[] = [],
): { target?: Part; by: readonly string[] } {
  if (!isObject(part)) return { by };
  const reference = part['$ref'];
  if (typeof reference !== 'string') return { target: part, by };
  if (!reference.startsWith('#/') || by.includes(reference))
    throw new InputError(
      `${file}: cannot follow the reference "${reference}": only references inside the document are supported`,
    );
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, step) => (isObject(node) ? node[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      root,
    );
  if (target === undefined) throw new InputError(`${file}: the reference "${reference}" has no target`);
  return followed(root, target, file, [...by, reference]);
}
