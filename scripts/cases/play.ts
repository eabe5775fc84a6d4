import { ConsoleError } from '../../src/errors/console-error';
import type { Json } from '../../src/schema/json';
import { suggestion } from '../../src/schema/suggest';
import { openFilter, type OpenAction } from '../../src/views/actions/operation';
import { filled } from '../../src/views/next/offers';
import type { Origin } from '../../src/views/next/origin';
import type { BrowserRecord } from '../../src/wire/records';
import type { Account, Case, StepSource, Values } from './case';
import { atMoment } from './clock';
import {
  endedOtherwise,
  offeredOtherwise,
  searchedOtherwise,
  seenOtherwise,
  spokenOtherwise,
  type Ended,
} from './compare';
import { meantBy, whyNotOffered, whyNotTyped } from './gate';
import { at, definitionNamed, inputsOf, openActionOf, taskNamed, UnknownName, type Task } from './names';
import { createNetwork } from './network';
import { listed, openFrom, openScreen } from './open-screen';
import { createPlatform } from './platform';
import { beginsWith, newRecord, proposedOtherwise } from './proposes';
import { unofferedChoice } from './references';
import {
  afterCreate,
  inEnglish,
  nextOf,
  note,
  problem,
  type CaseProblem,
  type Made,
  type Play,
  type Scene,
  type World,
} from './scene';
import type { ScreenLanguage } from './screen-text';
import { defaultsOf, doneOf, refusalsOf, send, type Done, type Outcome } from './tasks';

export interface Result {
  problems: CaseProblem[];
  made: Made[];
  /** What is open at the end. */
  scene: Scene | undefined;
}

/** The account of cases that name none. */
const anybody: Account = { may: 'everything' };

/** Plays a case in memory: the console's own code, over a platform that keeps the given records. */
export async function playCase(one: Case, world: World): Promise<Result> {
  const { problems, ...result } = await played(one, world, 'en');
  // In Chinese only as far as it says something in it.
  const steps = one.steps.slice(0, one.steps.findLastIndex(({ step }) => saysChinese(step)) + 1);
  if (problems.length > 0 || steps.length === 0) return { ...result, problems };
  return { ...result, problems: (await played({ ...one, steps }, world, 'zh')).problems };
}

function saysChinese({ zh, fails, refused, question, notice }: StepSource): boolean {
  const texts = [fails, question, notice, ...Object.values(refused ?? {})];
  return zh !== undefined || texts.some((one) => typeof one === 'object' && one.zh !== undefined);
}

async function played(one: Case, world: World, spoken: ScreenLanguage): Promise<Result> {
  const definitions = world.definitions[spoken];
  const platform = createPlatform(definitions, one.given);
  const definitionOf = (name: string) => definitionNamed(definitions, name);
  const network = createNetwork(platform, definitionOf);
  const { provider } = network;
  const text = world.texts[spoken];
  const play: Play = { world, case: one, spoken, text, platform, network, provider, definitionOf, made: [] };
  for (const [index, { step, path }] of one.steps.entries()) {
    const found = await atMoment(step.at ?? one.at, () => playStep(play, step, index === 0));
    // What comes after a step that went otherwise proves nothing.
    const problems = found.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
    if (problems.length > 0) return { problems, made: play.made, scene: play.scene };
  }
  return { problems: [], made: play.made, scene: play.scene };
}

/** What only a step that opens a screen has, and what only one that does something has. */
const openKeys = ['card', 'preset', 'tab', 'filter', 'page', 'perPage', 'sort', 'record', 'records', 'total'] as const;
const doKeys = ['with', 'rows', 'question', 'notice', 'refused', 'sends', 'then'] as const;

/** Keys of a step whose value is a name. */
const namesByValue = new Set<unknown>(['as', 'open', 'do', 'card', 'preset', 'tab']);

