/** `npm run doctor -- <address>`: what is wrong with a deployed console, and what to change. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signInTo } from './against/platform';
import { readPassword } from './against/command';
import { runCommand } from './command';
import { doctor } from './doctor/doctor';
import { reportText } from './doctor/report';
import { signInCheck } from './doctor/sign-in';
import { translatorOf } from './fixtures/screen-text';
import { orUsage } from './input-error';
import { readLocale } from './locale-files';
import { visible } from './others-text';
import { projectRoot } from './settings';

const usage = `npm run doctor -- https://console.example/                    only reads
npm run doctor -- https://console.example/ --account ann      also signs in: public_key and app_key (password: CONSOLE_PASSWORD, or typed)`;

function readArguments() {
  return orUsage(usage, () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { account: { type: 'string' } } });
    const [address, ...others] = positionals;
    if (address === undefined || others.length > 0 || !URL.canParse(address) || !/^https?:/.test(address))
      throw new Error('It needs the address at which the console is opened');
    return { address: new URL(address).href.replace(/\/*$/, '/'), account: values.account };
  });
}

await runCommand(async () => {
  const { address, account } = readArguments();
  const translate = translatorOf('en', readLocale(join(projectRoot, 'locales'), 'en'));
  const signIn =
    account === undefined
      ? undefined
      : signInCheck(signInTo, { account, password: await readPassword(account) }, translate);
  const findings = await doctor({ address, translate, ...(signIn && { signIn }) });
  process.stdout.write(visible(reportText(address, findings)));
  if (findings.some(({ grade }) => grade === 'breaks')) process.exitCode = 1;
});
