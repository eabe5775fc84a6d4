import { writeJson } from '../../src/schema/json-text';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { collect } from '../../src/compiler/collect';
import { schemaCompiler, type CompiledSchemas } from '../../src/compiler/compile-schemas';
import { compileSchemaLines } from '../../src/compiler/compile/schema-lines';
import { shownLanguages, type Language } from '../../src/compiler/languages';
import type { Languages } from '../../src/schema/languages';
import { iconNames } from '../../src/ui/icon-names';
import { readContract } from '../check/contract-facts';
import { extensionFacts } from '../docs/extension-facts';
import { splitLocale } from '../check/locale-files';
import { iconSprite, lucideNames } from './lucide-icons';
import { directoryWithGuides, projectGuides, withGuides } from '../cases/guides';

type Compiler = ReturnType<typeof schemaCompiler>;

/** A compiler compiles again only what has changed. */
const compilers = new Map<string, Compiler>();

/** The compiler of the project's schemas with all checks, including icons, extensions and contract. */
export function projectCompiler(root: string, dir = join(root, 'schemas'), locales = join(root, 'locales')): Compiler {
  const key = JSON.stringify([root, dir, locales].map((path) => resolve(path)));
  const known = compilers.get(key);
  if (known) return known;
  const compiler = schemaCompiler(() => collect(dir), {
    icons: lucideNames(),
    extensions: extensionFacts,
    contract: readContract(root),
    locales,
  });
  compilers.set(key, compiler);
  return compiler;
}

/** One sprite with the icons that schemas and the console's code use. */
function spriteOf(schemas: CompiledSchemas): string {
  const used = new Set<string>(iconNames);
  for (const { name, source } of schemas.resources.values()) {
    const definition = schemas.definition(name, 'en');
    if (!definition) continue;
    used.add(definition.icon);
    for (const { icon } of [...definition.actions, ...Object.values(source.cards ?? {})]) if (icon) used.add(icon);
  }
  for (const { icon } of Object.values(schemas.sections('en'))) used.add(icon);
  return iconSprite(used);
}

interface BundleFile {
  /** `en/start.json`, `en/operate/company.json`, `en/rest.json`, `en/directory.json`, `en/guides/refund-part.json`, `lines/operate/company.json`, `icons.svg`. */
  path: string;
  text: string;
}

/** Every file of the definitions that the browser fetches, the languages in which they are, and a hash that changes with any of them. */
export function bundleOf(
  schemas: CompiledSchemas,
  root: string,
): { hash: string; languages: Languages; files: BundleFile[] } {
  const languages = shownLanguages(schemas.languages);
  const paths = Object.keys(languages).flatMap((language) => {
    const guides = projectGuides(root, schemas, language).all();
    const names = ['start', ...schemas.definitions(language).keys(), 'directory'];
    return [...names, ...guides.map(({ name }) => `guides/${name}`), 'rest'].map((name) => `${language}/${name}.json`);
  });
  const lines = [...schemas.resources.keys()].map((name) => `lines/${name}.json`);
  const files = ['icons.svg', ...paths, ...lines].map((path) => {
    return { path, text: bundleFile(schemas, root, path) ?? '' };
  });
  const hash = createHash('sha256').update(JSON.stringify(languages));
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return { hash: hash.digest('hex').slice(0, 12), languages, files };
}

/** The text of one of these files by its path, made when it is asked for; undefined when there is none. */
export function bundleFile(schemas: CompiledSchemas, root: string, path: string): string | undefined {
  if (path === 'icons.svg') return spriteOf(schemas);
  const [, language = '', name = ''] = /^([^/]+)\/(.+)\.json$/.exec(path) ?? [];
  const resource = language === 'lines' ? schemas.resources.get(name) : undefined;
  if (resource) return writeJson(compileSchemaLines(resource));
  const data = schemas.languages[language] && dataOf(schemas, root, language, name);
  return data === undefined ? undefined : writeJson(data);
}

/** A file of a language, without its ending. */
function dataOf(schemas: CompiledSchemas, root: string, language: Language, name: string): unknown {
  if (name === 'start' || name === 'rest') {
    const { start, rest } = splitLocale(root, language, schemas.languages);
    if (name === 'rest') return rest;
    return { messages: start, manifest: schemas.manifest(language), sections: schemas.sections(language) };
  }
  const guides = projectGuides(root, schemas, language);
  if (name.startsWith('guides/')) return guides.named(name.slice('guides/'.length));
  if (name === 'directory') return directoryWithGuides(schemas.directory(language), guides);
  const definition = schemas.definition(name, language);
  return definition && withGuides(definition, guides);
}
