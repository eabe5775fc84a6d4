import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { changesOf, inBoth, type Change, type Data } from './changes';
import { grades, gradeOf, ruleOf, savedViews, sections, type Grade, type Rule, type Section } from './rules';
import { eventOf, placeOf } from './words';

export interface Line<S extends string = Section> {
  section: S;
  grade: Grade;
  text: string;
}

export interface ScreenDiff<S extends string = Section> {
  /** `operate/company`; of a section's menu `operate`. */
  name: string;
  lines: Line<S>[];
}

type Screens = Map<string, Data>;

/** What the schemas mean for each screen and each section's menu, in both languages. */
function screensOf(schemas: CompiledSchemas): Screens {
  const [en, zh] = (['en', 'zh'] as const).map((language) => wholeOf(schemas, language));
  return new Map(Object.entries(inBoth(en, zh) as Record<string, Data>));
}

function wholeOf(schemas: CompiledSchemas, language: 'en' | 'zh'): Record<string, object> {
  const [manifest, directory] = [schemas.manifest(language), schemas.directory(language)];
  const screens = [...schemas.definitions(language)].map(([name, definition]) => {
    const { everyone = [], menu, group, aliases = [] } = manifest[name] ?? {};
    const { search = [], cards = [] } = directory[name] ?? {};
    return [
      name,
      {
        ...definition,
        preview: definition.preview ?? [],
        refuse: definition.refuse ?? {},
        rules: definition.rules ?? [],
        everyone,
        menu,
        group,
        aliases,
        search,
        cards,
      },
    ] as const;
  });
  return Object.fromEntries([...screens, ...Object.entries(schemas.sections(language))]);
}

/** Every screen that differs, the gravest first; its lines in the order of a report. */
export function diffOf(before: CompiledSchemas, after: CompiledSchemas): ScreenDiff[] {
  const [old, now] = [screensOf(before), screensOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return sorted(
    names.flatMap((name) => {
      const lines = linesOf(old.get(name), now.get(name));
      return lines.length > 0 ? [{ name, lines }] : [];
    }),
    sections,
  );
}

/** Every place of a screen that differs, by screen; a screen that is new or gone differs as a whole. */
export function changedPlaces(before: CompiledSchemas, after: CompiledSchemas): Map<string, string[][]> {
  const [old, now] = [screensOf(before), screensOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return new Map(
    names.map((name) => {
      const [was, is] = [old.get(name), now.get(name)];
      return [name, was === undefined || is === undefined ? [[]] : changesOf(was, is).map(({ path }) => path)];
    }),
  );
}

function linesOf(before: Data | undefined, after: Data | undefined): Line[] {
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    return [
      after === undefined
        ? { section: 'Other', grade: 'breaking', text: 'the screen is removed' }
        : { section: 'Other', grade: 'look', text: 'the screen is new' },
    ];
  }
  const changes = changesOf(before, after);
  const places = new Set(changes.map(({ path }) => path.join('\n')));
  return changes
    .filter(({ path }) => !isToldByList(path, places))
    .filter((change) => !isWithoutEffect(change, [before, after]))
    .flatMap((change) => [lineOf(change, before, ruleOf(change)), ...lostBySavedViews(change, before)]);
}

/** A field's place in the list is told by its column or filter. */
function isToldByList([first, field, key, place]: string[], places: Set<string>): boolean {
  const told = place === 'list' ? 'columns' : place === 'filter' ? 'filters' : undefined;
  return first === 'fields' && key === 'in' && told !== undefined && places.has(['list', told, field].join('\n'));
}

/** That an action sends nothing more, and the keys of a period by which no list is filtered. */
function isWithoutEffect({ path: [first, name = '', ...below], what, ...change }: Change, screens: Data[]): boolean {
  const value = what === 'added' ? change.after : what === 'removed' ? change.before : undefined;
  const place = `${first} * ${below.join(' ')}`;
  if (['actions * run send', 'actions * run sendFields'].includes(place)) return Object.keys(value ?? {}).length === 0;
  if (place !== 'fields * options rangeKeys') return false;
  return !screens.some((screen) => filtersOf(screen).includes(name));
}

function filtersOf(screen: Data): Data[] {
  const { list } = screen as { list?: { filters?: Data[] } };
  return list?.filters ?? [];
}

/** What no rule knows has to be looked at. */
function lineOf(change: Change, screen: Data, rule: Rule = { at: '…', section: 'Other', grade: 'look' }): Line {
  const { section } = rule;
  const grade = gradeOf(change, rule.grade, screen);
  return { section, grade, text: `${placeOf(change.path)}: ${rule.says?.(change, screen) ?? eventOf(change)}` };
}

function lostBySavedViews(change: Change, screen: Data): Line[] {
  const rule = change.what === 'removed' ? ruleOf(change, savedViews) : undefined;
  return rule ? [lineOf(change, screen, rule)] : [];
}

export function worstOf(lines: Pick<Line, 'grade'>[]): Grade {
  return grades.find((grade) => lines.some((line) => line.grade === grade)) ?? 'safe';
}

/** Screens and sections with the gravest first; names and the order of the sections decide among equals. */
export function sorted<S extends string>(screens: ScreenDiff<S>[], sections: readonly S[]): ScreenDiff<S>[] {
  const gravity = (lines: Line<S>[]) => grades.indexOf(worstOf(lines));
  const ordered = screens.map(({ name, lines }) => ({
    name,
    lines: sections
      .map((section) =>
        lines
          .filter((line) => line.section === section)
          .toSorted((one, other) => grades.indexOf(one.grade) - grades.indexOf(other.grade)),
      )
      .filter((own) => own.length > 0)
      .toSorted((one, other) => gravity(one) - gravity(other))
      .flat(),
  }));
  return ordered.toSorted(
    (one, other) => gravity(one.lines) - gravity(other.lines) || one.name.localeCompare(other.name),
  );
}
