import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { openFilter, type OpenAction } from '../../src/views/actions/operation';
import { filterOf as cardFilter } from '../../src/views/dashboard/cards';
import { offeredFilters } from '../../src/views/filters/offered';
import { usualRows } from '../../src/views/list/fit';
import { withoutColumns } from '../../src/views/list/offered';
import { matchOf, notAmongTabs } from '../../src/views/related';
import type { ConsoleDataProvider } from '../../src/wire/data-provider';
import type { BrowserRecord } from '../../src/wire/records';
import { ConsoleError } from '../../src/errors/console-error';
import type { Account, Key, ShownRow, StepSource, Values } from './case';
import { endedOtherwise } from './compare';
import { canOf, reasonText, whyNotOpen } from './gate';
import { at, cardNamed, fieldNamed, presetNamed, tabNamed, UnknownName, valuesNamed } from './names';
import { proposedOtherwise } from './proposes';
import { titlesOf, type Titles } from './references';
import { inEnglish, note, problem, type CaseProblem, type Play, type Scene } from './scene';

/** @returns the problems; undefined when the screen is open */
export async function openScreen(
  play: Play,
  step: StepSource,
  name: string,
  account: Account,
): Promise<CaseProblem[] | undefined> {
  const definition = at('open', () => play.definitionOf(name));
  const unoffered = whyNotOpen(definition, account);
  // A tab that is not there is no screen that is not there.
  if (unoffered !== undefined || (step.offered === false && step.tab === undefined))
    return endedOtherwise(play, step, { unoffered });
  const offered = offeredFilters(definition, (permission) => canOf(account)(definition.screen, permission)).all;
  const filter = filterOf(play, definition, offered, step);
  if (typeof filter === 'string') return [problem('F042', ['filter', filter], `"${filter}" is no filter of the list`)];
  const filters = Object.fromEntries(offered.map((field) => [field.name, field]));
  const others = await proposedOtherwise(play, filters, { id: '', ...filter }, step);
  if (others.length > 0) return others;
  const isPage = definition.single === true || step.record !== undefined;
  const opened = { step: isPage ? ('get' as const) : ('list' as const), records: [], values: step.filter ?? {} };
  const requests = play.network.hear(step.answers);
  try {
    play.scene = await read(play, step, definition, filter);
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    note(play, { definition }, step, account, opened, error);
    return endedOtherwise(play, step, { error, requests });
  } finally {
    play.network.hear();
  }
  note(play, play.scene, step, account, opened);
  const ended = endedOtherwise(play, step.tab === undefined ? step : { ...step, offered: undefined }, { requests });
  if (ended.length > 0) return ended;
  return step.tab === undefined ? undefined : await openTab(play, play.scene, step, step.tab, account);
}

/** The list, the records that are chosen of it, or the page of one record. */
async function read(play: Play, step: StepSource, definition: ResourceDefinition, filter: Values): Promise<Scene> {
  const { name, calls, single } = definition;
  const { record, records, page, perPage, sort } = step;
  const open = async (id: Key) => (await play.provider.getOne(name, { id })).data as BrowserRecord;
  const wanted = records ?? (record === undefined ? [] : [record]);
  const of = record === undefined && !single ? 'list' : 'record';
  if (single || !calls.list || (wanted.length > 0 && wanted.every((one) => typeof one !== 'object'))) {
    const ids = single
      ? ['single']
      : wanted.map((one) => (typeof one === 'object' ? (Object.values(one)[0] as Key) : one));
    const chosen: BrowserRecord[] = [];
    for (const id of ids) chosen.push(await open(id));
    return { definition, of, records: chosen, filter, chosen };
  }
  const list = await listed(play.provider, definition, filter, { page, perPage, sort });
  const scene: Scene = { definition, of, ...list, filter, chosen: [] };
  const shown = wanted.filter((one) => typeof one === 'object');
  const { fields } = inEnglish(play, definition);
  const named = (row: ShownRow) => Object.keys(row).map((one) => fieldNamed(fields, one));
  const key = record === undefined ? 'records' : 'record';
  const titles = await titlesOf(
    play,
    at(key, () => shown.flatMap(named)),
    scene.records,
  );
  for (const one of wanted) {
    const found =
      scene.records.find(({ id }) => id === one) ?? scene.records.find((row) => shows(play, fields, titles, row, one));
    if (!found) throw new UnknownName(`no record of ${name} shows ${JSON.stringify(one)}`);
    scene.chosen.push(await open(found.id));
  }
  return scene;
}

