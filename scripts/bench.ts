/**
 * `npm run bench`: the budgets (docs/decisions.md#budgets), measured beside a hand-written react-admin
 * application and a bare React page in alternating fresh browser contexts. Needs a quiet machine.
 * docs/performance.md says what the lines mean.
 *
 *   --runs N          runs of each measurement (7)
 *   --only text       only the lines whose name contains the text; may be repeated
 *   --strict          fails when a budget is missed
 *   --json file       also writes the figures into a file
 *   --markdown        writes the tables of docs/performance.md
 *   --against commit  builds that commit as well, and compares this working tree with it
 */
import { writeFile } from 'node:fs/promises';
import { compareWith } from './bench/against';
import { readArguments } from './bench/arguments';
import { measureLines } from './bench/lines';
import { placeOf } from './bench/machine';
import { writeMarkdown } from './bench/markdown';
import { isMet, tableOf } from './bench/report';
import { runCommand } from './command';

await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  const report = asked.against === undefined ? await measureLines(asked) : await compareWith(asked.against, asked);
  const place = placeOf(`Medians of ${report.runs} alternating runs`);

  process.stdout.write(`${place.join('\n')}\n\n${tableOf(report.rows).join('\n')}\n`);
  if (asked.json !== undefined)
    await writeFile(asked.json, `${JSON.stringify({ place, figures: report.figures }, null, 2)}\n`);
  if (asked.markdown) await writeMarkdown(place, report);
  if (asked.strict && !report.figures.every(isMet)) process.exitCode = 1;
});
