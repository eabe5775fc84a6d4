/** `npm run release -- <version>`: version, changelog, archive, bill of materials, commit and tag. */
import { runCommand } from './command';
import { buildConsole } from './console-build';
import { InputError } from './input-error';
import { billOf } from './make-release/bill';
import { release } from './make-release/release';
import { projectRoot } from './settings';

await runCommand(async () => {
  const [version, ...others] = process.argv.slice(2);
  if (version === undefined || others.length > 0) throw new InputError('npm run release -- <version>, such as 1.2.3');
  const lines = await release({
    root: projectRoot,
    version,
    day: new Date().toISOString().slice(0, 10),
    build: (directory) => buildConsole(directory),
    bill: () => billOf(projectRoot),
  });
  process.stdout.write(`${lines.join('\n')}\n`);
});
