import type { Expectation } from './expectation';
import {
  editForm,
  factOf,
  keepFacts,
  mapLines,
  mapParts,
  namesIn,
  none,
  otherFacts,
  without,
  type Lines,
} from './line';
import { otherLosses } from './losses';
import { bar, dot, inWords } from './said';
import type { SaidByFixture } from './said-by-fixture';
import { shortSees } from './short-sees';

/*
 * What follows from other lines of the same screen, or what its fixture says, is left out:
 * docs/fixtures.md#what-is-left-out has the rules. Only a line that says the same as its rule is left out, so that two
 * screens that differ have files that differ.
 */

const formPlaces = ['add', 'edit'];
/** The places of a field in rows, in a dialog or in a task. */
const placesWithin = 'list detail add edit';

/** The screen without the lines and facts that its other lines and its fixture imply. @param kinds see `shortSees` */
export function leaveOut(
  name: string,
  screen: Expectation,
  kinds: Lines,
  byFixture: SaidByFixture = new Set(),
): Expectation {
  const { sees = {}, fields = {}, form = {}, actions = {} } = screen;
  const places = placesOf(sees);
  const searched = namesIn(screen['screen']?.['search']);
  const unproven = (part: string) =>
    mapLines(screen[part] ?? {}, (line, key) => keepFacts(line, (fact) => !byFixture.has(`${part} ${key} ${fact}`)));
  const short: Expectation = {
    ...screen,
    screen: without(screen['screen'] ?? {}, (line, key) => key === 'title' && isLinked(line, sees)),
    pages: pagesOf(screen['pages'] ?? {}, actions),
    calls: unproven('calls'),
    actions: mapLines(unproven('actions'), actionLine),
    imports: unproven('imports'),
    exports: mapLines(unproven('exports'), (line, task) => otherFacts(line, filtersOf(task, screen))),
    errors: without(screen['errors'] ?? {}, (line, code) => byFixture.has(`errors ${code} ${line}`)),
    sees: shortSees(screen, kinds),
    'without permission': otherLosses(name, screen),
    fields: mapLines(fields, (line, field) =>
      fieldLine(line, field.includes('.') ? placesWithin : places(field), [
        ...(searched.includes(field) ? ['searched'] : []),
        ...(isPeriod(line, places(field)) ? [`rangeKeys ${field}_start, ${field}_end`] : []),
      ]),
    ),
    'asked by actions': mapLines(screen['asked by actions'] ?? {}, (line) => fieldLine(line, placesWithin)),
    'asked by tasks': mapLines(screen['asked by tasks'] ?? {}, (line) => fieldLine(line, placesWithin)),
    list: without(screen['list'] ?? {}, (line, key) => key === 'view' && line === 'table'),
    record: without(screen['record'] ?? {}, (line, key) => line === form[key]),
    cards: mapLines(screen['cards'] ?? {}, (line) => otherFacts(line, `icon ${screen['screen']?.['icon'] ?? ''}`)),
  };
  return mapParts(short, (lines) => without(lines, (line) => line === ''));
}

/** Without its places where the lists of `sees` have the same, and without "never sent" where no form has it. */
function fieldLine(line: string, places: string, implied: string[] = []): string {
  const facts = line.split(dot);
  const named = factOf(line, 'in') ?? '';
  const isSent = !facts.includes('never sent');
  const isInForm = formPlaces.some((place) => named.split(' ').includes(place));
  const others = [
    ...facts
      .filter((fact) => !fact.startsWith('in ') && fact !== 'never sent')
      .map((fact) => (fact === `required when ${factOf(line, 'when')}` ? 'required when shown' : fact)),
    ...(named === places ? [] : [`in ${named}`]),
    ...(isSent === isInForm ? [] : [isSent ? 'sent' : 'never sent']),
  ];
  return implied.reduce(otherFacts, others.join(dot));
}

/** Whether a field is a moment, by which lists can be filtered. */
function isPeriod(line: string, places: string): boolean {
  return line.split(dot)[1] === 'datetime' && places.split(' ').includes('filter');
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

/** The permission is `set`, that of an action that opens a screen `view`; it is offered in rows, together and on the page. */
function actionLine(line: string): string {
  const permission = `permission ${factOf(line, 'open') === undefined ? 'set' : 'view'}`;
  const places = `places ${permission.endsWith('view') ? 'list' : 'row, bulk, detail'}`;
  return otherFacts(otherFacts(line, permission), places);
}

/** Pages other than the parts of the screen that an action opens, with its name, permission and icon. */
function pagesOf(pages: Lines, actions: Lines): Lines {
  const opened = Object.fromEntries(
    Object.entries(actions).flatMap(([name, line]) => {
      const [label = ''] = line.split(dot);
      const screen = factOf(line, 'open');
      const both = label.includes(bar) ? label : inWords(name) + bar + label;
      const facts = ['permission', 'icon'].flatMap((word) =>
        line.split(dot).filter((fact) => fact.startsWith(`${word} `)),
      );
      return screen?.includes('.') && factOf(line, 'places') !== 'next'
        ? [[`/${screen}`, [`label ${both}`, `of ${screen}`, ...facts].join(dot)]]
        : [];
    }),
  );
  return {
    ...without(pages, (line, path) => opened[path] === line),
    ...mapLines(
      without(opened, (_, path) => path in pages),
      () => none,
    ),
  };
}

/** The filters of the list that an export does not ask for itself. */
function filtersOf(task: string, { sees = {}, 'asked by tasks': asked = {} }: Expectation): string {
  const names = namesIn(sees['filters']).filter((name) => !(`${task}.${name}` in asked));
  return `filters ${names.join(', ')}`;
}

/** Whether the title is the field of the column that links to the record. */
function isLinked(title: string, sees: Lines): boolean {
  const column = (sees['columns'] ?? '').split(dot).find((one) => one.includes('(link)'));
  return title === `{${column?.split(' ')[0]}}`;
}
