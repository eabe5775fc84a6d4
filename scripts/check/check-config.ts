import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig, type ConfigProblem, type Names, type RuntimeConfig } from '../../src/auth/config';
import { shownLanguages, type DeclaredLanguages } from '../../src/compiler/languages';
import { parse } from '../../src/compiler/parse';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import type { Entry, SourceNode, Span } from '../../src/compiler/source-node';
import { toTraditional } from '../../src/compiler/traditional-chinese';
import { textIn } from '../../src/schema/languages';
import { suggestion } from '../../src/schema/suggest';
import { jsonProblem } from '../command/json-text';
import { type Messages, projectLanguages, readLocale } from './locale-files';

/** The configuration that the build copies beside index.html, and the example of the documentation. */
const files = ['public/config.json', 'deploy/config.example.json'];

/** C001 to C003: problems of the project's configurations; of a missing file, none. */
export function checkConfigs(root: string): Problem[] {
  return files
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => checkConfig(root, path, readFileSync(join(root, path), 'utf8')));
}

/**
 * The problems of a config.json, as the console would tell them.
 *
 * @param root the project's folder, for the texts and the languages
 */
export function checkConfig(root: string, path: string, text: string): Problem[] {
  const file = { path, text };
  const noJson = jsonProblem(text);
  if (noJson) {
    const span = { file, start: noJson.at, end: noJson.at + 1 };
    return [problemAt('C001', span, `the file is not valid JSON: ${noJson.message}`)];
  }
  const { root: tree, problems } = parse(file);
  if (!tree || problems.length > 0) return problems.map((problem) => ({ ...problem, id: 'C001' }));
  // Addresses that are paths start on the host of the console, whatever it is.
  const result = parseConfig(JSON.parse(text), 'https://console.invalid');
  const found = ('problems' in result ? result.problems : result.warnings).map((problem) =>
    problemAt(
      /unknown_key|misspelt_key/.test(problem.key) ? 'C002' : 'C001',
      spanOf(tree, problem.place),
      `${problem.place || 'config.json'}: ${configText(root, problem)}`,
    ),
  );
  if ('problems' in result) return sortProblems(found);
  const { config } = result;
  const languages = projectLanguages(root);
  return sortProblems([
    ...found,
    ...unknownLanguages(config, tree, languages),
    ...simplifiedNames(config, tree, languages),
  ]);
}

/** C003: the browser converts no Chinese, so that Traditional Chinese shows a name in Simplified Chinese. */
function simplifiedNames(config: RuntimeConfig, tree: SourceNode, languages: DeclaredLanguages): Problem[] {
  return Object.entries(languages).flatMap(([language, { from }]) =>
    Object.entries(namesOf(config)).flatMap(([place, names]) => {
      if (from === undefined || names[language] !== undefined) return [];
      const simplified = textIn(names, from, shownLanguages(languages));
      const traditional = toTraditional(simplified);
      if (traditional === simplified) return [];
      return problemAt(
        'C003',
        spanOf(tree, `${place}.${from}`),
        `${place}: Traditional Chinese shows this Simplified name: add "${language}": ${JSON.stringify(traditional)}`,
      );
    }),
  );
}

/** C002: names by language that no page is in. */
function unknownLanguages(config: RuntimeConfig, tree: SourceNode, languages: DeclaredLanguages): Problem[] {
  const declared = Object.keys(languages);
  return Object.entries({ ...namesOf(config), api_language: config.apiLanguage }).flatMap(([key, names]) => {
    const unknown = Object.keys(names).filter((language) => !declared.includes(language));
    return unknown.map((language) => {
      const meant = suggestion(language, declared) || `: ${declared.join(', ')}`;
      const said = `${key}: "${language}" is no language of schemas/_defaults.yaml${meant}`;
      return problemAt('C002', spanOf(tree, `${key}.${language}`), said);
    });
  });
}

/** The names by language, by their places. */
function namesOf({ platformName, dataCenters, specialHost }: RuntimeConfig): Record<string, Names> {
  return {
    platform_name: platformName,
    ...Object.fromEntries(dataCenters.map(({ name }, index) => [`data_centers[${index}].name`, name])),
    ...(specialHost && { 'special_host.title': specialHost.title }),
  };
}

/** What the console says of a problem. */
export function configText(root: string, { key, meant = '' }: ConfigProblem): string {
  const path = key.split('.');
  const text = path.reduce<string | Messages>(
    (found, part) => (typeof found === 'string' ? found : (found[part] ?? key)),
    readLocale(join(root, 'locales'), 'en'),
  );
  return String(text).replace('%{meant}', meant);
}

/** The key of a place, `data_centers[0].name`; of a missing one, the nearest part that exists. */
function spanOf(root: SourceNode, place: string): Span {
  let [node, span]: [SourceNode, Span] = [root, root.span];
  for (const step of place.split(/[.[\]]+/).filter(Boolean)) {
    const entry: Entry | undefined = node.kind === 'map' ? node.entries.get(step) : undefined;
    const value: SourceNode | undefined = entry?.value ?? (node.kind === 'list' ? node.items[Number(step)] : undefined);
    if (!value) return span;
    [node, span] = [value, entry?.key ?? value.span];
  }
  return span;
}
