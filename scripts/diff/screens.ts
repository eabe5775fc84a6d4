import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { changesOf, inBoth, type Change, type Data } from './changes';
import { sorted, type Line, type ScreenDiff } from './report';
import { gradeOf } from './rules';
import { eventOf, isEmpty, placeOf } from './words';

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
  );
}

function linesOf(before: Data | undefined, after: Data | undefined): Line[] {
  if (after === undefined) return [{ grade: 'breaking', text: 'the screen is removed' }];
  if (before === undefined) return [{ grade: 'look', text: 'the screen is new' }];
  const changes = changesOf(before, after);
  const places = new Set(changes.map(({ path }) => path.join('\n')));
  return changes
    .filter(({ path }) => !isToldByList(path, places))
    .filter((change) => !isWithoutEffect(change, [before, after]))
    .map((change) => ({
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
