import { declarations } from '../../fields/maps/declarations';
import { finding, type Finding } from '../finding';
import { eachAt } from '../each-at';
import { noField } from './no-field';
import type { Rule } from './rule';

/** S055: search fields are filters of the list with values that users type. */
export const search: Rule = ({ source }) =>
  eachAt(source.search, ['search']).flatMap(([name, path]): Finding[] => {
    const { fields, list, calls } = source;
    const field = fields[name];
    const subject = `the search names "${name}", which`;
    if (!field) return noField('S055', subject, name, path, source);
    if (!declarations[field.type ?? 'text'].soughtBy)
      return finding('S055', path, `${subject} has the type ${field.type}, which users do not type`);
    return calls?.list && list?.filters?.includes(name)
      ? []
      : finding('S055', path, `${subject} is not a filter of the list`);
  });
