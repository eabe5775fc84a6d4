import type { ActionDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { Directory, DirectoryEntry, OpenedPage, TaskName, CardDefinition } from '../../schema/directory';
import type { Language } from '../languages';
import type { Resource, SchemaModel } from '../resource';
import { speaker, type CompileContext } from './context';
import { countedDays } from './counted-days';
import { searchField } from './search-field';
import { rowsOfDays } from '../rows-of-days';
import type { CardSource, MatchSource, OpenedListSource, SumSource, TrendMapSource } from '../source';

/** Definition of a resource in a language; undefined for a name that no file declares. */
type Definitions = (name: string, language: Language) => ResourceDefinition | undefined;

/** The data of every resource that search and task centre need before its definition is loaded. */
export function compileDirectory(
  some: Iterable<Resource>,
  { resources, languages }: SchemaModel,
  definitionOf: Definitions,
  language: Language,
): Directory {
  const say = speaker(language, languages);
  return Object.fromEntries(
    [...some].flatMap((resource) => {
      const definition = definitionOf(resource.name, language);
      const english = language === 'en' ? undefined : definitionOf(resource.name, 'en');
      return definition ? [[resource.name, entryOf(resource, definition, english, say, resources)] as const] : [];
    }),
  );
}

function entryOf(
  { name, screen, source }: Resource,
  definition: ResourceDefinition,
  english: ResourceDefinition | undefined,
  say: CompileContext['say'],
  resources: SchemaModel['resources'],
): DirectoryEntry {
  const { label, singular, calls, single, page, imports, exports } = definition;
  const isScreen = name === screen;
  const pages = definition.actions.flatMap(
    (action) => pageOf(name, action, english?.actions.find((other) => other.name === action.name)?.label) ?? [],
  );
  const search = (source.search ?? []).map((field) => searchField(field, source, resources));
  return {
    ...(english && english.label !== label && { english: english.label }),
    ...(source.keywords && { keywords: source.keywords }),
    ...(isScreen &&
      calls.add &&
      !single && { add: { singular, ...(english && english.singular !== singular && { english: english.singular }) } }),
    ...(isScreen && calls.list && !single && { list: page ? `/${name}/table` : `/${name}` }),
    ...(pages.length > 0 && { pages }),
    ...(imports.length > 0 && { imports: imports.map(named) }),
    ...(exports.length > 0 && { exports: exports.map(named) }),
    ...(search.length > 0 && { search }),
    ...(source.cards && {
      cards: Object.entries(source.cards).map(([card, declared]) =>
        compileCard(card, declared, definition.icon, resources, say),
      ),
    }),
  };
}

/** The page that an action of the list opens, independent of a record; undefined for other actions. */
function pageOf(
  resource: string,
  { name, label, places, run, permission, icon }: ActionDefinition,
  english: string | undefined,
): OpenedPage | undefined {
  if (!places.includes('list') || !('open' in run || 'page' in run)) return undefined;
  return {
    label,
    ...(english !== undefined && english !== label && { english }),
    path: 'open' in run ? `/${run.open}` : `/${resource}/${name}`,
    of: 'open' in run ? run.open : resource,
    permission,
    ...(icon && { icon }),
  };
}

function named({ name, label }: TaskName): TaskName {
  return { name, label };
}

/** A card of the dashboard. Its default icon is the resource's. */
function compileCard(
  name: string,
  { label, icon, trend, sum, open, ...card }: CardSource,
  usualIcon: string,
  resources: SchemaModel['resources'],
  say: CompileContext['say'],
): CardDefinition {
  const days = card.tone && countedDays(card.filter ?? {});
  return {
    name,
    label: say(label),
    ...(days && { note: say(days) }),
    icon: icon ?? usualIcon,
    ...card,
    filter: card.filter ?? {},
    ...(trend !== undefined && compileTrend(typeof trend === 'string' ? { at: trend } : trend, card.during, resources)),
    ...(sum && { sum: compileSum(sum) }),
    ...(open && { open: compileOpened(open, card.during, sum) }),
  };
}

/** Of the records themselves, or from statistics. */
function compileTrend(
  { resource, match, filter = {}, at, field = '' }: TrendMapSource,
  during: string | undefined,
  resources: SchemaModel['resources'],
): Pick<CardDefinition, 'arrivals' | 'trend'> {
  if (resource === undefined) return { arrivals: { field: at, filter } };
  const rows = rowsOfDays({ at, field }, resources.get(resource)?.source);
  const period = filterFor(during, match);
  return { trend: { resource, ...(rows && { rows }), date: at, value: field, ...(period && { during: period }) } };
}

function compileSum({ field, by, at, fields }: SumSource): CardDefinition['sum'] {
  return { field, by: [by].flat()[0] ?? '', date: at, ...(fields && { fields }) };
}

function compileOpened(
  { resource, match, filter = {} }: OpenedListSource,
  during: string | undefined,
  sum: SumSource | undefined,
): CardDefinition['open'] {
  const [period, by] = [filterFor(during, match), filterFor([sum?.by ?? []].flat()[0], match)];
  return { resource, filter, ...(period && { during: period }), ...(by && { by }) };
}

/** Their filter that takes a value of ours. */
function filterFor(ours: string | undefined, match: MatchSource = {}): string | undefined {
  return Object.keys(match).find((theirs) => ours !== undefined && [match[theirs]].flat().includes(ours));
}
