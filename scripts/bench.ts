/**
 * `npm run bench`: the budgets (docs/decisions.md#budgets), measured beside a hand-written react-admin application in
 * alternating fresh browser contexts. Needs a quiet machine. docs/performance.md says what the lines mean.
 */
import { parseArgs } from 'node:util';
import { benchmarks } from './bench/benchmarks';
import { type Figure, medianRounds, placeOf, tableOf } from './bench/report';
import { openStand } from './bench/stand';
import { runCommand } from './command/command';
import { InputError, orUsage } from './command/input-error';

const usage = `npm run bench                                 all lines, seven rounds each
npm run bench -- --only "cold load" --runs 3   some lines, three rounds each`;

function readArguments() {
  return orUsage(usage, () => {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { runs: { ...text, default: '7' }, only: { ...text, multiple: true } } }).values;
  });
}

await runCommand(async () => {
  const { runs, only } = readArguments();
  if (!/^[1-9]\d*$/.test(runs)) throw new InputError(`--runs needs a whole number above 0, not "${runs}"`);
  const chosen = benchmarks.filter(({ name }) => !only || only.some((text) => name.includes(text)));
  if (chosen.length === 0)
    throw new InputError(`--only matches no line. The lines are: ${benchmarks.map(({ name }) => name).join('; ')}`);
  const stand = await openStand();
  const figures: Figure[] = [];
  try {
    for (const { name, unit, budget, measure } of chosen) {
      process.stderr.write(`${name} …\n`);
      const [console = NaN, compared = NaN] = await medianRounds(Number(runs), [
        () => measure(stand, stand.console),
        () => measure(stand, stand.comparison),
      ]);
      const per = unit === 'KiB' ? 1024 : 1;
      figures.push({ name, unit, budget, console: console / per, compared: compared / per });
    }
  } finally {
    await stand.close();
  }
  process.stdout.write(
    `${placeOf(`Medians of ${runs} alternating runs`).join('\n')}\n\n${tableOf(figures).join('\n')}\n`,
  );
});
