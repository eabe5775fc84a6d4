import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { collect, type Collected } from '../src/compiler/collect';
import { typeOf } from '../src/compiler/field-types';
import { jsonSchemas, propertiesOf, type JsonSchema } from '../src/compiler/json-schemas';
import type { ExtensionPlace } from '../src/schema/extension';
import type { DeclaredLanguages } from '../src/compiler/languages';
import { parse as parseFile } from '../src/compiler/parse';
import { entryOf } from '../src/compiler/source-node';
import type { EditorSchema } from './editor-schema';
import { editorSnippets } from './editor-snippets';
import { extensionFacts } from './extension-facts';
import { ruleOf } from '../src/compiler/kind-keys';
import { keysOfKind, kinds } from './field-kinds';
import { lucideNames } from './lucide-icons';
import { projectLanguages } from './project-languages';
import { textSchema } from './text-schema';

const { $defs = {}, ...resource } = jsonSchemas.resource;
const fieldKeys = $defs['field']?.properties ?? {};
const note =
  'Generated from schemas/resource.schema.json and the names in schemas/ by `npm run docs`, `npm run check` and `npm run dev`. Do not edit.';

/**
 * The JSON Schemas for editors, by path: a field has the keys of its type, and names of resources, files, shared enums,
 * icons and extensions are the existing ones. No JSON Schema can know the names of a file's own fields.
 */
export function editorSchemas(root: string): Record<string, string> {
  const $defs = definitions(collect(join(root, 'schemas')), projectLanguages(root));
  const whole = writable({ $comment: note, ...withSnippets(placeless(resource)), $defs });
  const defaults = placeless(
    JSON.parse(JSON.stringify(jsonSchemas.defaults).replaceAll(jsonSchemas.resource.$id, '')) as EditorSchema,
  );
  return {
    'schemas/editor/screen.schema.json': screen,
    'schemas/editor/resource.schema.json': JSON.stringify(whole),
    'schemas/editor/extension.schema.json': JSON.stringify(partial(whole)),
    'schemas/editor/defaults.schema.json': JSON.stringify({
      $comment: note,
      ...defaults,
      $defs: reachable(defaults, $defs),
    }),
  };
}

/** A file of a screen extends another one or stands for itself; `.vscode/settings.json` knows only its name. */
const screen = `{
  "$comment": ${JSON.stringify(note)},
  "if": { "required": ["extends"] },
  "then": { "$ref": "extension.schema.json" },
  "else": { "$ref": "resource.schema.json" }
}`;

/** Nothing is required that the compiler derives. */
function writable(schema: EditorSchema): EditorSchema {
  return JSON.parse(JSON.stringify(schema), (_key, part: EditorSchema | null) => {
    if (!Array.isArray(part?.derivable)) return part;
    const { derivable, required, ...rest } = part;
    return { ...rest, required: required?.filter((name) => !derivable.includes(name)) };
  }) as EditorSchema;
}

/** For a file that extends another one: a map may hold no more than what is changed (no `required`, no `then` that has it), and `null` removes a key. */
function partial({ required: _required, then: _then, ...schema }: EditorSchema): EditorSchema {
  const {
    type,
    properties,
    additionalProperties,
    items,
    allOf,
    anyOf,
    enum: values,
    else: other,
    $defs: defs,
  } = schema;
  return {
    ...schema,
    ...(type && { type: [type, 'null'].flat() }),
    ...(values && { enum: [...values, null] }),
    ...(properties && { properties: eachOf(properties, partial) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: partial(additionalProperties) }),
    ...(items && { items: partial(items) }),
    ...(allOf && { allOf: allOf.map(partial) }),
    ...(anyOf && { anyOf: anyOf.map(partial) }),
    ...(other && { else: partial(other) }),
    ...(defs && { $defs: eachOf(defs, partial) }),
  };
}

/** Without its `$id`: an editor follows references from where the file stands. */
function placeless({ $id: _id, ...schema }: EditorSchema): EditorSchema {
  return schema;
}

function eachOf(
  schemas: Record<string, EditorSchema>,
  change: (schema: EditorSchema, name: string) => EditorSchema,
): Record<string, EditorSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema, name)]));
}

