import { writeJson } from '../src/schema/json-text';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { collect } from '../src/compiler/collect';
import { schemaCompiler, type CompiledSchemas } from '../src/compiler/compile-schemas';
import { compileSchemaLines } from '../src/compiler/compile/schema-lines';
import { shownLanguages, type Language } from '../src/compiler/languages';
import type { Languages } from '../src/schema/languages';
import type { FirstIcons } from '../src/schema/directory';
import { readContract } from './contract-facts';
import { extensionFacts } from './extension-facts';
import { splitLocale } from './locale-files';
import { iconSprite, lucideNames } from './lucide-icons';
import { directoryWithGuides, projectGuides, withGuides } from './stories/project-guides';

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

/** The icons that schemas and the console's code use: those that a first list can show, and the others. */
function iconsOf(schemas: CompiledSchemas, root: string): { first: Set<string>; others: Set<string> } {
  const named = ownIcons(root);
  const [first, used] = [new Set(named.first), new Set(named.others)];
  for (const { name, source } of schemas.resources.values()) {
    const definition = schemas.definition(name, 'en');
    if (!definition) continue;
    used.add(definition.icon);
    const shown = definition.actions.filter(({ places }) => places.includes('row') || places.includes('list'));
    for (const { icon } of shown) if (icon) first.add(icon);
    for (const { icon } of [...definition.actions, ...Object.values(source.cards ?? {})]) if (icon) used.add(icon);
  }
  for (const { icon } of Object.values(schemas.sections('en'))) first.add(icon);
  return { first, others: new Set([...used].filter((icon) => !first.has(icon))) };
}

function ownIcons(root: string): { first: string[]; others: string[] } {
  const sprites = JSON.parse(readFileSync(join(root, 'src/ui/icon-names.json'), 'utf8')) as Record<string, string>;
  const iconsIn = (sprite: string) => Object.keys(sprites).filter((icon) => sprites[icon] === sprite);
  return { first: iconsIn('first'), others: iconsIn('others') };
}

/** The two sprites of the console's icons, by their file names: what a first list can show, and the others. */
function spritesOf(schemas: CompiledSchemas, root: string): Record<string, string> {
  const { first, others } = iconsOf(schemas, root);
  return { 'icons.svg': iconSprite(first), 'other-icons.svg': iconSprite(others) };
}

interface BundleFile {
  /** `en/start.json`, `en/operate/company.json`, `en/texts.live.json`, `en/directory.json`, `en/guides/refund-part.json`, `lines/operate/company.json`, `icons.svg`, `other-icons.svg`. */
  path: string;
  text: string;
}

/** What the start of the console needs in a language. */
function startOf(schemas: CompiledSchemas, root: string, language: Language) {
  const icons: FirstIcons = [...iconsOf(schemas, root).first];
  return {
    messages: splitLocale(root, language, schemas.languages).shared,
    manifest: schemas.manifest(language),
    sections: schemas.sections(language),
    icons,
  };
}

/** Every file of the definitions that the browser fetches, the languages in which they are, and a hash that changes with any of them. */
export function bundleOf(
  schemas: CompiledSchemas,
  root: string,
): { hash: string; languages: Languages; files: BundleFile[] } {
  const files: BundleFile[] = Object.entries(spritesOf(schemas, root)).map(([path, text]) => ({ path, text }));
  const languages = shownLanguages(schemas.languages);
  for (const language of Object.keys(languages)) {
    files.push({ path: `${language}/start.json`, text: writeJson(startOf(schemas, root, language)) });
    const guides = projectGuides(root, schemas, language);
    for (const [name, definition] of schemas.definitions(language)) {
      files.push({ path: `${language}/${name}.json`, text: writeJson(withGuides(definition, guides)) });
    }
    const directory = directoryWithGuides(schemas.directory(language), guides);
    files.push({ path: `${language}/directory.json`, text: writeJson(directory) });
    for (const { name, guide } of guides.all())
      files.push({ path: `${language}/guides/${name}.json`, text: writeJson(guide) });
    for (const [section, texts] of splitLocale(root, language, schemas.languages).later)
      files.push({ path: `${language}/texts.${section}.json`, text: writeJson(texts) });
  }
  for (const [name, resource] of schemas.resources)
    files.push({ path: `lines/${name}.json`, text: writeJson(compileSchemaLines(resource)) });
  const hash = createHash('sha256').update(JSON.stringify(languages));
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return { hash: hash.digest('hex').slice(0, 12), languages, files };
}

/** The text of one of these files by its path, made when it is asked for; undefined when there is none. */
export function bundleFile(schemas: CompiledSchemas, root: string, path: string): string | undefined {
  if (path.endsWith('.svg')) return spritesOf(schemas, root)[path];
  const [, language = '', name = ''] = /^([^/]+)\/(.+)\.json$/.exec(path) ?? [];
  const resource = language === 'lines' ? schemas.resources.get(name) : undefined;
  if (resource) return writeJson(compileSchemaLines(resource));
  const data = schemas.languages[language] && dataOf(schemas, root, language, name);
  return data === undefined ? undefined : writeJson(data);
}

/** A file of a language, without its ending. */
function dataOf(schemas: CompiledSchemas, root: string, language: Language, name: string): unknown {
  if (name === 'start') return startOf(schemas, root, language);
  const [, section] = /^texts\.(.+)$/.exec(name) ?? [];
  if (section) return splitLocale(root, language, schemas.languages).later.get(section);
  const guides = projectGuides(root, schemas, language);
  const [, guide] = /^guides\/(.+)$/.exec(name) ?? [];
  if (guide) return guides.named(guide);
  if (name === 'directory') return directoryWithGuides(schemas.directory(language), guides);
  const definition = schemas.definition(name, language);
  return definition && withGuides(definition, guides);
}
