import { tabName } from '../compile/resource';
import { finding, type Finding } from '../finding';
import type { TabSource } from '../source';
import type { Path } from '../source-node';
import { eachAt } from '../each-at';
import { noField } from './no-field';
import { noResource } from './no-resource';
import { checkRecords, link } from './records';
import type { Rule } from './rule';

/** S007, S022, S026, S050: tabs name resources, and match existing fields of both; or they are extensions. */
export const tabs: Rule = (resource, model) => {
  const names = new Set<string>();
  return eachAt(resource.source.tabs, ['tabs']).flatMap(([tab, path]) => {
    const name = tabName(tab);
    const again: Finding[] = names.has(name)
      ? finding('S050', [...path, 'resource'], `two tabs have the name "${name}": give one of them a "name"`)
      : [];
    names.add(name);
    if (tab.extension !== undefined) return [...again, ...lacking(tab, ['label'], path)];
    return [
      ...again,
      ...lacking(tab, ['resource', 'match'], path),
      ...(tab.resource === undefined ? [] : link(tab.resource, tab.match ?? {}, path, resource.source.fields, model)),
    ];
  });
};

function lacking(tab: TabSource, keys: (keyof TabSource)[], path: Path): Finding[] {
  return keys.filter((key) => tab[key] === undefined).flatMap((key) => finding('S007', path, `a tab needs "${key}"`));
}

/** S022, S026, S048: the same for actions that open a list. */
export const openings: Rule = ({ source }, model) =>
  Object.entries(source.actions ?? {}).flatMap(([name, { open }]) => {
    const path = ['actions', name, 'open'];
    if (typeof open !== 'string') return open ? checkRecords(open, path, source.fields, model) : [];
    return noResource(open, path, model.declared);
  });

/** S045: errors are shown at fields, also at those of the actions' dialogs. */
export const errorFields: Rule = ({ source }) => {
  const asked = Object.values(source.actions ?? {}).flatMap(({ fields }) => Object.keys(fields ?? {}));
  return Object.entries(source.errors ?? {}).flatMap(([code, error]) => {
    const name = typeof error === 'string' ? error : error.field;
    if (name === undefined || asked.includes(name)) return [];
    const path = ['errors', code, ...(typeof error === 'string' ? [] : ['field'])];
    return noField('S045', `error ${code} names "${name}", which`, name, path, source);
  });
};
