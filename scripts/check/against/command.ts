import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { asMarkdown, asText } from '../diff/report';
import { translatorOf } from '../../cases/screen-text';
import { InputError } from '../../command/input-error';
import { readLocale } from '../locale-files';
import { visible } from '../../command/others-text';
import { projectCompiler } from '../../build/schema-bundle';
import { soundSchemas } from '../sound-schemas';
import { against, type AgainstOptions, type AgainstResult } from './against';

type CommandOptions = Pick<AgainstOptions, 'address' | 'account' | 'dataCenter' | 'only' | 'atOnce'> & {
  markdown: boolean;
};

/** Environment variable with the password, or of one account: `CONSOLE_PASSWORD_FACTORY`, `CONSOLE_PASSWORD_C47_USER1`. It is no argument, because others on the machine can read those. */
const variable = 'CONSOLE_PASSWORD';

/** `npm run check -- --against`. Returns the exit code: 1 when something breaks a screen. */
export async function checkAgainst(root: string, { markdown, ...options }: CommandOptions): Promise<number> {
  if (!URL.canParse(options.address) || !/^https?:/.test(options.address))
    throw new InputError(
      `--against ${options.address}: that is no address. Give the address at which the console is opened: https://console.example`,
    );
  const schemas = soundSchemas(projectCompiler(root).compile());
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupt.abort());
  const result = await against({
    ...options,
    signal: interrupt.signal,
    schemas,
    translate: translatorOf('en', readLocale(join(root, 'locales'), 'en')),
    password: await readPassword(options.account),
  });
  const screens = result.differences.screens();
  const told = (markdown ? asMarkdown : asText)(screens, 'No difference.');
  process.stdout.write(`${visible(told)}\n`);
  process.stderr.write(`${visible(closing(result))}\n`);
  if (interrupt.signal.aborted) process.stderr.write('The run was interrupted: not everything was checked.\n');
  return interrupt.signal.aborted || screens.some(({ grade }) => grade === 'breaking') ? 1 : 0;
}

/** What was not checked, and how much was. */
function closing({ differences, screens, sent, pauses, seconds }: AgainstResult): string {
  const waited = pauses > 0 ? `, ${pauses} pauses because the platform asked for them` : '';
  const all = `against: ${screens} lists and pages, ${sent} requests${waited} (${seconds.toFixed(1)} s)`;
  return [...differences.unchecked(), all].join('\n');
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