/** Goes to what an action opens, with the filters that it takes along from a list. @param from the record of the action */
export async function openFrom(
  play: Play,
  { definition, of, filter, chosen }: Scene,
  action: OpenAction,
  from = chosen[0],
): Promise<void> {
  const theirs = play.definitionOf(action.run.open);
  if (theirs.single) {
    const record = (await play.provider.getOne(theirs.name, { id: 'single' })).data as BrowserRecord;
    play.scene = { definition: theirs, of: 'record', records: [record], filter: {}, chosen: [record] };
    return;
  }
  const taken = openFilter(action, from, of === 'list' ? { ...definition.list.filter, ...filter } : {});
  const known = Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined)) as Values;
  const list = await listed(play.provider, theirs, known);
  play.scene = { definition: theirs, of: 'list', ...list, filter: known, chosen: [] };
}

/** The filter of the list; the name of a field that is no filter of it. */
function filterOf(
  play: Play,
  definition: ResourceDefinition,
  offered: FieldDefinition[],
  step: StepSource,
): Values | string {
  const english = inEnglish(play, definition);
  const { fields } = english;
  const typed = at('filter', () => valuesNamed(fields, step.filter ?? {}));
  const names = Object.keys(step.filter ?? {});
  const carried = carriedTo(definition.name, play.world.definitions.en);
  const strange = names.find(
    (name) => offered.every((field) => field.name !== fieldNamed(fields, name).name) && !carried.includes(name),
  );
  if (strange !== undefined) return strange;
  const { preset, card } = step;
  const pressed = preset === undefined ? undefined : at('preset', () => presetNamed(english, preset));
  const cards = play.world.directory[definition.name]?.cards ?? [];
  const from = card === undefined ? undefined : at('card', () => cardNamed(cards, card));
  return { ...(from && cardFilter(from, 'today')), ...pressed?.filter, ...typed };
}

/** What the tabs of other screens filter a list by. */
function carriedTo(name: string, definitions: Map<string, ResourceDefinition>): string[] {
  return [...definitions.values()].flatMap(({ tabs }) =>
    tabs.flatMap((tab) => ('resource' in tab && tab.resource === name ? Object.keys(tab.match) : [])),
  );
}

/** Goes to a tab of the record that is open. */
async function openTab(
  play: Play,
  { definition, of, chosen: [record] }: Scene,
  step: StepSource,
  wanted: string,
  account: Account,
): Promise<CaseProblem[] | undefined> {
  if (!record || of !== 'record') throw new UnknownName('a tab is one of a record: name it with "record"');
  const { name: tabName } = at('tab', () => tabNamed(inEnglish(play, definition), wanted));
  const tab = tabNamed(definition, tabName);
  const reason = notAmongTabs(tab, record, canOf(account));
  if (reason || step.offered === false) return endedOtherwise(play, step, { unoffered: reasonText(reason) });
  if (step.offers) throw new UnknownName('a tab is looked at only: what it offers is on its own screen');
  if ('extension' in tab) {
    play.scene = { definition, of: 'tab', records: [], filter: {}, chosen: [] };
    return undefined;
  }
  const theirs = play.definitionOf(tab.resource);
  const match = matchOf(tab, theirs, record);
  const filter: Values | undefined = match && { ...theirs.list.filter, ...match };
  const list = filter ? await listed(play.provider, theirs, filter) : { records: [] };
  play.scene = { definition: withoutColumns(theirs, filter ?? {}), of: 'tab', ...list, filter: {}, chosen: [] };
  return undefined;
}

/** A page of a list; without more the first one, in its own order. */
export async function listed(
  provider: ConsoleDataProvider,
  { name, list }: ResourceDefinition,
  filter: Values,
  {
    page = 1,
    perPage = usualRows,
    sort = list.sort ?? { field: '' },
  }: Pick<StepSource, 'page' | 'perPage' | 'sort'> = {},
): Promise<Pick<Scene, 'records' | 'total'>> {
  const { data, total } = await provider.getList(name, {
    pagination: { page, perPage },
    filter,
    sort: { field: sort.field, order: sort.order ?? 'ASC' },
  });
  return { records: data as BrowserRecord[], ...(total !== undefined && { total }) };
}

function shows(
  { world: { texts } }: Play,
  fields: ResourceDefinition['fields'],
  titles: Titles,
  record: BrowserRecord,
  wanted: Key | ShownRow,
) {
  if (typeof wanted !== 'object') return false;
  return Object.entries(wanted).every(([name, value]) => {
    const field = fieldNamed(fields, name);
    return record[field.name] === value || texts.en.cell(field, record, titles) === String(value);
  });
}
