import { keyFinding, finding, type Finding } from '../finding';
import type { Section, SchemaModel } from '../resource';
import { suggestion } from '../../schema/suggest';
import type { Json } from '../../schema/json';
import { eachAt } from '../each-at';
import { noIcon } from './no-icon';
import { noResource } from './no-resource';
import type { Rule } from './rule';
import { textFindings } from './texts';

/** S065: only a part has `menu: true`. */
export const menuOfPart: Rule = ({ source, name, screen }) =>
  source.menu === true && name === screen
    ? keyFinding('S065', ['menu'], `${name} is not a part: the platform's menu decides its place. Remove "menu"`)
    : [];

/** S071: the group of a screen is declared by its section; a part has no group. */
export const menuGroup: Rule = ({ source: { group }, name, screen }, { sections }) => {
  if (group === undefined) return [];
  if (name !== screen)
    return keyFinding('S071', ['group'], `${name} is a part: its place is below ${screen}. Remove "group"`);
  const folder = name.slice(0, name.indexOf('/'));
  const groups = Object.keys(sections.get(folder)?.source.groups ?? {});
  if (groups.includes(group)) return [];
  return finding(
    'S071',
    ['group'],
    `schemas/${folder}/_defaults.yaml declares no group "${group}"${suggestion(group, groups)}`,
  );
};

/** S088: a section that the platform's menu does not have yet has a label. Reported once, at the first screen. */
export const sectionLabel: Rule = ({ name, screen }, { resources, sections, contract }) => {
  const folder = name.slice(0, name.indexOf('/'));
  if (!contract || name !== screen || sections.get(folder)?.source.label !== undefined) return [];
  const first = [...resources.values()].find((one) => one.name === one.screen && one.name.startsWith(`${folder}/`));
  if (first?.name !== name || [...contract.permissions.keys()].some((one) => one.startsWith(`${folder}/`))) return [];
  const word = folder.charAt(0).toUpperCase() + folder.slice(1);
  return keyFinding(
    'S088',
    ['label'],
    `the section ${folder} has no label, so that the menu shows "${folder}": write \`section: { label: { en: ${word}, zh: … } }\` in schemas/${folder}/_defaults.yaml`,
  );
};

/** S074: an alias is an unused address. */
export const aliases: Rule = ({ source, name }, { resources, declared }) =>
  eachAt(source.aliases, ['aliases']).flatMap(([alias, path]): Finding[] => {
    if (!/^[^/\s]+\/[^/\s]+$/.test(alias))
      return finding('S074', path, `"${alias}" is not an address of a screen: write section/screen`);
    if (declared.has(alias)) return finding('S074', path, `"${alias}" is already a screen`);
    const other = [...resources.values()].find(
      (resource) => resource.name !== name && resource.source.aliases?.includes(alias),
    );
    return other ? finding('S074', path, `"${alias}" is already an alias of ${other.name}`) : [];
  });

/** The problems of a section: S071 for a folder that is not a section, S026 for its start, S029 for its icon, those of its texts. */
export function sectionFindings({ name, source }: Section, model: SchemaModel): Finding[] {
  if (name === '')
    return keyFinding(
      'S071',
      ['section'],
      'this file applies to all sections: move "section" to schemas/<section>/_defaults.yaml',
    );
  const { start, icon } = source;
  return [
    ...textFindings(
      { label: source.label ?? null, groups: source.groups ?? null } as unknown as Json,
      ['section'],
      model.languages,
    ),
    ...(start === undefined ? [] : noResource(start, ['section', 'start'], model.declared)),
    ...noIcon(icon, ['section', 'icon'], model),
  ];
}
