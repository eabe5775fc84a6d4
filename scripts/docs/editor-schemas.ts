import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { collect, type Collected } from '../../src/compiler/collect';
import { jsonSchemas, propertiesOf, type JsonSchema } from '../../src/compiler/json-schemas';
import { ownKeys, ruleOf } from '../../src/compiler/kind-keys';
import type { ExtensionPlace } from '../../src/schema/extension';
import { extensionFacts } from './extension-facts';
import { lucideNames } from '../build/lucide-icons';
import { projectLanguages } from '../check/locale-files';

/** A JSON Schema with the keywords that only editors need. */
export interface EditorSchema {
  [keyword: string]: unknown;
  $ref?: string;
  $defs?: Record<string, EditorSchema>;
  type?: string | string[];
  enum?: (string | null)[];
  properties?: Record<string, EditorSchema>;
  additionalProperties?: boolean | EditorSchema;
  required?: string[];
  items?: EditorSchema;
  allOf?: EditorSchema[];
  anyOf?: EditorSchema[];
  if?: EditorSchema;
  then?: EditorSchema;
  else?: EditorSchema;
  /** Valid, but not proposed. */
  doNotSuggest?: boolean;
}

const { $defs = {}, ...resource } = jsonSchemas.resource;
const fieldKeys = $defs['field']?.properties ?? {};
const common = $defs['fieldKey']?.enum ?? [];

/** The types that a field can have. */
export const kinds: string[] = $defs['kind']?.enum ?? [];

/** The keys of a field with this type; without a type those of every field. */
export function keysOfKind(kind?: string): string[] {
  return kind === undefined ? common : [...common, ...ownKeys(kind)];
}

const note = 'Written by `npm run docs`, `npm run check` and `npm run dev`. Do not edit.';

/**
 * The JSON Schemas for editors, by path: a field has the keys of its type, and names of resources, files, shared enums,
 * icons and extensions are the existing ones. No JSON Schema can know the names of a file's own fields.
 */
export function editorSchemas(root: string): Record<string, string> {
  const defs = definitions(root);
  const whole = writable({ $comment: note, ...placeless(resource), $defs: defs });
  const defaults = JSON.stringify(placeless(jsonSchemas.defaults)).replaceAll(jsonSchemas.resource.$id, '');
  const files: Record<string, EditorSchema> = {
    // A file of a screen extends another one or stands for itself; `.vscode/settings.json` knows only its name.
    screen: {
      $comment: note,
      allOf: [
        { if: { required: ['extends'] }, else: { $ref: 'resource.schema.json' } },
        { if: { not: { required: ['extends'] } }, else: { $ref: 'extension.schema.json' } },
      ],
    },
    resource: whole,
    extension: partial(whole),
    defaults: { $comment: note, ...(JSON.parse(defaults) as EditorSchema), $defs: defs },
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => [`schemas/editor/${name}.schema.json`, JSON.stringify(schema)]),
  );
}

/** Writes outdated files; returns their paths. */
export function writeEditorSchemas(root: string): string[] {
  const isStale = (path: string, text: string) => !existsSync(path) || readFileSync(path, 'utf8') !== text;
  const stale = Object.entries(editorSchemas(root)).filter(([path, text]) => isStale(join(root, path), text));
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return stale.map(([path]) => path);
}

/** Without its `$id`: an editor follows references from where the file stands. */
function placeless({ $id: _id, ...schema }: JsonSchema): EditorSchema {
  return schema as EditorSchema;
}

/** Nothing is required that the compiler derives. */
function writable(schema: EditorSchema): EditorSchema {
  return JSON.parse(JSON.stringify(schema), (_key, part: EditorSchema | null) => {
    if (!Array.isArray(part?.['derivable'])) return part;
    const { derivable, required, ...rest } = part as EditorSchema & { derivable: string[] };
    return { ...rest, required: required?.filter((name) => !derivable.includes(name)) };
  }) as EditorSchema;
}

/** For a file that extends another one: a map may hold no more than what is changed (no `required`, no `then` that has it), and `null` removes a key. */
function partial({ required: _required, then: _then, ...schema }: EditorSchema): EditorSchema {
  const { type, enum: values, properties, additionalProperties: others, items, allOf, anyOf, $defs: defs } = schema;
  return {
    ...schema,
    ...(type && { type: [type, 'null'].flat() }),
    ...(values && { enum: [...values, null] }),
    ...(properties && { properties: eachOf(properties, partial) }),
    ...(typeof others === 'object' && { additionalProperties: partial(others) }),
    ...(items && { items: partial(items) }),
    ...(allOf && { allOf: allOf.map(partial) }),
    ...(anyOf && { anyOf: anyOf.map(partial) }),
    ...(schema.else && { else: partial(schema.else) }),
    ...(defs && { $defs: eachOf(defs, partial) }),
  };
}

