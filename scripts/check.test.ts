import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages } from '../src/compiler/compile-files.case';
import { checkProject } from './check/check-project';
import { taskSchema, withCases } from './cases/task.case';
import { InputError } from './command/input-error';
import { newSchema } from './new/new-schema';
import { recording } from './record/recording.case';

/*
 * The commands, with their own folder of schemas and fixtures. Their scripts run in this process, where what they share is
 * loaded and compiled once. A process of its own, which takes two seconds to start, proves how each way of ending is told.
 */

let folder: string;
function schemas() {
  return join(folder, 'schemas');
}

function fixtures() {
  return join(folder, 'fixtures');
}

function stories() {
  return join(folder, 'stories');
}

function put(path: string, text: string): string {
  const whole = join(folder, path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, text);
  return whole;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  put('schemas/_defaults.yaml', languages);
  put('schemas/x/task.yaml', taskSchema);
  put(
    'fixtures/x/task.yaml',
    withCases('  - { name: gone, record: 7, do: delete, asks: { path: /v2/x/task/del, body: { id: 7 } } }\n'),
  );
  put('stories/accounts.yaml', 'boss: { may: everything }\n');
  put('stories/look.yaml', 'title: { en: How?, zh: 怎么做？ }\nas: boss\nsteps: [{ open: x/task, sees: [] }]\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  code: number;
  out: string;
  err: string;
}

function folders(): Record<string, string> {
  return { SCHEMAS_DIR: schemas(), FIXTURES_DIR: fixtures(), STORIES_DIR: stories() };
}

let runs = 0;

/** Runs a script as a process of its own would: with its arguments, its environment and its exit code. */
async function run(script: string, args: string[], environment: Record<string, string> = {}): Promise<Run> {
  for (const [name, value] of Object.entries({ ...folders(), ...environment })) vi.stubEnv(name, value);
  const told = { out: '', err: '' };
  const take = (what: keyof typeof told) => (text: string | Uint8Array) => {
    told[what] += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(take('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(take('err'));
  vi.spyOn(process, 'exit').mockImplementation(
    ((code: number) => void (process.exitCode = code)) as typeof process.exit,
  );
  const { argv } = process;
  process.argv = [process.execPath, script, ...args];
  runs += 1;
  try {
    // Another address for each run: a module runs once.
    await import(/* @vite-ignore */ `${process.cwd()}/scripts/${script}.ts?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), ...told };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

async function runAlone(script: string, args: string[], environment: Record<string, string> = {}): Promise<Run> {
  const env = { ...process.env, ...folders(), ...environment };
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', `scripts/${script}.ts`, ...args],
      { env },
    );
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

describe('npm run check', () => {
  it('prints one line of totals, and succeeds with warnings', async () => {
    const { code, out, err } = await run('check', []);
    expect(out).toMatch(
      /^drafts: x\/task \(the contract knows none of their calls; the sandbox serves them\)\ncheck: 1 screens, \d+ of 231 calls, 6 fields, 1 enums, \d+ texts, 1 fixtures, 1 stories, problems \d+ \(0 errors, \d+ warnings\) \(\d+\.\d s\)\n$/,
    );
    expect(err).toContain('F022 warning: tests/fixtures/x/task.yaml has nothing that fails');
    expect(code).toBe(0);
  });

  it('tells a file that cannot be read alone: what follows from it on other screens is not told', async () => {
    put('broken/schemas/_defaults.yaml', languages);
    put('broken/schemas/x/task.yaml', taskSchema);
    put('broken/schemas/x/other.yaml', 'label: { en: Others, zh: 其他 }\nicon: [\n');
    put(
      'broken/fixtures/x/task.yaml',
      withCases('  - { name: gone, record: 7, do: delete, asks: { path: /v2/x/task/dle } }\n'),
    );
    const { problems } = await checkProject(process.cwd(), {
      SCHEMAS_DIR: join(folder, 'broken/schemas'),
      FIXTURES_DIR: join(folder, 'broken/fixtures'),
    });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ id, file }) => `${id} ${file}`)).toEqual(['S001 schemas/x/other.yaml']);
  });

  it('fails for an invalid fixture', async () => {
    const wrong = join(folder, 'wrong');
    put(
      'wrong/x/task.yaml',
      withCases('  - { name: gone, record: 7, do: delete, asks: { path: /v2/x/task/del, body: { id: 8 } } }\n'),
    );
    const { code, err } = await runAlone('check', [], { FIXTURES_DIR: wrong });
    expect(err).toContain('body.id  expected: 8  sent: 7');
    expect(code).toBe(1);
  });

  it('prints what no case covers with --coverage, and fails for warnings with --deny-warnings', async () => {
    const { code, out } = await run('check', ['--coverage', '--deny-warnings']);
    expect(code).toBe(1);
    expect(out).toContain('x/task\n  calls never made: list, add, set, action close\n');
    expect(out).toContain('covered in full: 0 of 1');
  });

  it('has to know the commit of --diff', async () => {
    const { code, err } = await run('check', ['--diff', 'nonsense']);
    expect(err).toContain('git does not know the commit "nonsense"');
    expect(code).toBe(1);
  });

  it('prints its usage for an unknown option', async () => {
    const { code, err } = await run('check', ['--covrage']);
    expect(err).toContain("Unknown option '--covrage'");
    expect(err).toContain('npm run check -- --coverage');
    expect(err).not.toMatch(/^ {4}at /m);
    expect(code).toBe(1);
  });
});

describe('npm run record', () => {
  it('writes fixtures, beside existing files, and a story once', async () => {
    const har = put('x.har', JSON.stringify(recording));
    const out = join(folder, 'recorded');
    const first = await run('record', [har, '--out', out], { SCHEMAS_DIR: 'schemas' });
    expect(first.out).toContain('no schema declares /api/v2/user/login (1 calls)');
    const text = readFileSync(join(out, 'operate/company.yaml'), 'utf8');
    await run('record', [har, '--out', out], { SCHEMAS_DIR: 'schemas' });
    expect(readdirSync(join(out, 'operate')).sort()).toEqual([
      'company.recorded.yaml',
      'company.yaml',
      'user.recorded.yaml',
      'user.yaml',
    ]);
    expect(readFileSync(join(out, 'operate/company.recorded.yaml'), 'utf8')).toBe(text);
    const story = await run('record', [har, '--story', '--out', out], { SCHEMAS_DIR: 'schemas' });
    expect(story.out).toContain('recorded-202603020805.yaml: ');
    const again = await run('record', [har, '--story', '--out', out], { SCHEMAS_DIR: 'schemas' });
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists: rename or delete it')]);
  });

  it.each([
    ['nothing.har', undefined, 'nothing.har: there is no such file'],
    ['broken.har', '{ "log": {', 'no JSON'],
    ['none.har', '{}', 'no HAR file: it has no list "log.entries"'],
  ])('reports what is wrong with %s', async (name, text, message) => {
    const { code, err } = await run('record', [text === undefined ? name : put(name, text)]);
    expect(err).toContain(message);
    expect(code).toBe(1);
  });
});

describe('npm run new', () => {
  it('writes a schema without errors', async () => {
    const sample = put('sample.json', '{ "code": 200, "data": [{ "id": 1, "name": "x" }], "count": 1 }');
    expect((await run('new', ['x/warranty', '--from', sample])).out).toContain('lines to check');
    const { problems } = await checkProject(process.cwd(), {
      SCHEMAS_DIR: schemas(),
      FIXTURES_DIR: fixtures(),
      STORIES_DIR: stories(),
    });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const writeAgain = () => newSchema(process.cwd(), schemas(), { name: 'x/warranty', from: sample });
    expect(writeAgain).toThrow(InputError);
    expect(writeAgain).toThrow('already exists');
  });

  it('prints its usage without arguments', async () => {
    const { code, err } = await runAlone('new', []);
    expect(err).toContain('A screen and --from are needed');
    expect(err).toContain('npm run new operate/warranty -- --from sample.json');
    expect(code).toBe(1);
  });
});
