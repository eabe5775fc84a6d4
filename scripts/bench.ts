/**
 * `npm run bench`: the budgets (docs/decisions.md#budgets), measured beside a hand-written react-admin application in
 * alternating fresh browser contexts. Needs a quiet machine. docs/performance.md says what the lines mean.
 */
import { writeFile } from 'node:fs/promises';
import { readArguments } from './bench/arguments';
import { benchmarks } from './bench/benchmarks';
import { placeOf } from './bench/machine';
import { cellsOf, type Figure, heads, tableOf } from './bench/report';
import { medianRounds } from './bench/rounds';
import { openStand } from './bench/stand';
import { runCommand } from './command/command';
import { InputError } from './command/input-error';

await runCommand(async () => {
  const { runs, only, json } = readArguments(process.argv.slice(2));
  const chosen = benchmarks.filter(({ name }) => !only || only.some((text) => name.includes(text)));
  if (chosen.length === 0)
    throw new InputError(`--only matches no line. The lines are: ${benchmarks.map(({ name }) => name).join('; ')}`);
  const stand = await openStand();
  const figures: Figure[] = [];
  try {
    for (const { name, unit, budget, measure } of chosen) {
      process.stderr.write(`${name} …\n`);
      const [console = NaN, compared = NaN] = await medianRounds(runs, [
        () => measure(stand, stand.console),
        () => measure(stand, stand.comparison),
      ]);
      const per = unit === 'KiB' ? 1024 : 1;
      figures.push({ name, unit, budget, console: console / per, compared: compared / per });
    }
  } finally {
    await stand.close();
  }
  const place = placeOf(`Medians of ${runs} alternating runs`);
  process.stdout.write(`${place.join('\n')}\n\n${tableOf([heads, ...figures.map(cellsOf)]).join('\n')}\n`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ place, figures }, null, 2)}\n`);
});
