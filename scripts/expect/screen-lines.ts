import { singularize } from 'inflection';
import { menuGroups } from '../../src/app/menu-groups';
import { withMenuParts } from '../../src/app/menu-parts';
import { noPermissions } from '../../src/auth/permissions';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Manifest, Sections } from '../../src/schema/directory';
import type { Template } from '../../src/schema/template';
import { dot, parts, said } from './said';
import { everyones } from './seen';

type Both<T> = [en: T, zh: T];

const plain = ['label', 'about', 'icon', 'headline', 'single', 'page', 'tree', 'task', 'moves', 'refuse'] as const;

/** What a screen is called and where it is found. An id that is the field `id` is usual. */
export function screenLines(
  schemas: CompiledSchemas,
  en: ResourceDefinition,
  zh: ResourceDefinition,
): Record<string, string> {
  const { name, icon, id, singular } = en;
  const manifest = schemas.manifest('en');
  const [directory, chinese] = [schemas.directory('en')[name], schemas.directory('zh')[name]];
  const facts = plain.flatMap((key) => {
    const [text] = parts({ [key]: en[key] }, { [key]: zh[key] });
    return text === undefined ? [] : [[key, text === key ? 'yes' : text.slice(key.length + 1)]];
  });
  const menu = menuParts(name, en.screen, manifest, [schemas.sections('en'), schemas.sections('zh')]);
  return {
    ...Object.fromEntries(facts),
    singular:
      zh.singular === zh.label ? (singular === usualSingular(en.label) ? '' : singular) : said(singular, zh.singular),
    id: id.join() === 'id' ? '' : id.join(', '),
    title: templateText(en.title),
    menu: menu.filter((part) => part !== icon && part !== (name.includes('.') ? noEntry : first)).join(dot),
    everyone: everyones(name, manifest).join(', '),
    search: (directory?.search ?? [])
      .map((field, index) => {
        const { field: of, sought, ...more } = field;
        // The line of the field has its own pattern.
        const said = ['field', 'sought', ...(isText(en.fields[of]) ? ['pattern'] : [])];
        return [of, sought, ...parts(more, chinese?.search?.[index] ?? {}, said)].join(' ');
      })
      .join(dot),
    keywords: directory?.keywords?.join(', ') ?? '',
  };
}

function isText(field: FieldDefinition | undefined): boolean {
  return field?.kind === 'text';
}

/** `Companies` → `company`, `SIM cards` → `SIM card` */
function usualSingular(label: string): string {
  const one = singularize(label);
  return /^[A-Z][a-z]+( |$)/.test(one) ? one.charAt(0).toLowerCase() + one.slice(1) : one;
}

function templateText(template: Template): string {
  return template.map((part) => ('field' in part ? `{${part.field}}` : part.text)).join('');
}

const noEntry = 'no entry';
/** Above the groups of a section. */
const first = 'first';

/** Where the menu shows it: the group of an account that sees only this screen. The first screen of a section has its groups in both languages. */
function menuParts(
  name: string,
  screen: string,
  en: Manifest,
  [sections, chinese]: Both<Sections>,
): (string | undefined)[] {
  const section = name.slice(0, name.indexOf('/'));
  const one = { screen, label: { en: '', zh: '' }, actions: new Set<string>() };
  const {
    sections: [menu],
  } = withMenuParts({ ...noPermissions, sections: [{ section, label: one.label, screens: [one] }] }, en);
  const own = menu?.screens.find((entry) => entry.screen === name);
  const { aliases, menu: entry, icon } = en[name] ?? {};
  const group = own && menuGroups([own], en, sections[section]?.groups)[0]?.label;
  const { start, icon: ofSection, label, groups } = sections[section] ?? {};
  const isFirst =
    start === name
      ? [
          `start of ${section} (${ofSection ?? ''})`,
          ...(label === undefined ? [] : [said(label, chinese[section]?.label)]),
          ...(groups ?? []).map(({ label }, index) => said(label, chinese[section]?.groups[index]?.label)),
        ]
      : [];
  return [...(own ? [group || first, icon] : [noEntry]), ...parts({ aliases, entry }), ...isFirst];
}
