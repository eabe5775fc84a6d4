import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import { changesOf, inBoth, type Data } from './changes';
import { sorted, type Line, type ScreenDiff } from './report';
import { gradeOf } from './rules';
import { eventOf, placeOf } from './words';

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
  return changesOf(before, after).map((change) => ({
    grade: gradeOf(change),
    text: `${placeOf(change.path)}: ${eventOf(change)}`,
  }));
}
