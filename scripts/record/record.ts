import { keyOfField, singleId } from '../../src/wire/records';
import { unknownKeys } from '../check/cases';
import type { Case, FixtureSource, Given, ShownRow, StepSource, StorySource, Values } from '../cases/case';
import { playCase } from '../cases/play';
import type { World } from '../cases/scene';
import { InputError } from '../command/input-error';
import type { RecordedSession } from './har';
import { recordedCalls, type Recognised } from './recognise';
import { Records } from './records';
import { isRead, isSame, stepOf, type RecordedStep } from './steps';

/** Files by name, and why calls are in none of them, with how many. */
export interface Recorded<T> {
  files: Map<string, T>;
  leftOut: Map<string, number>;
}

interface ProvenStep extends RecordedStep {
  call: Recognised;
  /** What was done. */
  name: string;
  /** With what the screen says, which somebody has to check; or that the console makes it otherwise. */
  proven: StepSource | string;
}

/** The fixtures of a recording, by screen; the same for the same recording. */
export async function recordedFixtures(session: RecordedSession, world: World): Promise<Recorded<FixtureSource>> {
  const { steps, leave, leftOut } = await stepsOf(session, world);
  const files = new Map<string, FixtureSource>();
  const names = new Map<string, number>();
  const once = new Map(steps.map((one) => [JSON.stringify([one.call.definition.name, one.step, one.before]), one]));
  for (const { call, name, before, proven } of once.values()) {
    const screen = call.definition.name;
    const count = (names.get(`${screen} ${name}`) ?? 0) + 1;
    names.set(`${screen} ${name}`, count);
    const title = count === 1 ? name : `${name}, ${count}`;
    const { cases } = files.get(screen) ?? { cases: [] };
    if (typeof proven === 'string') leave(`${screen}: ${proven}`);
    else cases.push({ name: title, ...(before && { given: { [screen]: before } }), ...proven });
    if (cases.length > 0) files.set(screen, { cases });
  }
  for (const [name, source] of files) {
    const keys = unknownKeys(source, name, world);
    const ignores = Object.fromEntries(keys.map((key) => [key, 'recorded; no field shows it']));
    if (keys.length > 0) files.set(name, { ignores, ...source });
  }
  return { files, leftOut };
}

/** The story of a recording. @throws InputError when nothing in it is a step */
export async function recordedStory(session: RecordedSession, world: World): Promise<Recorded<StorySource>> {
  const { began: at } = session;
  if (at === undefined) throw new InputError('The recording does not say when a call was made ("startedDateTime").');
  const { steps: all, records, leave, leftOut } = await stepsOf(session, world);
  const isShown = pageFilter(all);
  const steps: StepSource[] = [];
  let open: StepSource = {};
  const go = (step: StepSource) => {
    if (!isSame(step, open)) steps.push(step);
    open = step;
  };
  for (const { call, name, before, proven } of all.filter(isShown)) {
    const { definition, role, isRefused } = call;
    const screen = definition.name;
    if (typeof proven === 'string') {
      leave(`${screen}: ${proven}`);
      continue;
    }
    const { record, records: several, filter: wanted, answers, asks, fails, ...done } = proven;
    const filter = open.open === screen && open.filter ? { filter: open.filter } : {};
    if (isRead(call)) {
      const isOpen = record === undefined && open.open === screen && isSame(open.filter, wanted);
      if (isRefused) leave(`${screen}: "${name}" is no step: nothing was opened`);
      else if (role === 'get' && !records.has(definition, String(record ?? singleId)))
        leave(`${screen}: "${name}" is no step: the answer has no such record`);
      else if (record !== undefined) go({ open: screen, ...filter, record });
      else if (!isOpen) go({ open: screen, ...(wanted && { filter: wanted }) });
      continue;
    }
    const chosen = { ...(record !== undefined && { record }), ...(several && { records: several }) };
    if (open.open !== screen || before) go({ open: screen, ...filter, ...chosen });
    const told = {
      ...((isRefused || role === 'add') && answers && { answers }),
      ...(fails !== undefined && { fails }),
    };
    steps.push({ ...done, ...sentOf(call, done.with, asks), ...told });
    if (role === 'del') open = { open: screen, ...filter };
  }
  if (steps.length === 0) throw new InputError(['No call is a step:', ...leftOut.keys()].join('\n'));
  const day = at.slice(0, 10);
  const title = { en: `Recorded on ${day}`, zh: `${day} 录制` };
  const story = { title, as: 'admin', at, given: records.given(scalarsIn(steps)), steps };
  return { files: new Map([[`recorded-${at.replaceAll(/\D/g, '')}`, story]]), leftOut };
}

