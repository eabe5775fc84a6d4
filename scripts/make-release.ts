/** `npm run release -- <version>`: version, changelog, archive, bill of materials, commit and tag. */
import { execFileSync } from 'node:child_process';
import { runCommand } from './command';
import { buildConsole } from './console-build';
import { InputError } from './input-error';
import { release } from './make-release/release';
import { projectRoot } from './settings';

/** npm names the component after the folder. */
function bill(): string {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'], { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] });
  const made = JSON.parse(text) as { metadata: { component: { name: string } } };
  made.metadata.component.name = 'device-cloud-console';
  return `${JSON.stringify(made, null, 2)}\n`;
}

await runCommand(async () => {
  const [version, ...others] = process.argv.slice(2);
  if (version === undefined || others.length > 0) throw new InputError('npm run release -- <version>, such as 1.2.3');
  const lines = await release({ root: projectRoot, version, day: new Date().toISOString().slice(0, 10), build: (directory) => buildConsole(projectRoot, directory), bill });
  process.stdout.write(`${lines.join('\n')}\n`);
});
