import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { CallFixture } from '../fixtures/fixture';
import { InputError } from '../input-error';
import { readLocale } from '../locale-files';
import { projectCompiler } from '../schema-bundle';
import { soundSchemas } from '../sound-schemas';
import { screenText, type ScreenText } from '../fixtures/screen-text';
import { fixtureText, named, withScreen } from './fixture-text';
import { readHar, type RecordedCall } from './har';
import { recogniser, type Recognised } from './recognise';
import { Redactor } from './redact';
import { FixtureMaker } from './to-fixture';

export interface Recording {
  /** Resource → its fixture file's text. */
  files: Map<string, { text: string; count: number }>;
  /** Paths that no schema declares, and how often they were called. */
  unknown: Map<string, number>;
}

/** Fixtures of the calls of a recording, the same for the same recording. */
export async function fixturesOf(calls: RecordedCall[], schemas: CompiledSchemas, text: ScreenText): Promise<Recording> {
  const recognise = recogniser(schemas.definitions('en').values());
  const redactor = new Redactor(calls.flatMap(({ secrets }) => secrets));
  const byResource = new Map<ResourceDefinition, Recognised[]>();
  const unknown = new Map<string, number>();
  for (const call of calls) {
    const found = recognise(call);
    if (found) byResource.set(found.definition, [...(byResource.get(found.definition) ?? []), found]);
    else unknown.set(call.pathname, (unknown.get(call.pathname) ?? 0) + 1);
  }
  const files: Recording['files'] = new Map();
  for (const [definition, recognised] of byResource) {
    const maker = new FixtureMaker(definition, redactor);
    const made = new Map<string, Omit<CallFixture, 'name'>>();
    for (const one of recognised) {
      const fixture = maker.fixture(one);
      made.set(JSON.stringify(fixture), made.get(JSON.stringify(fixture)) ?? fixture);
    }
    const named_ = named([...made.values()]);
    const shown = await Promise.all(named_.map((fixture) => withScreen(definition, fixture, text)));
    files.set(definition.name, { text: fixtureText(definition.name, shown), count: shown.length });
  }
  return { files, unknown };
}

/**
 * `npm run check -- --record`: writes a recording's fixtures below `out`, beside files that are there, and tells
 * what it wrote. Throws an InputError for a file that is no recording.
 */
export async function record(root: string, har: string, out = join(root, 'tests/fixtures')): Promise<number> {
  if (!existsSync(har)) throw new InputError(`${har}: there is no such file`);
  const schemas = soundSchemas(projectCompiler(root, process.env['SCHEMAS_DIR']).compile());
  const calls = readHar(readFileSync(har, 'utf8'), har);
  const { files, unknown } = await fixturesOf(calls, schemas, screenText('en', readLocale(join(root, 'locales'), 'en')));
  const lines = [...files].sort(([a], [b]) => a.localeCompare(b)).map(([name, { text, count }]) => {
    const path = freePath(out, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return `record: ${relative(root, path)}: ${count} calls`;
  });
  for (const [path, count] of [...unknown].sort(([a], [b]) => a.localeCompare(b))) lines.push(`record: no schema declares ${path} (${count} calls)`);
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : `record: ${har} holds no POST of JSON`}\n`);
  return 0;
}

/** Existing files are not overwritten. */
function freePath(out: string, name: string): string {
  const path = join(out, `${name}.yaml`);
  return existsSync(path) ? join(out, `${name}.recorded.yaml`) : path;
}