/** The steps of all calls, in their order. */
async function stepsOf(session: RecordedSession, world: World) {
  const leftOut = new Map<string, number>();
  const leave = (why: string) => void leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  const records = new Records();
  const steps: ProvenStep[] = [];
  for (const call of recordedCalls(session, world.definitions.en, leave)) {
    const made = stepOf(call, records);
    if (!made) continue;
    const name = nameOf(made.step);
    const screen = call.definition.name;
    const given: Given = made.before ? { [screen]: made.before } : {};
    const one = { title: name, given, screen, steps: [{ step: made.step, path: [] }] };
    steps.push({ ...made, call, name, proven: await prove(one, made.step, world) });
  }
  return { steps, records, leave, leftOut };
}

/** Columns whose texts a recorded fixture compares. */
const shownColumns = 6;

async function prove(one: Case, step: StepSource, world: World): Promise<StepSource | string> {
  const { problems, made, scene } = await playCase(one, world);
  const error = made.at(-1)?.error;
  const others = problems.filter(({ id }) => id !== 'F046' || error === undefined).map(({ message }) => message);
  if (others.length > 0)
    return `the console makes "${one.title}" otherwise: ${others.join('; ').replaceAll(/\s+/g, ' ')}`;
  const { en: text } = world.texts;
  if (error !== undefined) {
    const { text: said, field } = text.failure(error);
    return { ...step, fails: field === undefined ? said : { field, text: said } };
  }
  if (step.do !== undefined || scene?.of !== 'list') return step;
  const { list, fields } = scene.definition;
  const columns = list.columns.filter(({ hidden }) => !hidden).slice(0, shownColumns);
  const shown = columns.flatMap(({ field }) => fields[field] ?? []);
  if (shown.length === 0) return step;
  const sees = scene.records.map((record): ShownRow =>
    Object.fromEntries(shown.map((field) => [field.name, text.cell(field, record)])),
  );
  return { ...step, sees };
}

function nameOf({ do: task, record, filter, page = 1, with: typed = {}, answers = {} }: StepSource): string {
  const [list, id] = [filter ? `list by ${Object.keys(filter).join(', ')}` : `list, page ${page}`, String(record)];
  const opened = record === undefined ? list : `open ${id}`;
  const edited = `change ${Object.keys(typed).join(', ') || 'nothing'}`;
  const done = { add: 'create', edit: edited, delete: `delete ${id}` }[task ?? ''] ?? task ?? opened;
  const { code } = [answers].flat()[0] ?? {};
  return code === undefined ? done : `${done}: answers ${String(code)}`;
}

/** What a story says of a request: of a form the key of the record and what was typed, and nothing that is sealed. */
function sentOf({ definition, role, call, action, task }: Recognised, typed: Values = {}, asks: StepSource['asks']) {
  const { body = {} } = [asks ?? []].flat()[0] ?? {};
  const isForm = !action && !task && role !== 'del';
  const named = [...definition.id, ...Object.keys(typed)].map((name) => keyOfField(call, name));
  const entries = Object.entries(body).filter(
    ([key, value]) => (!isForm || key === call.wrap || named.includes(key)) && !String(value).startsWith('<sealed '),
  );
  return entries.length > 0 ? { sends: Object.fromEntries(entries) } : {};
}

/** Tells what is done, and the reads that the page is about, not those that stand beside it; all are, where no page is known. */
function pageFilter(steps: ProvenStep[]): (step: ProvenStep) => boolean {
  const isOnPage = ({ call: { definition, page } }: ProvenStep) => `${page}/`.includes(`/${definition.screen}/`);
  const arePagesKnown = steps.some(isOnPage);
  return (step) => {
    const { role, definition, page } = step.call;
    if (!isRead(step.call) || !arePagesKnown) return true;
    return role === 'list' ? page.endsWith(`/${definition.screen}`) : isOnPage(step);
  };
}

function scalarsIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([String(value)]);
  return new Set(Object.values(value).flatMap((inner) => [...scalarsIn(inner)]));
}
