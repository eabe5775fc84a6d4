import type { Expectation } from './expectation';
import { dot } from './said';

/*
 * What follows from other lines of the same screen is left out: docs/fixtures.md#what-is-left-out has the rules. Only a
 * line that says the same as its rule is left out, so that two screens that differ have files that differ.
 */

type Lines = Record<string, string>;

/** A line that the rules would have and that is not there. */
const none = 'none';
/** Separates names. */
const comma = ', ';

const formPlaces = ['add', 'edit'];
/** The places of a field in rows, in a dialog or in a task. */
const placesWithin = 'list detail add edit';

/** The screen without the lines and facts that its other lines imply. */
export function leaveOut(name: string, screen: Expectation): Expectation {
  const { sees = {}, fields = {}, actions = {}, tabs = {}, cards = {}, form = {}, record = {} } = screen;
  const places = placesOf(sees);
  const short: Expectation = {
    ...screen,
    screen: without(screen['screen'] ?? {}, (line, key) => key === 'title' && isLinked(line, sees)),
    calls: callsOf(screen['calls'] ?? {}),
    actions: mapLines(actions, (line) => actionLine(line, stemOf(screen['calls'] ?? {}))),
    sees: shortSees(sees, fields, { actions, tabs, cards }),
    'without permission': otherLosses(screen['without permission'] ?? {}, impliedLosses(name, screen)),
    fields: mapLines(fields, (line, name) => fieldLine(line, name.includes('.') ? placesWithin : places(name))),
    'asked by actions': mapLines(screen['asked by actions'] ?? {}, (line) => fieldLine(line, placesWithin)),
    'asked by tasks': mapLines(screen['asked by tasks'] ?? {}, (line) => fieldLine(line, placesWithin)),
    list: without(screen['list'] ?? {}, (line, name) => name === 'view' && line === 'table'),
    record: without(record, (line, name) => line === form[name]),
    cards: mapLines(cards, (line) => otherFacts(line, `icon ${screen['screen']?.['icon'] ?? ''}`)),
  };
  return mapParts(short, (lines) => without(lines, (line) => line === ''));
}

/** The parts with other lines; a part without lines is left out. */
export function mapParts(screen: Expectation, change: (lines: Lines, part: string) => Lines): Expectation {
  return Object.fromEntries(
    Object.entries(screen).flatMap(([part, lines]) => {
      const changed = change(lines, part);
      return Object.keys(changed).length > 0 ? [[part, changed] as const] : [];
    }),
  );
}

function mapLines(lines: Lines, change: (line: string, name: string) => string): Lines {
  return Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, change(line, name)]));
}

function without(lines: Lines, isImplied: (line: string, name: string) => boolean): Lines {
  return Object.fromEntries(Object.entries(lines).filter(([name, line]) => !isImplied(line, name)));
}

/** The line without a usual fact; a missing one is said. */
function otherFacts(line: string, usual: string): string {
  const facts = line.split(dot);
  const word = usual.split(' ')[0] ?? '';
  return (
    facts.includes(usual)
      ? facts.filter((fact) => fact !== usual)
      : facts.some((fact) => fact.startsWith(`${word} `))
        ? facts
        : [...facts, `no ${word}`]
  ).join(dot);
}

/** Without its places where the lists of `sees` have the same, and without "never sent" where no form has it. */
function fieldLine(line: string, places: string): string {
  const facts = line.split(dot);
  const named = facts.find((fact) => fact.startsWith('in '))?.slice('in '.length) ?? '';
  const isSent = !facts.includes('never sent');
  const isInForm = formPlaces.some((place) => named.split(' ').includes(place));
  return [
    ...facts.filter((fact) => !fact.startsWith('in ') && fact !== 'never sent'),
    ...(named === places ? [] : [`in ${named}`]),
    ...(isSent === isInForm ? [] : [isSent ? 'sent' : 'never sent']),
  ].join(dot);
}

function namesIn(line = ''): string[] {
  return line === '' ? [] : line.split(dot).map((name) => name.split(' ')[0] ?? '');
}

/** The form for changes; a screen without one of its own has that for new records. */
function editForm(sees: Lines): string | undefined {
  return sees['edit form'] === 'as the add form' ? sees['add form'] : sees['edit form'];
}

