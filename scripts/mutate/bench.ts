import { join } from 'node:path';
import { assemble } from '../../src/compiler/assemble';
import { collect } from '../../src/compiler/collect';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { compileDirectory } from '../../src/compiler/compile/directory';
import { compileManifest, compileSections, menuText } from '../../src/compiler/compile/menu';
import { compileResource } from '../../src/compiler/compile/resource';
import type { ParsedFile } from '../../src/compiler/extends-chain';
import { parse } from '../../src/compiler/parse';
import type { Problem } from '../../src/compiler/problem';
import type { Resource, SchemaModel } from '../../src/compiler/resource';
import { checkResource, checkRules } from '../../src/compiler/rules/check-rules';
import type { MapNode } from '../../src/compiler/source-node';
import { derivedTexts } from '../../src/compiler/derived-texts';
import { readContract } from '../check/contract-facts';
import { checkFixtures } from '../fixtures/check-fixtures';
import { readFixtures } from '../fixtures/fixture-files';
import { readLocale } from '../check/locale-files';
import { lucideNames } from '../build/lucide-icons';
import { platformGaps } from '../../tests/contract/platform/gaps';
import { filesOf } from '../check/sound-schemas';
import { checkStories } from '../stories/check-stories';
import { screensOf } from '../stories/story';
import { readStories } from '../stories/story-files';
import { storyWorld } from '../stories/story-world';
import { mutationsOf, type Mutation } from './mutations';

/** Who noticed a change; `idle`: it changes no definition, so that nobody could. */
export type Verdict = 'rule' | 'platform' | 'fixture' | 'story' | 'idle' | 'nobody';

export interface Bench {
  mutations: Mutation[];
  check(mutation: Mutation): Promise<{ verdict: Verdict; advice?: string }>;
  /** The resources that a change changes, before and after it; undefined when a rule refuses it. */
  compiled(mutation: Mutation): { before: CompiledSchemas; after: CompiledSchemas } | undefined;
}

const compiledIn = ['en', 'zh'] as const;

/** The project's schemas and fixtures in memory. A change is checked by the resources that it can touch. */
export function mutationBench(root: string): Bench {
  const files = collect(join(root, 'schemas')).map((file): ParsedFile => ({ ...file, parsed: parse(file.file) }));
  const locales = join(root, 'locales');
  const facts = { icons: lucideNames(), contract: readContract(root), texts: derivedTexts(locales) };
  const base: SchemaModel = { ...assemble(files), ...facts };
  const fixtures = new Map(readFixtures(root).files.map((file) => [file.name, file]));
  const messages = { en: readLocale(locales, 'en'), zh: readLocale(locales, 'zh') };
  const sources = new Map(
    [...base.resources].map(([name, { source, node }]) => [
      name,
      { text: JSON.stringify(source), files: filesOf(node) },
    ]),
  );
  const stories = readStories(join(root, 'stories'));
  const world = storyWorld(root, only([...base.resources.values()], base), stories.accounts);
  const whole = only([...base.resources.values()], base);
  const manifest = whole.manifest('en');
  const before = new Map([...base.resources.values()].map((resource) => [resource.name, looks(resource, base)]));

  /** Resources that a file is a part of; of shared files, those that use the changed name. */
  const touched = ({ file: name, path }: Mutation): string[] => {
    const file = files.find((one) => one.name === name);
    const named = `"${String(name === 'enums' ? path[0] : path[1])}"`;
    const shares =
      file?.role === 'enums' || (file?.role === 'defaults' && ['fields', 'actions'].includes(String(path[0])));
    return [...sources].flatMap(([resource, source]) => {
      const section = name.replace(/_defaults$/, '');
      const within =
        file?.role === 'defaults'
          ? resource.startsWith(section)
          : file?.role === 'enums' || source.files.has(file?.file.path ?? '');
      return within && (!shares || source.text.includes(named)) ? [resource] : [];
    });
  };

  /** The resources that a change changes, and the schemas after it; undefined when a rule refuses it. */
  const changedBy = (mutation: Mutation): { changed: Resource[]; model: SchemaModel } | undefined => {
    const names = touched(mutation);
    const chosen = files.flatMap((file) => {
      if (file.name === mutation.file && file.parsed.root)
        return { ...file, parsed: { ...file.parsed, root: mutated(file.parsed.root, mutation) } };
      // An action has the label of a part of its screen, which it opens.
      const isNear = names.some((one) => file.name === one || file.name.startsWith(`${one}.`));
      return file.role === 'resource' && !isNear ? [] : file;
    });
    const { problems: found, enumsNode, ...assembled } = assemble(chosen);
    const { resources } = assembled;
    const problems = found.filter(({ id }) => id !== 'S047');
    if (problems.length > 0) return undefined;
    const model: SchemaModel = {
      ...assembled,
      ...facts,
      declared: base.declared,
      resources: new Map([...base.resources, ...resources]),
    };
    const referring =
      names.length > 2
        ? []
        : [...sources].flatMap(([name, { text }]) =>
            !names.includes(name) && names.some((one) => text.includes(`"${one}"`))
              ? (base.resources.get(name) ?? [])
              : [],
          );
    const ruled: Problem[] = [
      ...[...resources.values(), ...referring].flatMap((resource) => checkResource(resource, model)),
      ...checkRules({ ...model, resources: new Map() }, enumsNode),
    ];
    if (ruled.length > 0) return undefined;
    return {
      changed: [...resources.values()].filter((resource) => looks(resource, model) !== before.get(resource.name)),
      model,
    };
  };

  return {
    mutations: mutationsOf(files),
    async check(mutation) {
      const found = changedBy(mutation);
      if (!found) return { verdict: 'rule' };
      const { changed, model } = found;
      if (changed.length === 0) return { verdict: 'idle' };
      const few = only(changed, model);
      if (
        platformGaps(few, new Map([...world.definitions, ...few.definitions('en')]), {
          ...manifest,
          ...few.manifest('en'),
        }).length > 0
      )
        return { verdict: 'platform' };
      for (const resource of changed) if (await failsFixture(resource, model)) return { verdict: 'fixture' };
      if (await failsStory(changed, model)) return { verdict: 'story' };
      return { verdict: 'nobody', advice: adviceOf(mutation) };
    },
    compiled(mutation) {
      const found = changedBy(mutation);
      return (
        found && {
          before: only(
            found.changed.flatMap(({ name }) => base.resources.get(name) ?? []),
            base,
          ),
          after: only(found.changed, found.model),
        }
      );
    },
  };

  async function failsFixture(resource: Resource, model: SchemaModel): Promise<boolean> {
    const file = fixtures.get(resource.name);
    const { problems } = await checkFixtures({ schemas: only([resource], model), files: file ? [file] : [], messages });
    return problems.length > 0;
  }

  async function failsStory(changed: Resource[], model: SchemaModel): Promise<boolean> {
    const names = new Set(changed.map(({ name }) => name));
    const told = stories.files.filter(({ source }) => screensOf(source).some((name) => names.has(name)));
    if (told.length === 0) return false;
    const few = only(changed, model);
    const definitions = new Map([...world.definitions, ...few.definitions('en')]);
    const directory = { ...world.directory, ...few.directory('en') };
    return (await checkStories(told, { ...world, definitions, directory })).length > 0;
  }
}

