import { blocksOf } from '../blocks';
import { placesOf } from '../compile/places';
import { fieldLists } from '../field-lists';
import { keyFinding, finding, type Finding } from '../finding';
import type { BlockSource, GroupSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
import { eachAt } from '../each-at';
import { noField } from './no-field';
import type { Rule } from './rule';
import { sameLabels } from './same-labels';
import { locationFields } from '../../schema/location';

/** The groups of the form with their places. */
export function groupsAt({ form }: ResourceSource): [group: GroupSource, path: Path][] {
  return eachAt(form, ['form']);
}

/** S019, S039, S040, S050: groups list fields that can be shown there, each once. */
export const groups: Rule = ({ source }) => [
  ...checkGroups(groupsAt(source), source, (name) => formReason(name, source)),
  ...checkGroups(blocksOf(source), source, (name) => detailReason(name, source)),
];

/** S019: a block that is a name is a group of the form. The group has taken its place (derive.ts). */
export const formGroups: Rule = ({ source }) =>
  eachAt(source.detail, ['detail']).flatMap(([block, path]): Finding[] => {
    if (typeof block !== 'string') return [];
    const near = suggestion(
      block,
      (source.form ?? []).map(({ label }) => label.en),
    );
    return finding('S019', path, `the form has no group with the English heading "${block}"${near}`);
  });

function checkGroups(
  list: [group: GroupSource | BlockSource, path: Path][],
  source: ResourceSource,
  reasonOf: (name: string) => string | undefined,
): Finding[] {
  const seen = new Set<string>();
  const members = list.flatMap(([group, path]) => {
    const isOther = ('of' in group && group.of !== undefined) || ('resource' in group && group.resource !== undefined);
    return isOther ? [] : eachAt(group.fields, [...path, 'fields']);
  });
  return [
    ...sameLabels(
      'groups',
      list.map(([{ label }, path]) => [label, [...path, 'label']]),
    ),
    ...members.flatMap(([name, path]) => checkMember(name, path, source, seen, reasonOf)),
  ];
}

function checkMember(
  name: string,
  path: Path,
  source: ResourceSource,
  seen: Set<string>,
  reasonOf: (name: string) => string | undefined,
): Finding[] {
  if (!(name in source.fields)) return noField('S019', `"${name}"`, name, path, source);
  if (seen.has(name)) return finding('S040', path, `"${name}" is already in a group`);
  seen.add(name);
  const reason = reasonOf(name);
  return reason === undefined ? [] : finding('S039', path, `"${name}" cannot be here: ${reason}`);
}

function formReason(name: string, source: ResourceSource): string | undefined {
  const field = source.fields[name];
  if (!field) return undefined;
  if (fieldLists(source).drawnByOthers.has(name)) return 'the input of another field contains it';
  if (field.readonly) return 'it is read-only';
  const places = placesOf(name, field, source);
  return places.includes('add') || places.includes('edit') ? undefined : `it is shown in ${places.join(', ')}`;
}

function detailReason(name: string, source: ResourceSource): string | undefined {
  const field = source.fields[name];
  const places = field ? placesOf(name, field, source) : [];
  return !field || places.includes('detail') ? undefined : `it is shown in ${places.join(', ')}`;
}

/** S039: a location in a form needs its two coordinate fields in the same form. */
export const savedLocations: Rule = ({ source }) =>
  Object.entries(source.fields).flatMap(([name, field]) => {
    if (field.type !== 'location') return [];
    const forms = placesOf(name, field, source).filter((place) => place === 'add' || place === 'edit');
    return locationFields.flatMap((key): Finding[] => {
      const held = source.fields[key];
      const missing = held ? forms.filter((form) => !placesOf(key, held, source).includes(form)) : [];
      if (!held || missing.length === 0) return [];
      const excluding = held.readonly ? 'readonly' : 'in';
      return keyFinding(
        'S039',
        ['fields', key, excluding],
        `"${name}" needs "${key}" in the same form (${missing.join(', ')}): remove this "${excluding}". The input of the location contains the field`,
      );
    });
  });

/** S041: required fields are in the form. */
export const completeForm: Rule = ({ source }) => {
  const { calls = {}, form: declared = [] } = source;
  if (declared.length === 0 || (!calls.add && !calls.set)) return [];
  const named = new Set(declared.flatMap(({ fields }) => fields));
  const { drawnByOthers } = fieldLists(source);
  return Object.entries(source.fields).flatMap(([name, field]): Finding[] => {
    const places = placesOf(name, field, source);
    const editable = places.includes('add') || places.includes('edit');
    if (!field.required || !editable || named.has(name) || drawnByOthers.has(name)) return [];
    return keyFinding('S041', ['fields', name], `"${name}" is required, but in no group of the form`);
  });
};