/** The places of a field that the lists of `sees` have. */
function placesOf(sees: Lines): (name: string) => string {
  const lists = {
    list: [...namesIn(sees['columns']), ...namesIn(sees['columns on demand'])],
    filter: namesIn(sees['filters']),
    detail: namesIn(sees['record']),
    add: namesIn(sees['add form']),
    edit: namesIn(editForm(sees)),
    export: namesIn(sees['export']),
  };
  return (name) =>
    Object.entries(lists)
      .flatMap(([place, names]) => (names.includes(name) ? place : []))
      .join(' ');
}

function shortSees(sees: Lines, fields: Lines, { actions, tabs, cards }: Record<string, Lines>): Lines {
  const { 'add form': add, record } = sees;
  const edit = editForm(sees);
  const addGroups = groupsIn(add);
  const editGroups = groupsIn(edit);
  const order = Object.keys(fields);
  const shown = namesIn(sees['columns']);
  const beside = order.filter((name) => namesIn(record).includes(name) && !shown.includes(name));
  const listed = order.filter((name) => [...shown, ...namesIn(sees['columns on demand'])].includes(name));
  const quick = (sees['filters'] ?? '')
    .split(dot)
    .flatMap((name) => (name.split(' (quick)', 2).length > 1 ? name.slice(0, -' (quick)'.length) : []));
  const filters = namesIn(sees['filters']);
  const implied: Lines = {
    tabs: Object.keys(tabs ?? {}).join(comma),
    dashboard: Object.keys(cards ?? {}).join(comma),
    ...Object.fromEntries(places.map((place) => [`actions (${place})`, actionsAt(actions ?? {}, place).join(comma)])),
  };
  const named = mapLines(sees, (line) => line.replaceAll(dot, comma));
  const short: Lines = {
    ...named,
    'columns on demand': besides(sees['columns on demand'], beside, order, others),
    filters: filters.join(comma),
    'filters above the list': quick.join() === filters.slice(0, quickest).join() ? '' : quick.join(comma) || none,
    'add form': groupsText(addGroups),
    'edit form': edit === add ? '' : edit ? groupsText(editGroups, addGroups) : none,
    record: groupsText(groupsIn(record), { ...addGroups, ...editGroups }),
    export: besides(sees['export'], listed, order, listFields),
    ...mapLines(implied, (line, name) => (line === (named[name] ?? '') ? '' : (named[name] ?? none))),
  };
  return short;
}

/** The other columns of a screen are the fields of the record that are no column. */
const others = 'the others';
/** An export has the fields of the columns. */
const listFields = '';

const places = ['row', 'bulk', 'detail', 'bar', 'list'];
/** Number of filters above a list. */
const quickest = 3;

function actionsAt(actions: Lines, place: string): string[] {
  return Object.entries(actions).flatMap(([name, line]) =>
    line.split(dot).some((fact) => fact.startsWith('places [') && fact.slice(8, -1).split(', ').includes(place))
      ? name
      : [],
  );
}

/** Names in the order of the fields, as `the other fields without a; also b`; in another order, the names alone. */
function besides(line = '', usual: string[], order: string[], what: string): string {
  const names = line === '' ? [] : line.split(dot);
  const isInOrder = names.join() === order.filter((name) => names.includes(name)).join();
  if (names.length === 0) return what === others || usual.length === 0 ? '' : none;
  const less = usual.filter((name) => !names.includes(name));
  const more = names.filter((name) => !usual.includes(name));
  return isInOrder && less.length + more.length < names.length
    ? [
        what,
        ...(less.length > 0 ? [`without ${less.join(', ')}`] : []),
        ...(more.length > 0 ? [`also ${more.join(', ')}`] : []),
      ]
        .filter(Boolean)
        .join(dot)
    : names.join(comma);
}

/** `basics: · name · state · more.` → the fields of each group; blocks have none. */
function groupsIn(line = ''): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  let open: string[] = [];
  for (const name of namesIn(line))
    if (/[.:]$/.test(name)) groups[name] = open = [];
    else open.push(name);
  return groups;
}

