import type { ResourceDefinition } from '../../src/schema/definition';
import { ownerOf } from '../../src/schema/condition';
import { isSingleReference } from '../../src/fields/kinds';
import { suggestion } from '../../src/schema/suggest';
import { usualRows } from '../../src/views/list/fit';
import type { ConsoleDataProvider } from '../../src/wire/data-provider';
import type { BrowserRecord } from '../../src/wire/records';
import { atMoment, usualMoment } from '../fixtures/at-moment';
import type { ShownRow } from '../fixtures/fixture';
import { providerOver } from '../fixtures/provider';
import type { ScreenText } from '../fixtures/screen-text';
import { doStep, type Done, type Outcome } from '../fixtures/steps';
import { gateFor, gone, offeredTasks, problem, seenTexts, sent, type Scene, type StoryProblem } from './compare-step';
import { keptPlatform, type KeptPlatform } from './kept-platform';
import { fieldNamed, taskNamed, UnknownName, valuesNamed, type Task } from './names';
import type { StoryAccount, StorySource, StoryStep } from './story';

/** What the stories of a project share. */
export interface World {
  /** In English. */
  definitions: Map<string, ResourceDefinition>;
  accounts: Record<string, StoryAccount>;
  text: ScreenText;
}

/** A story that is being played in memory. */
export interface Play {
  world: World;
  story: StorySource;
  platform: KeptPlatform;
  provider: ConsoleDataProvider;
  scene?: Scene;
}

/** Plays a story in memory: the console's own code, over a platform that keeps the given records. */
export async function playStory(story: StorySource, world: World): Promise<StoryProblem[]> {
  const unknown = Object.keys(story.given ?? {}).filter((name) => !world.definitions.has(name));
  if (unknown.length > 0)
    return unknown.map((name) =>
      problem('F041', ['given', name], `no schema is "${name}"${suggestion(name, world.definitions.keys())}`),
    );
  const play = beginPlay(story, world);
  for (const [index, step] of story.steps.entries()) {
    const found = await playStep(play, step);
    // What comes after a step that went otherwise proves nothing.
    if (found.length > 0) return found.map((one) => ({ ...one, path: ['steps', index, ...one.path] }));
  }
  return [];
}

export function beginPlay(story: StorySource, world: World): Play {
  const platform = platformOf(story, world);
  const provider = providerOver(platform.fetch, (name) => definitionNamed(world, name));
  return { world, story, platform, provider };
}

/** A platform with the records of a story. */
export function platformOf({ given = {}, steps }: StorySource, { definitions }: World): KeptPlatform {
  return keptPlatform(
    definitions,
    given,
    steps.flatMap(({ open: name }) => name ?? []),
  );
}

/** The moment of a step, in UTC: `2026-03-02 08:00`. */
export function momentOf({ at }: StorySource, step: StoryStep): string {
  return step.at ?? at ?? usualMoment;
}

/** What only a step that opens a screen has, and what only one that does something has. */
const keysOf = {
  open: ['open', 'filter', 'record', 'records'],
  do: ['do', 'with', 'rows', 'answers', 'refused', 'fails', 'sends', 'then'],
} as const;

export async function playStep(play: Play, step: StoryStep): Promise<StoryProblem[]> {
  if (step.open === undefined && step.do === undefined) return [problem('F041', [], 'a step needs "open" or "do"')];
  const strange = keysOf[step.open === undefined ? 'open' : 'do'].filter((key) => key in step);
  if (strange.length > 0)
    return strange.map((key) =>
      problem('F041', [key], `"${key}" has no place beside "${step.open === undefined ? 'do' : 'open'}"`),
    );
  return await atMoment(momentOf(play.story, step), () => played(play, step));
}

async function played(play: Play, step: StoryStep): Promise<StoryProblem[]> {
  const account = play.world.accounts[step.as ?? play.story.as];
  try {
    if (!account) throw new UnknownName(noAccount(play, step));
    const done = step.open === undefined ? await doIn(play, step, account) : await open(play, step, step.open, account);
    return done ?? seen(play, step, account);
  } catch (error) {
    if (error instanceof UnknownName) return [problem('F041', [], error.message)];
    const { text } = play.world.text.failure(error);
    return [problem('F046', [], `it fails: "${text}"${error instanceof Error ? ` (${error.message})` : ''}`)];
  }
}

function noAccount({ world, story }: Play, step: StoryStep): string {
  const name = step.as ?? story.as;
  return `stories/accounts.yaml has no account "${name}"${suggestion(name, Object.keys(world.accounts))}`;
}

function definitionNamed({ definitions }: World, name: string): ResourceDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new UnknownName(`no schema is "${name}"${suggestion(name, definitions.keys())}`);
  return definition;
}

