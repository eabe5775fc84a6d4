import { ConsoleError } from '../../errors/console-error';
import type { CallDefinition } from '../../schema/call-definition';
import type { ResourceDefinition } from '../../schema/definition';
import { at, type Answer } from '../../wire/answer';
import { isObject } from '../../schema/json';
import { findDrift, type Finding } from '../../wire/drift';
import { nameOf } from './store';

/** The answer of a read that showed a finding, with as few rows as show it. */
export interface Example {
  /** Name of the resource. */
  screen: string;
  /** The call that was read. */
  read: 'list' | 'get';
  answer: Record<string, unknown>;
}

/** Kept in memory only, and so many: they have values of the platform. */
const most = 40;
/** Rows of an answer among which a finding is looked for. */
const searched = 60;

const examples = new Map<string, Example>();

/** The example of a finding; undefined for one that was found before the last reload, or is no answer of a read. */
export function exampleOf(screen: string, finding: Finding): Example | undefined {
  return examples.get(nameOf({ screen, ...finding }));
}

/** Keeps an example of each finding that has none yet. */
export function keepExamples(
  definition: ResourceDefinition,
  call: CallDefinition,
  came: unknown,
  findings: Finding[],
): void {
  const read = call === definition.calls.list ? 'list' : call === definition.calls.get ? 'get' : undefined;
  if (!read) return;
  for (const finding of findings) {
    const name = nameOf({ screen: definition.name, ...finding });
    if (examples.has(name) || examples.size >= most) continue;
    const answer = exampleAnswer(definition, call, came, finding);
    if (answer) examples.set(name, { screen: definition.name, read, answer });
  }
}

function exampleAnswer(
  definition: ResourceDefinition,
  call: CallDefinition,
  came: unknown,
  finding: Finding,
): Record<string, unknown> | undefined {
  if (came instanceof ConsoleError)
    return came.code === undefined
      ? undefined
      : { code: came.code, ...(came.serverMessage !== undefined && { msg: came.serverMessage }) };
  const { raw } = came as Answer;
  const rows = at(raw, call.rows);
  if (!Array.isArray(rows)) return raw;
  const shows = (some: unknown[]) =>
    findDrift(definition, call, { ...(came as Answer), raw: withRows(raw, call.rows, some) }, () => true).some(
      ({ field, kind, detail }) => field === finding.field && kind === finding.kind && detail === finding.detail,
    );
  const fewer = fewest(rows, shows);
  return fewer && withRows(raw, call.rows, fewer);
}

/** As few rows as still show it; undefined when the first rows don't. */
function fewest(rows: unknown[], shows: (rows: unknown[]) => boolean): unknown[] | undefined {
  const single = rows.slice(0, searched).find((row) => shows([row]));
  if (single !== undefined) return [single];
  let left = rows.slice(0, searched);
  if (!shows(left)) return undefined;
  for (const row of [...left]) {
    const without = left.filter((other) => other !== row);
    if (shows(without)) left = without;
  }
  return left;
}

function withRows(raw: Record<string, unknown>, place: string, rows: unknown[]): Record<string, unknown> {
  const [key = '', ...below] = place.split('.');
  const inside = raw[key];
  return { ...raw, [key]: below.length > 0 && isObject(inside) ? withRows(inside, below.join('.'), rows) : rows };
}
