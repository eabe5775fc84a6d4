import { assemble } from './assemble';
import { collect, type Collected } from './collect';
import { compileDirectory } from './compile/directory';
import { compileManifest, compileSections, menuText } from './compile/menu';
import type { CompileContext } from './compile/context';
import { derivedTexts, type DerivedTexts } from './derived-texts';
import { compileResource } from './compile/resource';
import type { ResourceDefinition } from '../schema/definition';
import type { Directory, Manifest, Sections } from '../schema/directory';
import { languageProblems, type DeclaredLanguages, type Language } from './languages';
import { parse } from './parse';
import { sortProblems, type Problem } from './problem';
import type { Contract, Extensions, Resource, SchemaModel } from './resource';
import { checkRules } from './rules/check-rules';

/** Data that the checks need besides the files. */
export interface SchemaFacts {
  /** Names of the existing icons. Without them, icons are not checked. */
  icons?: ReadonlySet<string>;
  /** The existing extensions. Without them, their names are not checked, and fields have none. */
  extensions?: Extensions;
  /** Without it, paths and styles are not checked. */
  contract?: Contract;
  /** The folder with the texts of the console. Default: that of this project. */
  locales?: string;
}

export interface CompiledSchemas {
  /** Errors and warnings of all files, by place. */
  problems: Problem[];
  resources: Map<string, Resource>;
  /** Every declared name, also of files that do not compile. */
  declared: ReadonlySet<string>;
  /** In the order of the menu. */
  languages: DeclaredLanguages;
  /** One definition, compiled on first use; undefined for an unknown name. */
  definition(name: string, language: Language): ResourceDefinition | undefined;
  definitions(language: Language): Map<string, ResourceDefinition>;
  /** What the menu shows, in no language: two compilations whose menus are the same have the same text. */
  menu(): string;
  manifest(language: Language): Manifest;
  sections(language: Language): Sections;
  directory(language: Language): Directory;
}

/** Compiles all schema files of a folder once. Throws only when it cannot read them. */
export function compileSchemas({ dir, ...facts }: SchemaFacts & { dir: string }): CompiledSchemas {
  return schemaCompiler(() => collect(dir), facts).compile();
}

/** An incremental compiler: it compiles only what has changed, and returns the same object without a change. */
export function schemaCompiler(
  read: () => Collected[],
  { locales, ...facts }: SchemaFacts,
): { compile(): CompiledSchemas } {
  let last: { read: Collected[]; texts: DerivedTexts; result: CompiledSchemas } | undefined;
  return {
    compile() {
      const found = read();
      const texts = derivedTexts(locales);
      if (last && last.texts === texts && isSame(last.read, found)) return last.result;
      const files = found.map((collected) => ({ ...collected, parsed: parse(collected.file) }));
      const { problems, enumsNode, declaredLanguages, ...assembled } = assemble(files);
      const model: SchemaModel = { ...assembled, ...facts, texts };
      const result = compiled(
        model,
        sortProblems([...languageProblems(files, declaredLanguages), ...problems, ...checkRules(model, enumsNode)]),
      );
      last = { read: found, texts, result };
      return result;
    },
  };
}

function isSame(before: Collected[], after: Collected[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ file }, index) => file.path === after[index]?.file.path && file.text === after[index].file.text)
  );
}

function compiled(model: SchemaModel, problems: Problem[]): CompiledSchemas {
  const known = new Map<string, ResourceDefinition>();
  const same = new Map<Resource, CompileContext['same']>();
  const definition = (name: string, language: Language): ResourceDefinition | undefined => {
    const key = `${language} ${name}`;
    const found = known.get(key);
    const resource = model.resources.get(name);
    if (found || !resource) return found;
    const parts = same.get(resource) ?? new Map();
    same.set(resource, parts);
    const result = compileResource(resource, model, language, parts);
    known.set(key, result);
    return result;
  };
  return {
    problems,
    resources: model.resources,
    declared: model.declared,
    languages: model.languages,
    definition,
    definitions: (language) =>
      new Map(
        [...model.resources.keys()].flatMap((name) => {
          const result = definition(name, language);
          return result ? [[name, result] as const] : [];
        }),
      ),
    menu: () => menuText(model),
    manifest: (language) => compileManifest(model, language),
    sections: (language) => compileSections(model, language),
    directory: (language) => compileDirectory(model.resources.values(), model, definition, language),
  };
}
