import type { Expectation } from './expectation';
import { actionPlaces, actionsAt, editForm, factOf, mapLines, namesIn, none, type Lines } from './line';
import { dot } from './said';

/*
 * The lists of a screen, each in terms of the others and of the order of its fields: docs/fixtures.md#what-is-left-out.
 */

/** Separates names. */
const comma = ', ';
/** Number of filters above a list. */
const quickest = 3;

/** The lists that differ from what their rules say. @param kinds by list, the kinds whose fields are usually in it */
export function shortSees(screen: Expectation, kinds: Lines): Lines {
  const { sees = {}, fields = {}, actions = {}, tabs = {}, cards = {}, list = {} } = screen;
  const { 'add form': add, record } = sees;
  const edit = editForm(sees);
  const all = Object.keys(fields);
  const tops = all.filter((name) => !name.includes('.'));
  const order = tops.filter((name) => !tops.some((other) => other !== name && isPartOf(name, fields[other])));
  const usually = (place: string) =>
    tops.filter((name) => kinds[place]?.split(comma).includes(fields[name]?.split(dot)[1] ?? ''));
  const inOrder = (names: string[]) => all.filter((name) => names.includes(name));
  const columns = namesIn(sees['columns']);
  const onDemand = usually('columns on demand').filter((n) => namesIn(record).includes(n) && !columns.includes(n));
  const [addGroups, editGroups, groups] = [groupsIn(add), groupsIn(edit), groupsIn(record)];
  const grouped = Object.entries(groups).flatMap(([name, names]) => (name === rest ? [] : names));
  const others = usually('record').filter((name) => order.includes(name) && !grouped.includes(name));
  const text = (names: string[]) => ranged(names, order);
  const quick = (sees['filters'] ?? '').split(dot).flatMap((name) => /^(\S+) \(quick\)/.exec(name)?.[1] ?? []);
  const preset = [...(list['presets'] ?? '').matchAll(/(?:[{,] |^|; )(\w+) /g)].map(([, name]) => name);
  const above = namesIn(sees['filters']).filter((name) => !preset.includes(name));
  const implied: Lines = {
    tabs: Object.keys(tabs).join(comma),
    dashboard: Object.keys(cards).join(comma),
    ...Object.fromEntries(actionPlaces.map((place) => [`actions (${place})`, actionsAt(actions, place).join(comma)])),
  };
  const named = mapLines(sees, (line) => line.replaceAll(dot, comma));
  return {
    ...named,
    columns: text(otherMark(sees['columns'] ?? '').split(dot)),
    'columns on demand': besides(namesIn(sees['columns on demand']), onDemand, text, inOrder),
    filters: text(namesIn(sees['filters'])),
    'filters above the list': quick.join() === above.slice(0, quickest).join() ? '' : quick.join(comma) || none,
    'add form': groupsText(addGroups, {}, text),
    'edit form': edit === add ? '' : edit ? groupsText(editGroups, addGroups, text) : none,
    record: groupsText(groups, { ...addGroups, ...editGroups, [rest]: others }, text),
    export: besides(namesIn(sees['export']), usually('export'), text, inOrder),
    ...mapLines(implied, (line, name) => (line === (named[name] ?? '') ? '' : (named[name] ?? none))),
  };
}

/** Whether the line of a field names another one as its text or its area code. */
function isPartOf(name: string, line: string | undefined): boolean {
  return factOf(line, 'text') === name || factOf(line, 'area') === name;
}

/** The first column links to the record. */
function otherMark(columns: string): string {
  return columns === '' || columns.includes('(link)')
    ? columns.replace(/^(\S+) \(link\)/, '$1')
    : `${columns}; no link`;
}

/** The group of the fields that no other group has. */
const rest = 'more:';

/** Names that follow each other in the order of the fields, as `first..last`. */
function ranged(names: string[], order: string[]): string {
  const runs: string[][] = [];
  for (const name of names) {
    const run = runs.at(-1);
    const index = order.indexOf(name);
    if (run && index > 0 && order[index - 1] === run.at(-1)) run.push(name);
    else runs.push([name]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}..${run.at(-1)}` : run.join(comma))).join(comma);
}

/** `without a; also b`, of the usual names; where this is not shorter, the names. Nothing when they are the usual ones. */
function besides(
  names: string[],
  usual: string[],
  text: (names: string[]) => string,
  inOrder = (all: string[]) => all,
): string {
  if (names.join() === usual.join()) return '';
  if (names.length === 0) return none;
  const [less, more] = [usual.filter((name) => !names.includes(name)), names.filter((name) => !usual.includes(name))];
  const facts = [
    ...(less.length > 0 ? [`without ${text(less)}`] : []),
    ...(more.length > 0 ? [`also ${text(more)}`] : []),
  ].join(dot);
  const isKnown = inOrder([...usual.filter((name) => !less.includes(name)), ...more]).join() === names.join();
  return isKnown && facts.length < text(names).length ? facts : text(names);
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

/** `basics (name, state), more.`; of a group that a form before it has, too, only what differs. */
function groupsText(
  groups: Record<string, string[]>,
  before: Record<string, string[]>,
  text: (names: string[]) => string,
): string {
  return Object.entries(groups)
    .map(([name, names]) => {
      if (name.endsWith('.')) return name;
      const told = besides(names, before[name] ?? [], text);
      return told === '' ? name.slice(0, -1) : `${name.slice(0, -1)} (${told})`;
    })
    .join(comma);
}
