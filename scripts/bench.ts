/**
 * `npm run bench`: the budgets (docs/decisions.md#budgets), measured beside a hand-written react-admin
 * application in alternating fresh browser contexts. Needs a quiet machine.
 *
 *   --runs N      runs of each measurement (7)
 *   --only text   only the lines whose name contains the text; may be repeated
 *   --strict      fails when a budget is missed
 */
import { parseArgs } from 'node:util';
import { benchmarks } from './bench/benchmarks';
import { type Figure, isMet, tableOf } from './bench/report';
import { openStand } from './bench/stand';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, only: { type: 'string', multiple: true }, strict: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs wants a whole number above 0, not "${values.runs}"`);
const chosen = benchmarks.filter(({ name }) => !values.only || values.only.some((text) => name.includes(text)));
if (chosen.length === 0) throw new Error(`--only matches nothing. There are: ${benchmarks.map(({ name }) => name).join('; ')}`);

const perUnit: Record<Figure['unit'], number> = { ms: 1, KiB: 1024, MiB: 1024 * 1024 };
const figures: Figure[] = [];
const stand = await openStand();
try {
  for (const { name, unit, budget, run } of chosen) {
    process.stderr.write(`${name} …\n`);
    try {
      const { console, other } = await run(stand, runs);
      figures.push({ name, unit, budget, console: console / perUnit[unit], ...(other !== undefined && { other: other / perUnit[unit] }) });
    } catch (problem) {
      process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
      figures.push({ name, unit, budget, console: NaN });
    }
  }
} finally {
  await stand.close();
}

process.stdout.write(`Medians of ${runs} alternating runs in fresh browser contexts\n\n${tableOf(figures).join('\n')}\n`);
if (values.strict && !figures.every(isMet)) process.exitCode = 1;
