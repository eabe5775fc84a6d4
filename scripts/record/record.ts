import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject } from '../../src/schema/json';
import { keyOfField } from '../../src/wire/records';
import { judge, rowsIn } from '../check/judge';
import type { CaseSource, FixtureSource, Given, ShownRow, StepSource, StorySource, Values } from '../cases/case';
import { playCase } from '../cases/play';
import type { World } from '../cases/scene';
import { idKeysOf, readCallOf } from '../cases/platform';
import { InputError } from '../command/input-error';
import { GivenRecords, keyOfRow } from './given-records';
import type { RecordedSession } from './har';
import type { Recognised } from './recognise';
import { recordedCalls } from './recorded-calls';
import { StepMaker, type RecordedStep } from './to-step';

/** What a recording is compared with. */
export interface Sources {
  schemas: CompiledSchemas;
  world: World;
  /** Why keys of answers need no field, by resource: those of its own fixtures. */
  reasons?: (name: string) => Record<string, string>;
}

/** Calls that are in no file, and why, with how often they were made. */
export type LeftOut = Map<string, number>;

/** The fixtures of a recording, by screen; the same for the same recording. */
export async function recordedFixtures(session: RecordedSession, sources: Sources) {
  const { schemas, reasons = () => ({}) } = sources;
  const leftOut: LeftOut = new Map();
  const leave = leaver(leftOut);
  const files = new Map<string, FixtureSource>();
  const all = recordedCalls(session, schemas, leave);
  for (const definition of new Set(all.map((one) => one.definition))) {
    const maker = new StepMaker(definition);
    const made = new Map<string, RecordedStep>();
    for (const one of all.filter((call) => call.definition === definition)) {
      const step = maker.step(one);
      const key = JSON.stringify(step);
      if (step && !made.has(key)) made.set(key, step);
    }
    const cases: CaseSource[] = [];
    for (const [name, step] of named([...made.values()])) {
      const proven = await prove(definition, name, step, sources.world);
      if (typeof proven === 'string') leave(`${definition.name}: the console makes "${name}" otherwise: ${proven}`);
      else cases.push({ name, ...givenFor(definition, step), ...proven });
    }
    const ignores = ignoresOf(definition, cases, reasons(definition.name));
    if (cases.length > 0) files.set(definition.name, { ...(Object.keys(ignores).length > 0 && { ignores }), cases });
  }
  return { files, leftOut };
}

function leaver(leftOut: LeftOut): (why: string) => void {
  return (why) => void leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
}

function givenFor({ name }: ResourceDefinition, { before }: RecordedStep): { given?: Given } {
  return before ? { given: { [name]: before } } : {};
}

/** Plays a step. @returns it with what the screen says, which somebody has to check; why the console does it otherwise */
async function prove(
  definition: ResourceDefinition,
  title: string,
  recorded: RecordedStep,
  world: World,
): Promise<StepSource | string> {
  const { step } = recorded;
  const { given = {} } = givenFor(definition, recorded);
  const one = { title, given, screen: definition.name, steps: [{ step, path: [] }] };
  const { problems, made, scene } = await playCase(one, world);
  const error = made.at(-1)?.error;
  const others = problems.filter(({ id }) => id !== 'F046' || error === undefined);
  if (others.length > 0) return others.map(({ message }) => message.replaceAll(/\s+/g, ' ')).join('; ');
  const { en: text } = world.texts;
  if (error !== undefined) {
    const { text: said, field } = text.failure(error);
    return { ...step, fails: field === undefined ? said : { field, text: said } };
  }
  const columns = definition.list.columns.filter(({ hidden }) => !hidden).slice(0, shownColumns);
  const fields = columns.flatMap(({ field }) => definition.fields[field] ?? []);
  if (step.do !== undefined || scene?.of !== 'list' || fields.length === 0) return step;
  const sees = scene.records.map((record): ShownRow =>
    Object.fromEntries(fields.map((field) => [field.name, text.cell(field, record)])),
  );
  return { ...step, sees };
}

/** Columns whose texts a recorded fixture compares. */
const shownColumns = 6;

/** Each step with a name that says what was done; the same again gets a number. */
function named(steps: RecordedStep[]): [string, RecordedStep][] {
  const used = new Map<string, number>();
  return steps.map((one) => {
    const name = nameOf(one.step);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return [count === 1 ? name : `${name}, ${count}`, one];
  });
}

function nameOf({ do: task, record, filter, page = 1, with: typed = {}, answers = {} }: StepSource): string {
  const [list, id] = [filter ? `list by ${Object.keys(filter).join(', ')}` : `list, page ${page}`, String(record)];
  const opened = record === undefined ? list : `open ${id}`;
  const edited = `change ${Object.keys(typed).join(', ') || 'nothing'}`;
  const done = { add: 'create', edit: edited, delete: `delete ${id}` }[task ?? ''] ?? task ?? opened;
  const { code } = [answers].flat()[0] ?? {};
  return code === undefined ? done : `${done}: answers ${String(code)}`;
}

/** Keys of answers that no field has, each with a reason: the one of the screen's own fixture, if it is there. */
function ignoresOf(definition: ResourceDefinition, cases: CaseSource[], reasons: Record<string, string>) {
  const { get, list } = definition.calls;
  const rows = cases.flatMap((one) => {
    const call = one.record === undefined ? list : (get ?? list);
    const answered = one.do === undefined && call ? [one.answers ?? []].flat() : [];
    const given = [one.given?.[definition.name] ?? []].flat();
    return call
      ? [
          ...answered.flatMap((answer) => rowsIn(definition, call, answer, [])),
          ...given.map((row) => ({ row, path: [], call: get ?? list ?? call })),
        ]
      : [];
  });
  const unknown = rows.flatMap((sample) => judge(definition, sample).filter(({ id }) => id === 'F010'));
  const keys = [...new Set(unknown.map(({ name }) => name))].sort();
  return Object.fromEntries(keys.map((key) => [key, reasons[key] ?? 'recorded; no field shows it']));
}

