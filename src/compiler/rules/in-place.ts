import { finding, type Finding } from '../finding';
import type { ActionSource, FieldsSource, ProposalSource, ResourceSource, TextSource } from '../source';
import type { Path } from '../source-node';
import type { SchemaModel } from '../resource';
import { suggestion } from '../../schema/suggest';
import { fieldsOfTemplate, parseTemplate } from '../../schema/template';
import type { Rule } from './rule';
import { allFields } from './walk-fields';
import { checkExpression } from './check-expression';
import { eachAt } from '../each-at';
import { isNumber } from './families';
import { noField } from './no-field';

/** Keys of lists: down, up, select, grid. */
const taken = new Set(['J', 'K', 'X', 'G']);

/** S068: the key of an action is free, and its texts and proposals name fields. */
export const inPlace: Rule = ({ source }, model) => [
  ...Object.entries(source.actions ?? {}).flatMap(([name, action]) => checkAction(name, action, source)),
  ...allFields(source).flatMap(({ field, path, scope }) =>
    eachAt(field.propose, [...path, 'propose']).flatMap(([proposed, at]) =>
      checkProposal(proposed, isNumber(field), at, scope, model),
    ),
  ),
];

function checkAction(name: string, action: ActionSource, source: ResourceSource): Finding[] {
  const path = ['actions', name];
  const { key, places = [], tells, confirm, done } = action;
  const findings: Finding[] = [];
  const wrong = (at: Path, message: string) => findings.push(...finding('S068', [...path, ...at], message));
  if (key !== undefined && taken.has(key)) wrong(['key'], `the key ${key} is used by every list: choose another one`);
  const [first = name] = Object.entries(source.actions ?? {}).find(([, { key: theirs }]) => theirs === key) ?? [];
  if (key !== undefined && first !== name) wrong(['key'], `the key ${key} is already that of "${first}"`);
  if (places.includes('bar') && places.includes('detail'))
    wrong(
      ['places', places.indexOf('detail')],
      `the action "${name}" would appear twice on the record's page: keep "bar" or "detail"`,
    );
  if (places.includes('bar') && action.call === undefined)
    wrong(
      ['places', places.indexOf('bar')],
      `the action "${name}" has no call: the bar is for actions that change the record`,
    );
  for (const [field, at] of eachAt(tells, [...path, 'tells']))
    findings.push(...noField('S068', `"tells" names "${field}", which`, field, at, source));
  const known = [...Object.keys(action.fields ?? {}), ...Object.keys(source.fields)];
  const question: Partial<TextSource> = typeof confirm === 'object' ? confirm : {};
  const named = (text: Partial<TextSource>, at: Path) => {
    for (const [language, each = ''] of Object.entries(text))
      for (const field of fieldsOfTemplate(parseTemplate(each)))
        if (!known.includes(field))
          wrong([...at, language], `"${field}" is neither a field nor a parameter${suggestion(field, known)}`);
  };
  named(question, ['confirm']);
  if (done) named(done, ['done']);
  if (places.includes('bulk') && /\{/.test(question.en ?? ''))
    wrong(['confirm'], 'a question with fields is about a single record, but this action is also for several');
  return findings;
}

function checkProposal(
  proposed: ProposalSource,
  numeric: boolean,
  path: Path,
  scope: FieldsSource,
  model: SchemaModel,
): Finding[] {
  const { value } = proposed;
  if (numeric && value === undefined) return finding('S068', path, 'a proposal of a number is { label, value }');
  if (!numeric && value !== undefined) return finding('S068', path, 'a proposal of a text is { label }');
  return value === undefined
    ? []
    : checkExpression(String(value), [...path, 'value'], { scope, model, wants: 'number', elsewhere: true });
}
