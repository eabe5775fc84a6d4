import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { changesOf, inBoth, type Change, type Data } from './changes';
import { grades, gradeOf, type Grade } from './rules';
import { eventOf, isEmpty, placeOf } from './words';

/** In the order of a report, among sections of the same grade; a part of a screen that has none is of the screen. */
const sections = ['Requests', 'Fields', 'Forms', 'Actions', 'List', 'Record page', 'Tasks', 'Screen'] as const;
type Section = (typeof sections)[number];
const sectionOf: Record<string, Section> = {
  calls: 'Requests',
  id: 'Requests',
  fields: 'Fields',
  form: 'Forms',
  rules: 'Forms',
  actions: 'Actions',
  list: 'List',
  tabs: 'Record page',
  detail: 'Record page',
  preview: 'Record page',
  headline: 'Record page',
  title: 'Record page',
  imports: 'Tasks',
  exports: 'Tasks',
  task: 'Tasks',
};

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

/** What the schemas mean for each screen and each section's menu, in both languages. */
function screensOf(schemas: CompiledSchemas): Map<string, Data> {
  const [en, zh] = (['en', 'zh'] as const).map((language) => wholeOf(schemas, language));
  return new Map(Object.entries(inBoth(en, zh) as Record<string, Data>));
}

function wholeOf(schemas: CompiledSchemas, language: 'en' | 'zh'): Record<string, object> {
  const [manifest, directory] = [schemas.manifest(language), schemas.directory(language)];
  const screens = [...schemas.definitions(language)].map(([name, definition]) => {
    const { everyone = [], menu, group, aliases = [] } = manifest[name] ?? {};
    const { keywords = [], search = [], cards = [] } = directory[name] ?? {};
    const { preview = [], refuse = {}, rules = [] } = definition;
    return [
      name,
      { ...definition, preview, refuse, rules, everyone, menu, group, aliases, keywords, search, cards },
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

function linesOf(before: Data | undefined, after: Data | undefined): Line[] {
  if (after === undefined) return [{ section: 'Screen', grade: 'breaking', text: 'the screen is removed' }];
  if (before === undefined) return [{ section: 'Screen', grade: 'look', text: 'the screen is new' }];
  const changes = changesOf(before, after);
  const places = new Set(changes.map(({ path }) => path.join('\n')));
  return changes
    .filter(({ path }) => !isToldByList(path, places))
    .filter((change) => !isWithoutEffect(change, [before, after]))
    .map((change) => ({
      section: sectionOf[change.path[0] ?? ''] ?? 'Screen',
      grade: gradeOf(change),
      text: `${placeOf(change.path)}: ${eventOf(change)}`,
    }));
}

/** A field's place in the list is told by its column or filter. */
function isToldByList([first, field, key, place]: string[], places: Set<string>): boolean {
  const told = place === 'list' ? 'columns' : place === 'filter' ? 'filters' : undefined;
  return first === 'fields' && key === 'in' && told !== undefined && places.has(['list', told, field].join('\n'));
}

/** What an action that is another one now lacks, and the keys of a period by which no list is filtered. */
function isWithoutEffect({ path: [first, name = '', ...below], before, after }: Change, screens: Data[]): boolean {
  const place = `${first} * ${below.join(' ')}`;
  if (/^actions \* run \w+$/.test(place) && isEmpty(before ?? after)) return true;
  if (place !== 'fields * options rangeKeys') return false;
  return !screens.some((screen) => (screen as { list?: { filters?: Data[] } }).list?.filters?.includes(name));
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