/** The account of a recorded story. */
const as = 'admin';

/** The story of a recording's calls. @throws InputError when nothing in it is a step */
export async function recordedStory(session: RecordedSession, { schemas, world }: Sources) {
  const leftOut: LeftOut = new Map();
  const leave = leaver(leftOut);
  const at = firstMoment(session);
  const calls = recordedCalls(session, schemas, leave);
  const makers = new Map<ResourceDefinition, StepMaker>();
  const isShown = pageFilter(calls, world);
  const records = new GivenRecords();
  const steps: StepSource[] = [];
  let open: StepSource = {};
  const go = (step: StepSource) => {
    if (!isSame(step, open)) steps.push(step);
    open = step;
  };
  for (const call of calls) {
    const { definition, role, recorded } = call;
    const maker = makers.get(definition) ?? new StepMaker(definition);
    makers.set(definition, maker);
    const made = maker.step(call);
    const isRead = role === 'list' || role === 'get';
    const isRefused = (recorded.answer['code'] ?? 200) !== 200;
    if (isRead && !isRefused) records.read(call);
    // Also what is refused or no step: somebody else may have changed something, too.
    if (!isRead) records.change();
    if (!made || (isRead && !isShown(call))) continue;
    const name = nameOf(made.step);
    const proven = await prove(definition, name, made, world);
    const filter = open.open === definition.name && open.filter ? { filter: open.filter } : {};
    if (typeof proven === 'string') leave(`${definition.name}: the console makes "${name}" otherwise: ${proven}`);
    else if (isRead && isRefused) leave(`${definition.name}: "${name}" is no step: nothing was opened`);
    else if (role === 'get' && !records.has(definition, String(made.step.record ?? 'single')))
      leave(`${definition.name}: "${name}" is no step: the answer has no such record`);
    else if (isRead) {
      const { record, filter: wanted } = made.step;
      const isThere = record === undefined && open.open === definition.name && isSame(open.filter, wanted);
      const place = record === undefined ? (wanted ? { filter: wanted } : {}) : { ...filter, record };
      if (!isThere) go({ open: definition.name, ...place });
    } else {
      const { record, records: several, answers, asks, fails, ...done } = proven;
      const chosen = record !== undefined ? { record } : several ? { records: several } : {};
      if (open.open !== definition.name || made.before) go({ open: definition.name, ...filter, ...chosen });
      const told = isRefused ? answers : role === 'add' ? keyMade(call, records) : undefined;
      steps.push({
        ...done,
        ...sentOf(call, done.with, asks),
        ...(told && { answers: told }),
        ...(fails !== undefined && { fails }),
      });
      if (role === 'del') open = { open: definition.name, ...filter };
    }
  }
  if (steps.length === 0) throw new InputError(['No call is a step:', ...leftOut.keys()].join('\n'));
  const day = at.slice(0, 10);
  const title = { en: `Recorded on ${day}`, zh: `${day} 录制` };
  const story: StorySource = { title, as, at, given: records.given(scalarsIn(steps)), steps };
  return { name: `recorded-${at.replaceAll(/\D/g, '')}`, story, leftOut };
}

/** What a story says of a request: of a form the key of the record and what was typed, and nothing that is sealed. */
function sentOf({ definition, role, call }: Recognised, typed: Values = {}, asks: StepSource['asks']): StepSource {
  const { body = {} } = [asks ?? []].flat()[0] ?? {};
  const isForm = role === 'add' || role === 'set';
  const named = [...definition.id, ...Object.keys(typed)].map((name) => keyOfField(call, name));
  const entries = Object.entries(body).filter(
    ([key, value]) => (!isForm || key === call.wrap || named.includes(key)) && !String(value).startsWith('<sealed '),
  );
  return entries.length > 0 ? { sends: Object.fromEntries(entries) } : {};
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** In UTC: `2026-03-02 08:00`. */
function firstMoment({ calls }: RecordedSession): string {
  const [first] = calls.flatMap(({ moment }) => moment ?? []).sort();
  if (first === undefined) throw new InputError('The recording does not say when a call was made ("startedDateTime").');
  return first.slice(0, 16).replace('T', ' ');
}

/** Whether a read is what the page is about, and not what stands beside it; all are, where no page is known. */
function pageFilter(calls: Recognised[], { definitions }: World): (call: Recognised) => boolean {
  const screens = [...new Set([...definitions.en.values()].map(({ screen }) => screen))];
  const isOf = (screen: string, page: string) => `${page}/`.includes(`/${screen}/`);
  const arePagesKnown = calls.some(({ recorded }) => screens.some((screen) => isOf(screen, recorded.page)));
  return ({ role, definition: { screen }, recorded: { page } }) =>
    !arePagesKnown || (role === 'list' ? page.endsWith(`/${screen}`) : isOf(screen, page));
}

/** The key that the platform gave to a new record: later steps name it. */
function keyMade({ definition, recorded }: Recognised, records: GivenRecords): { data: Values } | undefined {
  const { data } = recorded.answer;
  const keys = idKeysOf(definition);
  const told = Object.fromEntries(
    Object.entries(isObject(data) ? (data as Values) : {}).filter(([name]) => keys.includes(name)),
  );
  const id = keyOfRow(definition, readCallOf(definition), told);
  if (id === undefined) return undefined;
  records.make(definition, id);
  return { data: told };
}

function scalarsIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([String(value)]);
  return new Set(Object.values(value).flatMap((inner) => [...scalarsIn(inner)]));
}