/** The call of a fixture that runs the changed part; without `asks`, the check prints the request. */
function adviceOf({ path: [part, step], what }: Mutation): string {
  const name = String(step);
  const does: Record<string, string> = {
    list: '{ list: {} }',
    get: '{ get: 1 }',
    add: '{ create: {} }',
    set: '{ update: { id: 1, before: {}, values: {} } }',
    del: '{ delete: 1 }',
    actions: `{ action: { name: ${name}, records: [] } }`,
    imports: `{ import: { name: ${name}, rows: [] } }`,
    exports: `{ export: { name: ${name} } }`,
  };
  const shows = part === 'fields' ? `\n  shows: [{ ${name}: "" }]` : '';
  return `- name: "${what.replaceAll('"', "'")}"\n  does: ${does[String(part === 'calls' ? step : part)] ?? '{ list: {} }'}${shows}`;
}

/** The changed tree of a file; its text differs, too, so that the cache of shapes does not take it for the one before. */
function mutated(root: MapNode, { apply, what }: Mutation): MapNode {
  const { span } = root;
  return { ...apply(root), span: { ...span, file: { ...span.file, text: `${span.file.text}\n${what}` } } };
}

/** A resource as the browser gets it, in text. */
function looks(resource: Resource, model: SchemaModel): string {
  const schemas = only([resource], model);
  return JSON.stringify(
    compiledIn.map((language) => [
      schemas.definition(resource.name, language),
      schemas.manifest(language),
      schemas.directory(language),
      schemas.sections(language),
    ]),
  );
}

/** The schemas of a few resources, compiled on first use. */
function only(few: Resource[], model: SchemaModel): CompiledSchemas {
  const resources = new Map(few.map((resource) => [resource.name, resource]));
  const known = new Map<string, ReturnType<typeof compileResource>>();
  const definition: CompiledSchemas['definition'] = (name, language) => {
    const resource = resources.get(name);
    const key = `${language} ${name}`;
    const compiled = known.get(key) ?? (resource && compileResource(resource, model, language));
    if (compiled) known.set(key, compiled);
    return compiled;
  };
  return {
    problems: [],
    resources,
    declared: model.declared,
    languages: model.languages,
    definition,
    definitions: (language) =>
      new Map([...resources.keys()].flatMap((name) => definition(name, language) ?? []).map((one) => [one.name, one])),
    menu: () => menuText({ ...model, resources }),
    manifest: (language) => compileManifest({ ...model, resources }, language),
    sections: (language) =>
      compileSections(
        {
          ...model,
          sections: new Map(
            [...model.sections].filter(([name]) => few.some((resource) => resource.name.startsWith(`${name}/`))),
          ),
        },
        language,
      ),
    directory: (language) => compileDirectory(few, model, definition, language),
  };
}
