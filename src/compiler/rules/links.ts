import { tabName } from '../compile/resource';
import { finding, keyFinding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { TabSource } from '../source';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
import { noField } from './no-field';
import { noResource } from './no-resource';
import type { Rule } from './rule';

/** S007, S022, S026, S050: tabs name resources, and match existing fields of both; or they are extensions. */
export const tabs: Rule = (resource, model) => {
  const names = new Set<string>();
  return (resource.source.tabs ?? []).flatMap((tab, index) => {
    const path = ['tabs', index];
    const name = tabName(tab);
    const again: Finding[] = names.has(name)
      ? [finding('S050', [...path, 'resource'], `two tabs have the name "${name}": give one of them a "name"`)]
      : [];
    names.add(name);
    if (tab.extension !== undefined) return [...again, ...lacking(tab, ['label'], path)];
    return [
      ...again,
      ...lacking(tab, ['resource', 'match'], path),
      ...(tab.resource === undefined ? [] : link(tab.resource, tab.match ?? {}, path, 'resource', resource, model)),
    ];
  });
};

function lacking(tab: TabSource, keys: (keyof TabSource)[], path: Path): Finding[] {
  return keys.filter((key) => tab[key] === undefined).map((key) => finding('S007', path, `a tab needs "${key}"`));
}

/** S022, S026: the same for actions that open a list. */
export const openings: Rule = (resource, model) =>
  Object.entries(resource.source.actions ?? {}).flatMap(([name, { open, match = {} }]) =>
    open === undefined ? [] : link(open, match, ['actions', name], 'open', resource, model),
  );

/** S022, S026: the resource is declared, and `match` names fields of both. */
export function link(
  to: string,
  match: Record<string, string>,
  path: Path,
  key: string,
  { source }: Resource,
  { declared, resources }: SchemaModel,
): Finding[] {
  if (!declared.has(to)) return [finding('S026', [...path, key], noResource(to, declared))];
  const theirFields = resources.get(to)?.source.fields;
  return Object.entries(match).flatMap(([theirs, ours]): Finding[] => {
    const at = [...path, 'match', theirs];
    if (theirFields && !(theirs in theirFields)) {
      return [
        keyFinding('S022', at, `"${theirs}" is not a field of ${to}${suggestion(theirs, Object.keys(theirFields))}`),
      ];
    }
    return ours in source.fields ? [] : [noField('S022', `"${ours}"`, ours, at, source)];
  });
}

/** S045: errors are shown at fields, also at those of the actions' dialogs. */
export const errorFields: Rule = ({ source }) => {
  const asked = Object.values(source.actions ?? {}).flatMap(({ fields }) => Object.keys(fields ?? {}));
  return Object.entries(source.errors ?? {}).flatMap(([code, error]) => {
    const name = typeof error === 'string' ? error : error.field;
    if (name === undefined || name in source.fields || asked.includes(name)) return [];
    const path = ['errors', code, ...(typeof error === 'string' ? [] : ['field'])];
    return [noField('S045', `error ${code} names "${name}", which`, name, path, source)];
  });
};
