import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changed, isCode, type CodeChange } from './changes';

/** The changes that the types refuse. A copy of src/ takes one change of each file at a time. */
export async function refusedByTypes(
  root: string,
  changes: CodeChange[],
  read: (file: string) => string,
): Promise<Set<CodeChange>> {
  const folder = mkdtempSync(join(tmpdir(), 'console-code-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const name of ['tests', 'scripts', 'sandbox', 'schemas']) symlinkSync(join(root, name), join(folder, name));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['src'] }),
    );
    // Beside text that cannot be read, the compiler reports no types.
    const refused = new Set(changes.filter((change) => !isCode(change.file, changed(read(change.file), change))));
    for (const round of rounds(changes.filter((change) => !refused.has(change)))) {
      for (const change of round) writeFileSync(join(folder, change.file), changed(read(change.file), change));
      const output = await typesOf(folder, join(root, 'node_modules/.bin/tsc'));
      const wrong = new Set(Array.from(output.matchAll(/^(\S+)\(\d+,\d+\): error/gm), ([, file]) => file));
      for (const change of round) if (wrong.has(change.file)) refused.add(change);
      for (const { file } of round) writeFileSync(join(folder, file), read(file));
    }
    return refused;
  } finally {
    remove();
    process.off('exit', remove);
  }
}

/** What the compiler of types says; it succeeds when that is nothing. */
function typesOf(folder: string, tsc: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(tsc, ['-p', folder], { cwd: folder, maxBuffer: 2 ** 26 }, (_, output) => resolve(output));
  });
}

/** No file twice in a round. */
function rounds(changes: CodeChange[]): CodeChange[][] {
  const rounds: CodeChange[][] = [];
  for (const change of changes) {
    const round = rounds.find((one) => one.every(({ file }) => file !== change.file));
    if (round) round.push(change);
    else rounds.push([change]);
  }
  return rounds;
}
