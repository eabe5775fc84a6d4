import { declarations } from '../../fields/maps/declarations';
import { finding, type Finding } from '../finding';
import { eachAt } from '../each-at';
import { noField } from './no-field';
import { noResource } from './no-resource';
import type { Rule } from './rule';

/** S026, S051: lists of tasks exist and have a `task`. */
export const taskLists: Rule = ({ source }, { declared, resources }) =>
  (['imports', 'exports'] as const).flatMap((kind) =>
    Object.entries(source[kind] ?? {}).flatMap(([name, { tasks }]): Finding[] => {
      const path = [kind, name, 'tasks'];
      if (tasks === undefined) return [];
      const list = resources.get(tasks);
      if (!list || list.source.task) return noResource(tasks, path, declared);
      return finding('S051', path, `${tasks} is not a list of tasks: it needs "task"`);
    }),
  );

/** S052: `task` names fields. */
export const taskFields: Rule = ({ source }) =>
  (['at', 'fields'] as const).flatMap((key) =>
    eachAt(source.task?.[key], ['task', key]).flatMap(([name, path]) =>
      noField('S052', `"${key}" names "${name}", which`, name, path, source),
    ),
  );

/** S053: a cell of a sheet can contain the values of an import's columns. */
export const sheetColumns: Rule = ({ source }) =>
  Object.entries(source.imports ?? {}).flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([column, { type }]): Finding[] => {
      if (!type || !declarations[type].noCell) return [];
      return finding(
        'S053',
        ['imports', name, 'columns', column, 'type'],
        `a cell of a sheet cannot hold the type ${type}`,
      );
    }),
  );
