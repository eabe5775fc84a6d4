import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileSchemas, type CompiledSchemas } from '../../../src/compiler/compile-schemas';
import { formatProblem } from '../../../src/compiler/problem';
import { projectCompiler } from '../../build/schema-bundle';
import { casesOf } from '../../cases/case';
import { readFixtures, type FixtureFile } from '../../cases/case-files';
import { playCase } from '../../cases/play';
import { onOneLine } from '../../cases/request';
import type { World } from '../../cases/scene';
import { extractCommit } from '../../command/git';
import { InputError } from '../../command/input-error';
import { extensionFacts } from '../../docs/extension-facts';
import { worldOf } from '../cases';
import { readLocale } from '../locale-files';
import { errorsOf } from '../schema-problems';
import { changesOf, inBoth, type Data } from './changes';
import { sorted, type Line, type ScreenDiff } from './report';
import { gradeOf } from './rules';
import { eventOf, placeOf } from './words';

/**
 * What the schemas of the working tree mean otherwise than those of a commit, with what the cases sent by then.
 * @throws InputError when one of them has errors
 */
export async function diffSince(root: string, commit: string): Promise<ScreenDiff[]> {
  const before = schemasAt(root, commit);
  const after = projectCompiler(root).compile();
  const screens = diffOf(before, sound(after, 'the schemas of the working tree have errors (npm run check)'));
  const messages = { en: readLocale(join(root, 'locales'), 'en'), zh: readLocale(join(root, 'locales'), 'zh') };
  const world = worldOf(before, messages, {});
  const { files } = readFixtures(join(root, 'tests/fixtures'));
  const told: [string, Line[]][] = [];
  for (const { name, lines } of screens) {
    const fixture = files.find((file) => file.name === name && world.definitions.en.has(name));
    told.push([name, [...lines, ...(fixture ? await requestsOf(fixture, world) : [])]]);
  }
  return sorted(told);
}

/** The requests of a fixture that were others with the schemas before. */
export async function requestsOf({ name, source }: FixtureFile, before: World): Promise<Line[]> {
  const lines: Line[] = [];
  for (const one of casesOf(source, name)) {
    const { problems } = await playCase(one, before);
    for (const { message } of problems.filter(({ id }) => id === 'F044')) {
      const asks = one.steps.flatMap(({ step }) => step.asks ?? []);
      const [sent = 'none'] = message.split('\n').slice(1).reverse();
      lines.push({
        grade: 'breaking',
        text: `the request of "${one.title}": now ${asks.map(onOneLine).join(', ')}, before ${sent}`,
      });
    }
  }
  return lines;
}

/**
 * The schemas of a commit compiled with the present compiler.
 * @throws InputError when git does not know the commit, it has no schemas, or they do not compile today
 */
export function schemasAt(root: string, commit: string): CompiledSchemas {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  try {
    extractCommit(root, commit, folder, 'schemas');
    const schemas = compileSchemas({ dir: join(folder, 'schemas'), extensions: extensionFacts });
    // The extensions are those of today; an earlier one may be gone.
    const problems = schemas.problems.filter(({ id }) => !['S095', 'S096'].includes(id));
    return sound({ ...schemas, problems }, `the present compiler refuses the schemas of ${commit}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Schemas without an error. */
function sound(schemas: CompiledSchemas, refusal: string): CompiledSchemas {
  const errors = errorsOf(schemas.problems);
  if (errors.length === 0) return schemas;
  const count = `${refusal}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`;
  throw new InputError([count, ...errors.slice(0, 5).map(formatProblem)].join('\n\n'));
}

/** Every screen and section that differs, the gravest first; its lines in the order of a report. */
export function diffOf(before: CompiledSchemas, after: CompiledSchemas): ScreenDiff[] {
  const [old, now] = [wholeOf(before), wholeOf(after)];
  return sorted(Object.keys({ ...old, ...now }).map((name) => [name, linesOf(old[name], now[name])]));
}

/** What the schemas mean for each screen and each section's menu, in both languages. */
function wholeOf(schemas: CompiledSchemas): Record<string, Data> {
  const [en, zh] = (['en', 'zh'] as const).map((language) => {
    const [manifest, directory] = [schemas.manifest(language), schemas.directory(language)];
    const screens = [...schemas.definitions(language)].map(([name, definition]) => {
      const { everyone = [], menu, group, aliases = [] } = manifest[name] ?? {};
      const { keywords = [], search = [], cards = [] } = directory[name] ?? {};
      const { preview = [], refuse = {}, rules = [] } = definition;
      const beside = { preview, refuse, rules, everyone, menu, group, aliases, keywords, search, cards };
      return [name, { ...definition, ...beside }] as const;
    });
    return Object.fromEntries([...screens, ...Object.entries(schemas.sections(language))]);
  });
  return inBoth(en, zh) as Record<string, Data>;
}

function linesOf(before: Data | undefined, after: Data | undefined): Line[] {
  if (after === undefined) return [{ grade: 'breaking', text: 'the screen is removed' }];
  if (before === undefined) return [{ grade: 'look', text: 'the screen is new' }];
  return changesOf(before, after).map((change) => ({
    grade: gradeOf(change),
    text: `${placeOf(change.path)}: ${eventOf(change)}`,
  }));
}