function eachOf<T>(schemas: Record<string, T>, change: (schema: T, name: string) => EditorSchema) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema, name)]));
}

/** The parts of the language, with the names that there are and a field of each type. */
function definitions(root: string): Record<string, EditorSchema> {
  const languages = projectLanguages(root);
  const names = knownNames(collect(join(root, 'schemas')), Object.keys(languages));
  const texts = eachOf(languages, ({ name }) => ({ type: 'string', minLength: 1, description: name }));
  const text = ({ patternProperties: _others, ...schema }: JsonSchema = {}): EditorSchema => ({
    ...(schema as EditorSchema),
    additionalProperties: false,
    properties: { ...texts, ...(schema.properties as EditorSchema['properties']) },
  });
  const isTyped: EditorSchema = { required: ['type'] };
  return {
    ...eachOf($defs, (schema, name) =>
      names[name]?.[0] ? { ...(schema as EditorSchema), enum: names[name] } : expanded(schema),
    ),
    text: text($defs['text']),
    option: text($defs['option']),
    fieldKeys: { properties: fieldKeys as EditorSchema['properties'] & object },
    field: {
      title: 'a field',
      type: 'object',
      properties: { type: reference('type') },
      if: isTyped,
      else: untypedField(),
      allOf: kinds.map((kind) => ({
        if: { not: { ...isTyped, properties: { type: { const: kind } } } },
        else: fieldOf(kind),
      })),
    },
  };
}

/** A field of a kind: the keys of all fields and its own. */
function fieldOf(kind: string): EditorSchema {
  const { required = [], properties = {} } = ruleOf(kind);
  const keys = keysOfKind(kind).map((key) => {
    const rule = properties[key] as EditorSchema | undefined;
    const own = rule?.enum ? { ...(fieldKeys[key] as EditorSchema), ...rule } : { allOf: [reference(key), rule ?? {}] };
    // A parameter of an action has the keys of the field of its name; `null` removes one.
    return [key, key === 'type' ? own : { anyOf: [own, { type: 'null' }] }];
  });
  return {
    required,
    properties: Object.fromEntries(keys) as EditorSchema['properties'] & object,
    additionalProperties: false,
  };
}

/** A field whose type comes from the defaults or from another key: every key is valid, those of all fields are proposed. */
function untypedField(): EditorSchema {
  const properties = eachOf(fieldKeys, ({ description = '' }, key) => ({
    description,
    ...(!common.includes(key) && { doNotSuggest: true }),
    anyOf: [reference(key), { type: 'null' }],
  }));
  return { properties, additionalProperties: false };
}

/** Editors ignore keys beside a `$ref`. */
function reference(key: string): EditorSchema {
  return { $ref: `#/$defs/fieldKeys/properties/${key}` };
}

/** The keys that a use of a map takes, as a map of their own: editors propose no others. */
function expanded({ $ref, propertyNames, ...schema }: JsonSchema): EditorSchema {
  if (!$ref || !propertyNames)
    return { ...schema, ...($ref && { $ref }), ...(propertyNames && { propertyNames }) } as EditorSchema;
  const whole = $defs[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (!propertyNames.enum) return { ...whole, ...schema, propertyNames } as EditorSchema;
  return { ...schema, properties: propertiesOf({ $ref, propertyNames }), additionalProperties: false } as EditorSchema;
}

/** The names that a key can have, by the definition of the key. */
function knownNames(files: Collected[], languages: string[]): Record<string, string[]> {
  const named = (role: Collected['role']) => files.filter((file) => file.role === role).map(({ name }) => name);
  const contents = (role: Collected['role']) =>
    files.filter((file) => file.role === role).map(({ file }) => parse(file.text) as { [key: string]: unknown } | null);
  const extensionsAt = (...places: ExtensionPlace[]) =>
    [...extensionFacts].flatMap(([name, { place }]) => (places.includes(place) ? [name] : []));
  const sections = contents('defaults').map((content) => content?.['section'] as { groups?: object } | undefined);
  return {
    resourceName: named('resource'),
    fileName: [...named('resource'), ...named('abstract')],
    enumName: contents('enums').flatMap((content) => Object.keys(content ?? {})),
    groupName: [...new Set(sections.flatMap((section) => Object.keys(section?.groups ?? {})))],
    languageCode: languages,
    iconName: [...lucideNames()].sort(),
    pageName: extensionsAt('page'),
    partName: extensionsAt('block', 'tab'),
    openedName: extensionsAt('dialog', 'page'),
    cellName: extensionsAt('cell'),
  };
}
