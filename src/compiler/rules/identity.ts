import { declarations } from '../../fields/maps/declarations';
import { finding, keyFinding, type Finding } from '../finding';
import type { Path } from '../source-node';
import { fieldsOfTemplate } from '../../schema/template';
import { parseTitle } from '../../schema/title';
import type { Rule } from './rule';
import { allCalls } from './calls';
import { eachAt } from '../each-at';
import { noField } from './no-field';
import { noIcon } from './no-icon';

/** S021: records have an id. */
export const recordId: Rule = ({ source }) => {
  if (source.id !== undefined)
    return eachAt(source.id, ['id']).flatMap(([name, path]) => noField('S021', `the id "${name}"`, name, path, source));
  const candidates = Object.keys(source.fields).filter((name) => source.fields[name]?.type === 'id');
  if (candidates.length === 1 || source.single) return [];
  if (candidates.length === 0) {
    return keyFinding('S021', ['fields'], 'there is no id: give a field the type id, or name it with "id"');
  }
  return keyFinding(
    'S021',
    ['fields', candidates[1] ?? ''],
    `${candidates.join(' and ')} have the type id: name the id with "id"`,
  );
};

/** S020: the title names fields, in every language. */
export const recordTitle: Rule = ({ source: { title = '', fields } }) => {
  const titles: [Path, string][] =
    typeof title === 'string'
      ? [[['title'], title]]
      : Object.entries(title).map(([language, text]) => [['title', language], text]);
  return titles.flatMap(([path, text]) =>
    fieldsOfTemplate(parseTitle(text))
      .filter((name) => name !== '')
      .flatMap((name) => noField('S020', `the title names "${name}", which`, name, path, { fields })),
  );
};

/** S075: the fields of a headline are shown on the record's page and fit on one line. */
export const recordHeadline: Rule = ({ source: { headline, fields } }) =>
  eachAt(headline, ['headline']).flatMap(([name, path]): Finding[] => {
    const field = fields[name];
    if (!field) return noField('S075', `the headline names "${name}", which`, name, path, { fields });
    if (field.in && !field.in.includes('detail'))
      return finding('S075', path, `"${name}" is not shown on the record's page: its "in" excludes it`);
    return field.type && declarations[field.type].tall
      ? finding('S075', path, `"${name}" is of type ${field.type}, which does not fit into a heading`)
      : [];
  });

/** S049: the parent of a tree is a field, and only the list of a tree has rows inside of others. */
export const treeParent: Rule = ({ source }) => {
  const { tree, fields } = source;
  const nested = allCalls(source).flatMap(({ call, role, path }): Finding[] => {
    if (typeof call === 'string' || typeof call.rows !== 'object') return [];
    if (tree !== undefined && role === 'list') return [];
    return finding('S049', [...path, 'rows'], 'only the list of a tree has rows inside of others');
  });
  if (tree === undefined) return nested;
  return [...nested, ...noField('S049', `the parent "${tree}"`, tree, ['tree'], { fields })];
};

/** S046: a part belongs to a screen. */
export const partOfScreen: Rule = ({ name, screen }, { declared }) => {
  if (name === screen || declared.has(screen)) return [];
  return keyFinding('S046', ['label'], `a part of ${screen} needs the file ${screen}.yaml`);
};

const longestLine: Record<string, number> = { en: 160, zh: 80, 'zh-TW': 80 };

/** S070: `about` is one line and does not repeat the label. */
export const aboutLine: Rule = ({ source: { about, label } }) =>
  Object.entries(about ?? {}).flatMap(([language, text]): Finding[] => {
    const longest = longestLine[language] ?? 160;
    if (text.includes('\n') || text.length > longest)
      return finding(
        'S070',
        ['about', language],
        `this is ${text.length} characters long; the limit on one line is ${longest}`,
      );
    if (Object.values(label).includes(text))
      return finding(
        'S070',
        ['about', language],
        'this repeats the label above it: explain the records, or remove "about"',
      );
    return [];
  });

/** S029: icons exist. */
export const icons: Rule = ({ source }, model) => [
  ...noIcon(source.icon, ['icon'], model),
  ...(['actions', 'cards'] as const).flatMap((key) =>
    Object.entries(source[key] ?? {}).flatMap(([name, { icon }]) => noIcon(icon, [key, name, 'icon'], model)),
  ),
];
