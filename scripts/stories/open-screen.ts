import type { ListTabDefinition, ResourceDefinition } from '../../src/schema/definition';
import { filterOf as cardFilter } from '../../src/views/dashboard/cards';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { offeredFilters } from '../../src/views/filters/offered';
import { openFilter, type OpenAction } from '../../src/views/actions/operation';
import { usualRows } from '../../src/views/list/fit';
import { withoutColumns } from '../../src/views/list/offered';
import { matchOf, notAmongTabs } from '../../src/views/related';
import type { ConsoleDataProvider } from '../../src/wire/data-provider';
import type { BrowserRecord } from '../../src/wire/records';
import type { ShownRow, Values } from '../fixtures/fixture';
import { reasonText } from '../fixtures/offered';
import { canOf, gateFor, gone, problem, type Scene, type StoryProblem } from './compare-step';
import { cardNamed, fieldNamed, presetNamed, tabNamed, UnknownName, valuesNamed } from './names';
import type { Play, World } from './play-story';
import { proposedOtherwise } from './proposed-values';
import { titlesOf, type Titles } from './references';
import type { StoryAccount, StoryStep } from './story';

/** @returns the problems; undefined when the screen is open */
export async function openScreen(
  play: Play,
  step: StoryStep,
  name: string,
  account: StoryAccount,
): Promise<StoryProblem[] | undefined> {
  const definition = play.definitionOf(name);
  const unoffered = gateFor(definition, account).operation('view');
  // A tab that is not there is no screen that is not there.
  if (unoffered !== undefined || (step.offered === false && step.tab === undefined))
    return gone(step, { ...(unoffered && { unoffered }) });
  const filter = filterOf(play.world, definition, step, account);
  if (typeof filter === 'string') return [problem('F042', ['filter', filter], `"${filter}" is no filter of the list`)];
  const others = await proposedByFilters(play, definition, filter, step, account);
  if (others.length > 0) return others;
  const { calls, single } = definition;
  if (single || !calls.list) {
    const id = single ? 'single' : String(Object.values(step.record ?? {})[0]);
    const { data } = await play.provider.getOne(name, { id });
    play.scene = {
      definition,
      of: 'record',
      records: [data as BrowserRecord],
      filter: {},
      chosen: [data as BrowserRecord],
    };
    return step.tab === undefined ? undefined : await openTab(play, play.scene, step, step.tab, account);
  }
  const records = await listed(play.provider, definition, filter);
  const scene: Scene = { definition, of: step.record ? 'record' : 'list', records, filter, chosen: [] };
  play.scene = scene;
  const named = step.records ?? (step.record ? [step.record] : []);
  const fields = named.flatMap((wanted) => Object.keys(wanted).map((one) => fieldNamed(definition.fields, one)));
  const titles = await titlesOf(play, fields, scene.records);
  for (const wanted of named) {
    const found = scene.records.find((record) => shows(play.world, definition, titles, record, wanted));
    if (!found) throw new UnknownName(`no record of ${name} shows ${JSON.stringify(wanted)}`);
    const whole = await play.provider.getOne(name, { id: found.id });
    scene.chosen.push(whole.data as BrowserRecord);
  }
  return step.tab === undefined ? undefined : await openTab(play, scene, step, step.tab, account);
}

/** Goes to the list that an action opens, with the filters that it takes along. @param from the record of the action */
export async function openFrom(
  play: Play,
  { definition, filter, chosen }: Scene,
  action: OpenAction,
  from = chosen[0],
): Promise<void> {
  const theirs = play.definitionOf(action.run.open);
  const record = theirs.single
    ? [(await play.provider.getOne(theirs.name, { id: 'single' })).data as BrowserRecord]
    : [];
  const taken = openFilter(action, from, { ...definition.list.filter, ...filter });
  const known = Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined)) as Values;
  play.scene = {
    definition: theirs,
    of: theirs.single ? 'record' : 'list',
    records: theirs.single ? record : await listed(play.provider, theirs, known),
    filter: known,
    chosen: record,
  };
}

/** What the filters of the list hold and propose otherwise than a step says. */
async function proposedByFilters(
  play: Play,
  definition: ResourceDefinition,
  filter: Values,
  step: StoryStep,
  account: StoryAccount,
): Promise<StoryProblem[]> {
  const filters = Object.fromEntries(offered(definition, account).map((field) => [field.name, field]));
  return await proposedOtherwise(play, play.world.text, filters, { id: '', ...filter }, step);
}

function offered(definition: ResourceDefinition, account: StoryAccount): FieldDefinition[] {
  return offeredFilters(definition, (permission) => canOf(account)(definition.screen, permission)).all;
}

/** The filter of the list; the name of a field that is no filter of it. */
function filterOf(
  { directory }: World,
  definition: ResourceDefinition,
  step: StoryStep,
  account: StoryAccount,
): Values | string {
  const { fields, list } = definition;
  const filters = offered(definition, account);
  const strange = Object.keys(step.filter ?? {}).find((name) => !filters.includes(fieldNamed(fields, name)));
  if (strange !== undefined) return strange;
  const preset = step.preset === undefined ? undefined : presetNamed(list.presets, step.preset);
  const card = step.card === undefined ? undefined : cardNamed(directory[definition.name]?.cards ?? [], step.card);
  return { ...(card && cardFilter(card, 'today')), ...preset?.filter, ...valuesNamed(fields, step.filter ?? {}) };
}

/** Goes to a tab of the record that is open. */
async function openTab(
  play: Play,
  { definition, of, chosen: [record] }: Scene,
  step: StoryStep,
  wanted: string,
  account: StoryAccount,
): Promise<StoryProblem[] | undefined> {
  if (!record || of !== 'record') throw new UnknownName('a tab is one of a record: name it with "record"');
  const tab = tabNamed(definition, wanted);
  const reason = notAmongTabs(tab, record, canOf(account));
  if (reason || step.offered === false) return gone(step, { ...(reason && { unoffered: reasonText(reason) }) });
  if (step.offers) throw new UnknownName('a tab is looked at only: what it offers is on its own screen');
  const within = { screen: definition.name, id: record.id, tab: tab.name };
  if ('extension' in tab) {
    play.scene = { definition, of: 'tab', within, records: [], filter: {}, chosen: [] };
    return undefined;
  }
  const theirs = play.definitionOf(tab.resource);
  const filter = filterOfTab(tab, theirs, record);
  const records = filter ? await listed(play.provider, theirs, filter) : [];
  play.scene = { definition: withoutColumns(theirs, filter ?? {}), of: 'tab', within, records, filter: {}, chosen: [] };
  return undefined;
}

function filterOfTab(tab: ListTabDefinition, theirs: ResourceDefinition, record: BrowserRecord): Values | undefined {
  const match = matchOf(tab, theirs, record);
  return match && { ...theirs.list.filter, ...match };
}

/** The first page of a list, in its own order. */
export async function listed(
  provider: ConsoleDataProvider,
  { name, list }: ResourceDefinition,
  filter: Values,
): Promise<BrowserRecord[]> {
  const { field, order } = list.sort ?? { field: '', order: 'ASC' as const };
  const { data } = await provider.getList(name, {
    pagination: { page: 1, perPage: usualRows },
    filter,
    sort: { field, order },
  });
  return data as BrowserRecord[];
}

function shows(
  { text }: World,
  { fields }: ResourceDefinition,
  titles: Titles,
  record: BrowserRecord,
  wanted: ShownRow,
): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const field = fieldNamed(fields, name);
    return record[field.name] === value || text.cell(field, record, titles) === String(value);
  });
}