/** `basics (name, state) · more.`; of a group with the same fields as in a form that is said before, the name. */
function groupsText(groups: Record<string, string[]>, before: Record<string, string[]> = {}): string {
  return Object.entries(groups)
    .map(([name, fields]) => {
      if (name.endsWith('.')) return name;
      const own = name.slice(0, -1);
      return before[name]?.join() === fields.join() ? own : `${own} (${fields.join(comma)})`;
    })
    .join(comma);
}

/** The calls of a screen end in their name; the beginning is that of the list. */
function callsOf(calls: Lines): Lines {
  const stem = stemOf(calls);
  const isUsual = (line: string, name: string) => line === stem + name;
  const usual = Object.entries(calls).flatMap(([name, line], index) => (index > 0 && isUsual(line, name) ? name : []));
  const [first] = Object.keys(calls);
  return {
    ...mapLines(
      without(calls, (line, name) => name !== first && isUsual(line, name)),
      (line, name) => (name === first ? line : afterStem(line, stem)),
    ),
    ...(usual.length > 0 && { usual: usual.join(comma) }),
  };
}

/** `/v2/user/company/` of `/v2/user/company/list` */
function stemOf(calls: Lines): string {
  return (
    Object.values(calls)[0]
      ?.split(dot)[0]
      ?.replace(/[^/]*$/, '') ?? ''
  );
}

function afterStem(line: string, stem: string): string {
  return stem !== '' && line.startsWith(stem) ? `…/${line.slice(stem.length)}` : line;
}

/** The path begins as that of the list; the permission `set` is usual. */
function actionLine(line: string, stem: string): string {
  return otherFacts(line, 'permission set')
    .split(dot)
    .map((fact) => afterStem(fact, stem))
    .join(dot);
}

/** Whether the title is the field of the column that links to the record. */
function isLinked(title: string, sees: Lines): boolean {
  const column = (sees['columns'] ?? '').split(dot).find((one) => one.includes('(link)'));
  return title === `{${column?.split(' ')[0]}}`;
}

/** What an account without a permission loses by the lines of actions, tabs and cards. */
function impliedLosses(name: string, { actions = {}, tabs = {}, cards = {} }: Expectation): Record<string, Lines> {
  const losses: Record<string, Record<string, string[]>> = {};
  const lose = (permission: string, place: string, what: string) =>
    ((losses[permission] ??= {})[place] ??= []).push(what);
  for (const place of places)
    for (const action of actionsAt(actions, place)) {
      const permission = factOf(actions[action], 'permission');
      if (permission !== undefined) lose(permission, `actions (${place})`, action);
    }
  for (const [tab, line] of Object.entries(tabs)) {
    const resource = line.split(dot)[1] ?? '';
    if (!resource.includes('/')) continue;
    const screen = screenOf(resource);
    lose(screen === screenOf(name) ? 'view' : `${screen}:view`, 'tabs', tab);
  }
  for (const card of Object.keys(cards)) lose('view', 'dashboard', card);
  return Object.fromEntries(
    Object.entries(losses).map(([permission, lost]) => [
      permission,
      Object.fromEntries(Object.entries(lost).map(([place, names]) => [place, names.join(', ')])),
    ]),
  );
}

function factOf(line = '', word: string): string | undefined {
  return line
    .split(dot)
    .find((fact) => fact.startsWith(`${word} `))
    ?.slice(word.length + 1);
}

/** A part of a screen has the permissions of the screen. */
function screenOf(resource: string): string {
  return resource.split('.')[0] ?? '';
}

/** What is lost besides; what is not lost although the other lines imply it, as "keeps". */
function otherLosses(losses: Lines, implied: Record<string, Lines>): Lines {
  return Object.fromEntries(
    [...new Set([...Object.keys(losses), ...Object.keys(implied)])].flatMap((permission) => {
      const usual = Object.entries(implied[permission] ?? {}).map(([place, names]) => `${place}: ${names}`);
      const lost = losses[permission]?.split(dot) ?? [];
      const facts = [
        ...lost.filter((one) => !usual.includes(one)),
        ...usual.filter((one) => !lost.includes(one)).map((one) => `keeps ${one}`),
      ];
      return facts.length > 0 ? [[permission, facts.join(dot)]] : [];
    }),
  );
}
