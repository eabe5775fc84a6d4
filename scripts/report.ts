import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { orUsage } from './input-error';
import { openReport } from './report/report';

const usage = `npm run report -- file.json            fixtures from a problem report, for npm run check
npm run report -- file.json --all      also of the other screens in the report
npm run report -- file.json --script   a browser test that does the steps again
npm run report -- file.json --story    a story of the steps on all its screens`;

function readArguments(): { file: string; all: boolean; script: boolean; story: boolean } {
  return orUsage(usage, () => {
    const flag = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: flag, script: flag, story: flag },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('Give one file.');
    return { file, ...values };
  });
}

await runCommand(async () => {
  const { file, ...how } = readArguments();
  await openReport(process.cwd(), file, how);
});
