import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { asJson, asMarkdown, asText, worstOf } from '../diff/report';
import { readFixtures } from '../fixtures/fixture-files';
import { screenText, translatorOf } from '../fixtures/screen-text';
import { InputError } from '../input-error';
import { readLocale } from '../locale-files';
import { visible } from '../others-text';
import { fixturesOf } from '../record/record';
import { projectCompiler } from '../schema-bundle';
import { soundSchemas } from '../sound-schemas';
import { against, type AgainstResult } from './against';

interface CommandOptions {
  address: string;
  account: string;
  dataCenter?: string | undefined;
  only?: string[] | undefined;
  atOnce?: number | undefined;
  form: 'text' | 'markdown' | 'json';
  /** Folder for fixtures of the answers that differ. */
  out?: string | undefined;
}

/** Environment variable with the password, or of one account: `CONSOLE_PASSWORD_FACTORY`, `CONSOLE_PASSWORD_C47_USER1`. It is no argument, because others on the machine can read those. */
const variable = 'CONSOLE_PASSWORD';

/** `npm run check -- --against`. Returns the exit code: 1 when something breaks a screen. */
export async function checkAgainst(root: string, { form, out, ...options }: CommandOptions): Promise<number> {
  if (!URL.canParse(options.address) || !/^https?:/.test(options.address))
    throw new InputError(
      `--against ${options.address}: that is no address. Give the address at which the console is opened: https://console.example`,
    );
  const schemas = soundSchemas(projectCompiler(root).compile());
  const { files } = readFixtures(root);
  const messages = readLocale(join(root, 'locales'), 'en');
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupt.abort());
  const result = await against({
    ...options,
    signal: interrupt.signal,
    schemas,
    fixtures: files,
    translate: translatorOf('en', messages),
    password: await readPassword(options.account),
  });
  const screens = result.differences.screens();
  const none = 'No difference.';
  process.stdout.write(
    `${form === 'json' ? asJson(screens) : visible(form === 'markdown' ? asMarkdown(screens, none) : asText(screens, none))}\n`,
  );
  process.stderr.write(`${visible(closing(result))}\n`);
  if (interrupt.signal.aborted) process.stderr.write('The run was interrupted: not everything was checked.\n');
  if (out !== undefined)
    for (const line of await writeRecorded(root, out, result, {
      schemas,
      text: screenText('en', messages),
      reasons: (name) => files.find((file) => file.name === name)?.source.ignores ?? {},
    }))
      process.stderr.write(`${line}\n`);
  return interrupt.signal.aborted || screens.some(({ lines }) => worstOf(lines) === 'breaking') ? 1 : 0;
}

/** What was not checked, and how much was. */
function closing({ differences, screens, sent, pauses, seconds }: AgainstResult): string {
  const unchecked = differences.unchecked().map(({ screen, why }) => `not checked: ${screen}: ${why.join('; ')}`);
  const waited = pauses > 0 ? `, ${pauses} pauses because the platform asked for them` : '';
  return [
    ...unchecked,
    `against: ${screens} lists and pages, ${sent} requests${waited} (${seconds.toFixed(1)} s)`,
  ].join('\n');
}

/** Fixtures of the answers that differ, without secrets and people. */
async function writeRecorded(
  root: string,
  out: string,
  { recorded }: AgainstResult,
  sources: Parameters<typeof fixturesOf>[1],
): Promise<string[]> {
  const { files } = await fixturesOf({ calls: recorded }, sources);
  return [...files].map(([name, { text, count }]) => {
    const path = join(out, `${name}.recorded.yaml`);
    mkdirSync(dirname(path), { recursive: true });
    const isNew = !existsSync(path);
    if (isNew) writeFileSync(path, text);
    return isNew
      ? `recorded: ${relative(root, path)}: ${count} calls`
      : `recorded: ${relative(root, path)} exists and was kept`;
  });
}

/** The password, from the environment or typed without being shown. */
async function readPassword(account: string): Promise<string> {
  const given = process.env[`${variable}_${account.toUpperCase().replaceAll(/\W/g, '_')}`] ?? process.env[variable];
  if (given !== undefined && given !== '') return given;
  if (!process.stdin.isTTY) throw new InputError(`There is no password. Set the environment variable ${variable}.`);
  process.stderr.write(`Password of ${account}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await new Promise<string>((resolve) => lines.once('line', resolve));
  lines.close();
  process.stderr.write('\n');
  return password;
}