/** The definitions that a schema needs, with those that they need. */
function reachable(schema: EditorSchema, defs: Record<string, EditorSchema>): Record<string, EditorSchema> {
  const found = new Set<string>();
  const follow = (from: EditorSchema | undefined) => {
    for (const [, name = ''] of JSON.stringify(from ?? {}).matchAll(/"#\/\$defs\/(\w+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(defs[name]);
    }
  };
  follow(schema);
  return Object.fromEntries(Object.entries(defs).filter(([name]) => found.has(name)));
}

/** Writes outdated files; returns their paths. */
export function writeEditorSchemas(root: string): string[] {
  const stale = Object.entries(editorSchemas(root)).filter(([path, text]) => textAt(join(root, path)) !== text);
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return stale.map(([path]) => path);
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function definitions(files: Collected[], languages: DeclaredLanguages): Record<string, EditorSchema> {
  const named = (roles: Collected['role'][]) =>
    files.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
  const known = knownFields(files);
  const names: Record<string, string[]> = {
    resourceName: named(['resource']),
    fileName: named(['resource', 'abstract']),
    enumName: files
      .filter(({ role }) => role === 'enums')
      .flatMap(({ file }) => Object.keys((parse(file.text) as object | null) ?? {})),
    groupName: menuGroups(files),
    languageCode: Object.keys(languages),
    iconName: [...lucideNames()].sort(),
    pageName: extensionsAt('page'),
    partName: extensionsAt('block', 'tab'),
    openedName: extensionsAt('dialog', 'page'),
    cellName: extensionsAt('cell'),
  };
  return {
    ...eachOf($defs, (schema, name) =>
      names[name]?.[0] ? { ...schema, enum: names[name] } : withSnippets(expanded(schema), name),
    ),
    text: textSchema($defs['text'], languages),
    option: textSchema($defs['option'], languages),
    fieldKeys: { properties: fieldKeys },
    field: {
      title: 'a field',
      type: 'object',
      properties: { type: reference('type') },
      if: typed,
      else: untypedField(),
      allOf: kinds.map((kind) => where({ ...typed, properties: { type: { const: kind } } }, fieldOf(kind))),
    },
    fields: withSnippets(
      {
        ...$defs['fields'],
        properties: Object.fromEntries(
          Object.entries(known).map(([name, kind]) => [name, { $ref: `#/$defs/${kind}ByName` }]),
        ),
      },
      'fields',
    ),
    ...Object.fromEntries(
      [...new Set(Object.values(known))].map((kind) => [
        `${kind}ByName`,
        { type: 'object', if: typed, else: untypedField(kind), allOf: [where(typed, { $ref: '#/$defs/field' })] },
      ]),
    ),
  };
}

const typed: EditorSchema = { required: ['type'] };

function where(test: EditorSchema, schema: EditorSchema): EditorSchema {
  return { if: { not: test }, else: schema };
}

/** A field of a kind: the keys of all fields and its own. */
function fieldOf(kind: string): EditorSchema {
  const { required, properties = {} } = ruleOf(kind);
  const keys = keysOfKind(kind).map((key) => [
    key,
    // A parameter of an action has the keys of the field of its name; `null` removes one.
    key === 'type' ? narrowed(key, properties[key]) : { anyOf: [narrowed(key, properties[key]), { type: 'null' }] },
  ]);
  return { ...(required && { required }), properties: Object.fromEntries(keys), additionalProperties: false };
}

/** A field whose type comes from the defaults: every key is valid, the keys of its usual kind are proposed, `null` removes a default. */
function untypedField(kind?: string): EditorSchema {
  const proposed = new Set(keysOfKind(kind));
  const keys = Object.entries(fieldKeys).map(([key, { description = '' }]) => [
    key,
    {
      ...(!proposed.has(key) && { doNotSuggest: true }),
      description,
      anyOf: [reference(key), ...(kind === undefined ? [] : [{ type: 'null' }])],
    },
  ]);
  return { properties: Object.fromEntries(keys), additionalProperties: false };
}

/** The keys that a use of a map takes, as a map of their own: editors propose no others. */
function expanded({ $ref, propertyNames, ...schema }: EditorSchema): EditorSchema {
  const whole = $defs[$ref?.slice($ref.lastIndexOf('/') + 1) ?? ''];
  if (!whole || !propertyNames) return { ...schema, ...($ref && { $ref }), ...(propertyNames && { propertyNames }) };
  if (!propertyNames.enum) return { ...whole, ...schema, propertyNames };
  return { ...schema, properties: propertiesOf({ $ref, propertyNames }), additionalProperties: false };
}

/** A key whose values depend on the type. Editors ignore keys beside a `$ref`. */
function narrowed(key: string, rule: JsonSchema | undefined): EditorSchema {
  if (!rule) return reference(key);
  return rule.enum ? { ...fieldKeys[key], ...rule } : { allOf: [reference(key), rule] };
}

function reference(key: string): EditorSchema {
  return { $ref: `#/$defs/fieldKeys/properties/${key}` };
}

/** Fields whose names imply their kind: those of the defaults, if no section has another kind. */
function knownFields(files: Collected[]): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { file } of files.filter(({ role }) => role === 'defaults')) {
    const fields = entryOf(parseFile(file).root, 'fields')?.value;
    for (const [name, { value }] of fields?.kind === 'map' ? fields.entries : []) {
      const type = value.kind === 'map' ? typeOf(value) : undefined;
      if (type !== undefined) found.set(name, (found.get(name) ?? new Set()).add(type));
    }
  }
  return Object.fromEntries(
    [...found].flatMap(([name, types]) => (types.size === 1 ? [[name, [...types][0] ?? '']] : [])),
  );
}

/** The extensions that can stand at one of these places. */
function extensionsAt(...places: ExtensionPlace[]): string[] {
  return [...extensionFacts].flatMap(([name, { place }]) => (places.includes(place) ? [name] : []));
}

/** The groups that sections of the menu declare. */
function menuGroups(files: Collected[]): string[] {
  const groups = files
    .filter(({ role }) => role === 'defaults')
    .flatMap(({ file }) =>
      Object.keys((parse(file.text) as { section?: { groups?: object } } | null)?.section?.groups ?? {}),
    );
  return [...new Set(groups)];
}

/** The schema with its snippets and those of its keys. */
function withSnippets(schema: EditorSchema, name = ''): EditorSchema {
  const { properties } = schema;
  return proposing(
    {
      ...schema,
      ...(properties && { properties: eachOf(properties, (property, key) => proposing(property, `${name}.${key}`)) }),
    },
    name,
  );
}

function proposing(schema: EditorSchema, place: string): EditorSchema {
  const snippets = editorSnippets[place];
  return snippets ? { ...schema, defaultSnippets: snippets } : schema;
}