/** @returns the problems; undefined when the screen is open */
async function open(
  play: Play,
  step: StoryStep,
  name: string,
  account: StoryAccount,
): Promise<StoryProblem[] | undefined> {
  const definition = definitionNamed(play.world, name);
  const gate = gateFor(definition, account);
  const unoffered = gate.operation('view');
  if (unoffered !== undefined || step.offered === false) return gone(step, { ...(unoffered && { unoffered }) });
  const { calls, list, single } = definition;
  if (single || !calls.list) {
    const id = single ? 'single' : String(Object.values(step.record ?? {})[0]);
    const { data } = await play.provider.getOne(name, { id });
    play.scene = { definition, records: [data as BrowserRecord], chosen: [data as BrowserRecord] };
    return undefined;
  }
  const { field, order } = list.sort ?? { field: '', order: 'ASC' as const };
  const { data } = await play.provider.getList(name, {
    pagination: { page: 1, perPage: usualRows },
    filter: valuesNamed(definition.fields, step.filter ?? {}),
    sort: { field, order },
  });
  const scene: Scene = { definition, records: data as BrowserRecord[], chosen: [] };
  play.scene = scene;
  for (const wanted of step.records ?? (step.record ? [step.record] : [])) {
    const found = scene.records.find((record) => shows(play.world, definition, record, wanted));
    if (!found) throw new UnknownName(`no record of ${name} shows ${JSON.stringify(wanted)}`);
    const whole = await play.provider.getOne(name, { id: found.id });
    scene.chosen.push(whole.data as BrowserRecord);
  }
  return undefined;
}

function shows(world: World, definition: ResourceDefinition, record: BrowserRecord, wanted: ShownRow): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const field = fieldNamed(definition.fields, name);
    return record[field.name] === value || world.text.cell(field, record) === String(value);
  });
}

/** @returns the problems, or none when nothing more is to be seen after it; undefined when it is done */
async function doIn(play: Play, step: StoryStep, account: StoryAccount): Promise<StoryProblem[] | undefined> {
  const { scene, platform, provider } = play;
  if (!scene) throw new UnknownName('no screen is open yet: begin with "open"');
  const { definition } = scene;
  const task = taskNamed(definition, step.do ?? '');
  const before = platform.writes.length;
  platform.answerNext(step.answers);
  let outcome: Outcome & { failure?: string };
  try {
    outcome = await doStep(
      { gate: gateFor(definition, account), definition, provider },
      await doneOf(play, scene, task, step),
    );
  } catch (error) {
    if (error instanceof UnknownName) throw error;
    outcome = { failure: play.world.text.failure(error).text };
  }
  const ended = gone(step, outcome, play.world.text);
  if (ended.length > 0 || outcome.unoffered !== undefined || outcome.refusal) return ended;
  const found = sent(step, platform, before);
  if (found.length > 0) return found;
  for (const [resource, changed] of Object.entries(step.then ?? {})) platform.change(resource, changed);
  if (task.step === 'delete') play.scene = { ...scene, chosen: [] };
  else await readAgain(play, scene);
  return undefined;
}

async function readAgain({ provider }: Play, scene: Scene): Promise<void> {
  for (const [index, { id }] of scene.chosen.entries()) {
    const { data } = await provider.getOne(scene.definition.name, { id });
    scene.chosen[index] = data as BrowserRecord;
  }
}

async function doneOf(play: Play, scene: Scene, task: Task, { with: given = {}, rows = [] }: StoryStep): Promise<Done> {
  const { definition, chosen } = scene;
  const { fields } = definition;
  const [record] = chosen;
  switch (task.step) {
    case 'create':
      return { create: valuesNamed(fields, given) };
    case 'update':
      if (!record) throw new UnknownName('no record is open: name it with "record"');
      return { update: { record: await withRelated(play, definition, record), values: valuesNamed(fields, given) } };
    case 'delete':
      if (!record) throw new UnknownName('no record is open: name it with "record"');
      return { delete: record.id };
    case 'action': {
      const action = definition.actions.find(({ name }) => name === task.name);
      const records: BrowserRecord[] = [];
      for (const one of chosen) records.push(await withRelated(play, definition, one));
      return { action: { name: task.name, records, values: valuesNamed(action?.fields ?? {}, given) } };
    }
    case 'import': {
      const found = definition.imports.find(({ name }) => name === task.name);
      const named = rows.map((row) => valuesNamed(found?.columns ?? {}, row));
      return { import: { name: task.name, values: valuesNamed(found?.fields ?? {}, given), rows: named } };
    }
    default: {
      const found = definition.exports.find(({ name }) => name === task.name);
      return { export: { name: task.name, values: valuesNamed(found?.fields ?? {}, given) } };
    }
  }
}

function seen(play: Play, step: StoryStep, account: StoryAccount): StoryProblem[] {
  const { scene } = play;
  if (!scene) return [];
  return [...seenTexts(play.world.text, scene, step), ...offeredTasks(scene, step, account)];
}

/** With what expressions read of the records that it refers to, as the console reads it for a form. */
async function withRelated(
  { provider }: Play,
  { fields, reads = [] }: ResourceDefinition,
  record: BrowserRecord,
): Promise<BrowserRecord> {
  for (const name of reads) {
    const owner = ownerOf(name) ?? '';
    const field = fields[owner];
    const id = record[owner];
    if (!isSingleReference(field) || id === null || id === undefined || id === '') continue;
    const { data } = await provider.getOne(field.options.to, { id: id as string });
    record[name] = data[name.slice(owner.length + 1)] ?? null;
  }
  return record;
}
