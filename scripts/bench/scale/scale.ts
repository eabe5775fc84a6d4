import { isInstalled, startPostgres } from '../../../sandbox/database/postgres-server';
import { openPostgres } from '../../../sandbox/database/postgres';
import { startSandbox, type TestSandbox } from '../../../sandbox/testing';
import { projectRoot, SettingProblem } from '../../settings';
import { projectCompiler } from '../../schema-bundle';
import type { BenchArguments } from '../arguments';
import type { Report } from '../lines';
import { busyLoop, noiseOf } from '../noise';
import { type Figure, isMet, shown } from '../report';
import { deepPages, filtered, type ListCall, type Listed, opening } from './calls';
import { percentile } from './percentile';
import { fillTo, fits, type Scale } from './rows';

const scales: Scale[] = [
  { devices: 100_000, orders: 200_000 },
  { devices: 1_000_000, orders: 2_000_000 },
];

/** Milliseconds of the 95th of 100 answers. */
const budget = { most: 100 };

interface Timed extends ListCall {
  /** Number of rows of the list. */
  count: number;
  median: number;
  figure: Figure;
}

/** Calls every list of the console with large tables, and prints the median and the 95th of 100 answers. */
export async function measureScale({
  runs,
  only,
  postgres,
}: Pick<BenchArguments, 'runs' | 'only' | 'postgres'>): Promise<Report> {
  if (postgres === undefined && !isInstalled) {
    throw new SettingProblem(
      '--scale needs PostgreSQL: `apt-get install postgresql`, or an empty database by --postgres postgres://user:password@host/database',
    );
  }
  const server = postgres === undefined ? await startPostgres() : { url: postgres, stop: async () => {} };
  const sandbox = await startSandbox({ database: await openPostgres(server.url), now: () => new Date() });
  try {
    const token = await sandbox.token('admin');
    const timed: Timed[] = [];
    for (const scale of scales) {
      if (!(await fits(sandbox.database, scale))) continue;
      process.stderr.write(
        `${scale.devices.toLocaleString('en')} devices, ${scale.orders.toLocaleString('en')} orders …\n`,
      );
      await fillTo(sandbox.database, scale);
      for (const listed of lists()) timed.push(...(await measureList({ sandbox, token, runs, scale, only }, listed)));
    }
    return reportOf(runs, timed);
  } finally {
    await sandbox.close();
    await server.stop();
  }
}

/** Every resource that has a list call. */
function lists(): Listed[] {
  const schemas = projectCompiler(projectRoot).compile();
  const directory = schemas.directory('en');
  return [...schemas.definitions('en').values()].flatMap((definition) => {
    const search = (directory[definition.name]?.search ?? []).map(({ field }) => field);
    return definition.calls.list ? [{ definition, call: definition.calls.list, search }] : [];
  });
}

interface Asking extends Pick<BenchArguments, 'runs' | 'only'> {
  sandbox: TestSandbox;
  token: string;
  scale: Scale;
}

/** Calls a list as it opens, on late pages, and with each filter. Lists with required filters are left out. */
async function measureList(asking: Asking, listed: Listed): Promise<Timed[]> {
  const first = opening(listed);
  if (asking.only && !asking.only.some((text) => first.resource.includes(text))) return [];
  const { rows, count, refused } = await answerOf(asking, listed, first);
  if (refused !== undefined) {
    process.stderr.write(`left out: ${first.resource} answers ${refused}\n`);
    return [];
  }
  const deep = deepPages(listed, count);
  const [middle] = deep[0] ? (await answerOf(asking, listed, deep[0])).rows : rows;
  const calls = [first, ...deep, ...(middle ? filtered(listed, middle) : [])];
  const timed: Timed[] = [];
  for (const call of calls) timed.push({ ...call, count, ...(await measure(asking, listed, call)) });
  return timed;
}

async function answerOf({ sandbox, token }: Asking, { call }: Listed, { path, body }: ListCall) {
  const answer = await sandbox.call(path, body, token);
  const refused = answer.code === 200 ? undefined : `${answer.code} ${answer.msg ?? ''}`;
  const found = call.rows
    .split('.')
    .reduce(
      (value: unknown, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      answer,
    );
  const rows = Array.isArray(found) ? (found as Record<string, unknown>[]) : [];
  return { rows, count: answer.count ?? rows.length, refused };
}

/** Milliseconds. A slower call is repeated a few times only, and a much slower one once, because it misses the budget anyway. */
const [slow, few, verySlow] = [400, 3, 4000];

async function measure(asking: Asking, listed: Listed, call: ListCall): Promise<Pick<Timed, 'median' | 'figure'>> {
  const name = `${asking.scale.devices.toLocaleString('en')}: ${call.resource} ${call.what}`;
  const [times, loops]: [number[], number[]] = [[], []];
  for (let run = -1; run < asking.runs && !(times.length >= few && Math.min(...times) > slow); run += 1) {
    if (run % 5 === 0 || loops.length === 0) loops.push(busyLoop());
    const start = performance.now();
    const { refused } = await answerOf(asking, listed, call);
    if (refused !== undefined) throw new Error(`${name} answers ${refused} to ${JSON.stringify(call.body)}`);
    const took = performance.now() - start;
    if (run >= 0 || took > verySlow) times.push(took);
    if (took > verySlow) break;
  }
  const figure: Figure = {
    name,
    unit: 'ms',
    measures: 'p95 of the answers',
    console: percentile(times, 0.95),
    budget,
    noise: noiseOf(loops),
  };
  return { median: percentile(times, 0.5), figure };
}

/** Number of rows from which the document has each call of a list. */
const many = 50_000;

function reportOf(runs: number, timed: Timed[]): Report {
  const heads = ['list call', 'rows', 'p50', 'p95', ''];
  const row = ({ count, median, figure }: Timed) => [
    figure.name,
    count.toLocaleString('en'),
    `${shown(median)} ms`,
    `${shown(figure.console)} ms`,
    isMet(figure) ? 'met' : 'MISSED',
  ];
  const large = timed.filter(({ count, figure }) => count >= many || !isMet(figure));
  const small = timed.filter((one) => !large.includes(one)).sort((a, b) => b.figure.console - a.figure.console);
  const [slowest] = small;
  const rest = slowest
    ? [[`the other ${small.length} calls, the slowest: ${slowest.figure.name}`, ...row(slowest).slice(1)]]
    : [];
  return {
    runs,
    figures: timed.map(({ figure }) => figure),
    rows: [heads, ...timed.map(row)],
    short: [heads, ...large.map(row), ...rest],
  };
}