async function playStep(play: Play, step: StepSource, isFirst: boolean): Promise<CaseProblem[]> {
  const opens = step.open ?? (isFirst ? play.case.screen : undefined);
  const strange = [...(opens === undefined ? openKeys : []), ...(step.do === undefined ? doKeys : [])];
  const misplaced = strange.filter((key) => key in step);
  if (misplaced.length > 0)
    return misplaced.map((key) =>
      problem('F041', [key], `"${key}" has no place in a step without "${opens === undefined ? 'open' : 'do'}"`),
    );
  if (opens === undefined && step.do === undefined) return [problem('F041', [], 'a step needs "open" or "do"')];
  try {
    const account = at('as', () => accountOf(play, step));
    if (opens !== undefined) {
      if (step.search !== undefined) return searchedOtherwise(play, play.definitionOf(opens), step);
      const opening = step.do === undefined ? step : openingOf(step);
      const ended = await openScreen(play, opening, opens, account);
      if (ended) return ended;
    }
    if (step.do !== undefined) {
      const ended = await doIn(play, step, step.do, account);
      if (ended) return ended;
    }
    return await seen(play, step, account);
  } catch (error) {
    if (error instanceof UnknownName)
      return [problem('F041', error.path, error.message, namesByValue.has(error.path.at(-1)) ? 'value' : 'key')];
    if (!(error instanceof ConsoleError)) throw error;
    return endedOtherwise(play, step, { error });
  }
}

/** The part of a step that goes before what is done. */
function openingOf(step: StepSource): StepSource {
  const keys = ['open', ...openKeys] as const;
  return Object.fromEntries(keys.flatMap((key) => (key in step ? [[key, step[key]]] : [])));
}

/** @throws UnknownName */
function accountOf({ world, case: one }: Play, { as = one.as }: StepSource): Account {
  const account = as === undefined ? anybody : world.accounts[as];
  if (account) return account;
  throw new UnknownName(
    `stories/accounts.yaml has no account "${as}"${suggestion(as ?? '', Object.keys(world.accounts))}`,
  );
}

/** @returns the problems, or none when nothing more is to be seen after it; undefined when it is done */
async function doIn(
  play: Play,
  step: StepSource,
  wanted: string,
  account: Account,
): Promise<CaseProblem[] | undefined> {
  const { scene, platform } = play;
  if (!scene) throw new UnknownName('no screen is open yet: begin with "open"');
  if (scene.of === 'tab') throw new UnknownName('a tab is looked at only: begin with "open"');
  const task = at('do', () => taskNamed(inEnglish(play, scene.definition), wanted));
  const opens = openActionOf(scene.definition, task);
  if (opens) return await openNext(play, scene, task, opens, step, account);
  if (scene.form && task.step !== 'create')
    throw new UnknownName('the form of a new record is open: go on with "do: add", or "open" a screen');
  const done = await doneOf(play, { ...scene, chosen: meantBy(scene, task, account) }, task, step);
  const unoffered = whyNotOffered(scene, task, account) ?? (await unchosen(play, scene, done, account));
  if (unoffered !== undefined) return endedOtherwise(play, step, { unoffered });
  const inputs = inputsOf(scene.definition, task);
  const others = await proposedOtherwise(play, inputs, beginsWith(inputs, done, scene.form?.values), step);
  if (others.length > 0) return others;
  const before = platform.writes.length;
  const refusals = refusalsOf(scene, done, account);
  const requests = play.network.hear(step.answers);
  const outcome: Outcome & Ended =
    refusals.length > 0 ? { refusals } : await send(play, scene, done).catch((error: unknown) => ({ error }));
  play.network.hear();
  note(play, scene, step, account, doneAs(scene, done), outcome.error);
  const ended = endedOtherwise(play, step, { ...outcome, requests, writes: platform.writes.slice(before) });
  if (ended.length > 0 || refusals.length > 0) return ended;
  if (outcome.error === undefined) {
    const spoken = spokenOtherwise(play, scene, task, step, outcome.asked ?? {});
    if (spoken.length > 0) return spoken;
  }
  for (const [resource, changed] of Object.entries(step.then ?? {}))
    platform.change(
      at(['then', resource], () => play.definitionOf(resource)),
      changed,
    );
  if (task.step === 'delete') scene.chosen = [];
  play.scene = outcome.made && scene.of !== 'record' ? afterCreate(scene, outcome.made) : scene;
  if (isLookedAt(step, play.case)) await readAgain(play, play.scene);
  return undefined;
}

