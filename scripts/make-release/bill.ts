import { execFileSync } from 'node:child_process';
import { npmProgram } from '../npm-program';

/**
 * The software bill of materials of the packages in package-lock.json, as CycloneDX JSON: those that are in the build,
 * and those that only build and test.
 * @param root folder of package.json
 */
export function billOf(root: string): string {
  const [npm, first] = npmProgram();
  // npm leaves packages out by NODE_ENV, which a build sets.
  const all = ['--include=dev', '--include=optional', '--include=peer'];
  const made = execFileSync(
    npm,
    [...first, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', ...all],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const bill = JSON.parse(made) as { metadata: { component: { name: string } } };
  // npm names the component after the folder.
  bill.metadata.component.name = 'device-cloud-console';
  return `${JSON.stringify(bill, null, 2)}\n`;
}
