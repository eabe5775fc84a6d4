/** `npm run sign`: a person says that a part of what is expected of a screen is right. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProject } from './check-project';
import { runCommand } from './command';
import { git } from './git';
import { InputError, orUsage } from './input-error';
import { errorsOf, problemText } from './schema-problems';
import { sign } from './sign/sign';
import { changedLine, signedState } from './sign/signed';

const usage = `npm run sign                                   what has changed since it was signed
npm run sign -- product/refund                 signs all parts of what is expected of a screen
npm run sign -- product/refund fields actions  signs some of them
npm run sign -- shared enums.refund_state      signs what several screens have alike, once for all
npm run sign -- product/refund --as "Lin Wei"  in another name than that of git`;

function gitName(): string {
  try {
    return git(process.cwd(), 'config', 'user.name');
  } catch {
    return '';
  }
}

/** Only what is there can be read and signed. */
async function requireCurrent(): Promise<void> {
  const { problems } = await checkProject(process.cwd());
  const outdated = problems.filter(({ id }) => id === 'F030' || id === 'F031');
  if (outdated.length > 0 || errorsOf(problems).length > 0)
    throw new InputError(`${problemText(problems)}\n\nthe check has problems: nothing is signed`);
}

await runCommand(async () => {
  const { as: name, words } = orUsage(usage, () => {
    const { values, positionals } = parseArgs({ options: { as: { type: 'string' } }, allowPositionals: true });
    return { ...values, words: positionals };
  });
  const folder = join(process.cwd(), 'tests/fixtures');
  const [screen, ...parts] = words;
  if (screen === undefined) {
    const state = signedState(folder);
    for (const changed of state.changed) process.stdout.write(`${changedLine(changed)}\n`);
    process.stdout.write(`signed: ${state.signed} of ${state.all} parts\n`);
    return;
  }
  const by = (name ?? gitName()).trim();
  if (by === '') throw new InputError('say who signs: --as "Lin Wei", or git config user.name');
  await requireCurrent();
  const signed = sign(folder, { screen, parts, by, on: new Date().toISOString().slice(0, 10) });
  process.stdout.write(`signed: ${screen} ${signed.join(', ')} by ${by}\n`);
});