/** After the last thing that is done, nothing has to be read for what nobody looks at. */
function isLookedAt(step: StepSource, { steps }: Case): boolean {
  return step !== steps.at(-1)?.step || step.sees !== undefined || step.zh !== undefined || step.offers !== undefined;
}

/** Why what is typed or chosen can't be: there is no input for it, or no such choice. */
async function unchosen(play: Play, { definition, form }: Scene, done: Done, account: Account) {
  const { task, typed, records, values } = done;
  const carried: Record<string, Json> = form?.values ?? {};
  const own = Object.fromEntries(Object.entries(typed).filter(([name, value]) => carried[name] !== value));
  const around =
    task.step === 'create' ? { ...defaultsOf(definition.fields), ...values } : { ...records[0], ...values };
  const present = task.step === 'action' ? records[0] : undefined;
  return (
    whyNotTyped(definition, task, own, account, records[0]) ??
    (await unofferedChoice(play, inputsOf(definition, task), own, around, present))
  );
}

/** Goes to what an action opens: a list, or the form of a new record. */
async function openNext(
  play: Play,
  scene: Scene,
  task: Task,
  opens: OpenAction,
  step: StepSource,
  account: Account,
): Promise<CaseProblem[] | undefined> {
  const unoffered = whyNotOffered(scene, task, account);
  if (unoffered !== undefined || step.offered === false) return endedOtherwise(play, step, { unoffered });
  const origin = nextOf(scene, task);
  if (!origin || !opens.run.adds) {
    await openFrom(play, scene, opens, origin && { id: origin.id, ...origin.values });
    return undefined;
  }
  const others = await openForm(play, scene, opens, origin, step);
  return others.length > 0 ? others : undefined;
}

/** Opens the form of a step that follows a new record. @returns what its inputs hold otherwise than the step says */
async function openForm(play: Play, scene: Scene, action: OpenAction, { id, values: own }: Origin, step: StepSource) {
  const theirs = play.definitionOf(action.run.open);
  const values = filled(openFilter(action, { id, ...own })) as Values;
  const form = { values, back: scene, after: scene.origins ?? [] };
  play.scene = { definition: theirs, of: 'form', records: [], filter: {}, chosen: [], form };
  return await proposedOtherwise(play, theirs.fields, newRecord(theirs.fields, values), step);
}

/** What is noted of a task. */
function doneAs(
  { definition }: Scene,
  { task, records, typed, values }: Done,
): Pick<Made, 'step' | 'name' | 'records' | 'values'> {
  const added = task.step === 'create' ? { ...defaultsOf(definition.fields), ...values } : {};
  return { ...task, records, values: task.step === 'update' ? typed : added };
}

async function readAgain(play: Play, scene: Scene): Promise<void> {
  const { definition, filter } = scene;
  if (scene.chosen.length === 0 && definition.calls.list)
    Object.assign(scene, await listed(play.provider, definition, filter));
  for (const [index, { id }] of scene.chosen.entries()) {
    const { data } = await play.provider.getOne(definition.name, { id: definition.single ? 'single' : id });
    scene.chosen[index] = data as BrowserRecord;
  }
}

async function seen(play: Play, step: StepSource, account: Account): Promise<CaseProblem[]> {
  const { scene } = play;
  if (!scene) return [];
  if (scene.form && (step.sees || step.offers))
    throw new UnknownName('a form is filled in: what its inputs begin with is "proposes"');
  const others = await seenOtherwise(play, scene, step, account);
  return [...others, ...offeredOtherwise(play, scene, step, account)];
}
