import { readFileSync, readdirSync, appendFileSync } from 'node:fs';
import { shuffled } from '../sample';
import { changesOf, changed } from './changes';
import { readImporters, testsOf } from './related';
import { openTrials } from './trial';
const root = process.cwd();
const read = (f: string) => readFileSync(f, 'utf8');
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((p) => 'src/' + p)
  .filter((p) => /\.tsx?$/.test(p) && !/\.(test|case|d)\.tsx?$|^src\/fields\/maps\//.test(p))
  .toSorted();
const sample = shuffled(
  files.flatMap((f) => changesOf(f, read(f))),
  1,
).slice(0, 200);
const base = readFileSync('/tmp/mut1.base', 'utf8')
  .split('\n')
  .map((l) => /^(\w+) +(\S+): (.*)$/.exec(l))
  .filter(Boolean)
  .filter((m) => m![1] !== 'killed');
const list = base.map((m) => sample.find((c) => c.file === m![2] && c.what === m![3])!);
const out = (t: string) => appendFileSync('/tmp/re.out', t + '\n');
for (const c of list) {
  const s = read(c.file);
  const line = s.slice(0, c.start).split('\n').length;
  const a = s.split('\n')[line - 1];
  const b = changed(s, c).split('\n')[line - 1];
  out(`${c.file}:${line} ${c.what}\n   - ${a?.trim()}\n   + ${b?.trim()}`);
}
if (process.argv[2] === 'run') {
  const imp = readImporters(root);
  const t = await openTrials(root);
  for (const [i, c] of list.entries()) {
    if (!/^untested/.test(base[i]![0])) continue;
    const s = performance.now();
    out(`${await t.run(c, testsOf(c.file, imp))} ${c.file}: ${c.what} ${Math.round(performance.now() - s)}`);
  }
  await t.close();
  process.exit();
}
