import type { Finding } from '../finding';
import type { ActionSource, ResourceSource } from '../source';
import { noField } from './no-field';
import type { Rule } from './rule';

const builtIn = new Set(['view', 'add', 'set', 'del', 'import', 'export', 'list', 'get', 'create', 'edit', 'show', 'delete']);

/** S016, S035, S036, S038: an action does one thing, under a name of its own, with fields that exist. */
export const actions: Rule = ({ source }) =>
  Object.entries(source.actions ?? {}).flatMap(([name, action]) => checkAction(name, action, source));

function checkAction(name: string, action: ActionSource, source: ResourceSource): Finding[] {
  const path = ['actions', name];
  const findings: Finding[] = [];
  if (builtIn.has(name)) findings.push({ id: 'S036', path, at: 'key', message: `"${name}" is built in: call the action something else` });
  const does = (['call', 'open', 'page'] as const).filter((key) => action[key] !== undefined);
  const [first, second] = does;
  if (!first) findings.push({ id: 'S035', path, at: 'key', message: `the action "${name}" does nothing: it needs "call", "open" or "page"` });
  if (second) findings.push({ id: 'S035', path: [...path, second], at: 'key', message: `the action "${name}" has "${first}" and "${second}": one of them` });
  if (action.page !== undefined && action.on?.join() !== 'list') {
    findings.push({ id: 'S035', path: [...path, 'page'], at: 'key', message: `the action "${name}" opens a page, which belongs to the list: it needs "on: [list]"` });
  }
  action.with?.forEach((field, index) => {
    if (!(field in source.fields)) findings.push(noField('S038', `"with" names "${field}", which`, field, [...path, 'with', index], source));
  });
  if (typeof action.confirm === 'object') findings.push(...checkConfirm(action.confirm, [...path, 'confirm'], source));
  return findings;
}

function checkConfirm(confirm: Exclude<ActionSource['confirm'], boolean | undefined>, path: Finding['path'], source: ResourceSource): Finding[] {
  const findings: Finding[] = [];
  const missing = (['en', 'zh'] as const).filter((language) => !confirm[language]);
  if (missing.length === 1) findings.push({ id: 'S016', path, at: 'key', message: `"confirm" has no text for "${missing[0]}"` });
  const { typed } = confirm;
  if (typed !== undefined && !(typed in source.fields)) {
    findings.push(noField('S038', `"typed" names "${typed}", which`, typed, [...path, 'typed'], source));
  }
  return findings;
}

/** S017: columns that rows may not share are columns of the import. */
export const uniqueColumns: Rule = ({ source }) =>
  Object.entries(source.imports ?? {}).flatMap(([name, { unique = [], columns }]) =>
    unique.flatMap((column, index): Finding[] =>
      column in columns ? [] : [{ id: 'S017', path: ['imports', name, 'unique', index], message: `the column "${column}" is none of the import` }],
    ),
  );
