import { kindOf } from '../../fields/kinds';
import { fieldsOfRule } from '../../schema/rule-definition';
import { compileExpression } from '../compile/expression';
import { placesOf } from '../compile/places';
import { finding, keyFinding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { ResourceSource, RuleSource } from '../source';
import type { Path } from '../source-node';
import { checkExpression } from './check-expression';
import { noField } from './no-field';
import type { Rule } from './rule';
import { exampleFindings } from './rule-examples';

/** S024, S025, S056, S064, S089, S090, S097, S098: rules over several fields, with their examples. */
export const recordRules: Rule = ({ source }, model) =>
  (source.rules ?? []).flatMap((rule, index) => {
    const path = ['rules', index];
    const wrong = checkExpression(rule.must, [...path, 'must'], {
      scope: source.fields,
      former: source.fields,
      model,
      wants: 'boolean',
      account: true,
      elsewhere: true,
    });
    return wrong.length > 0 ? wrong : [...shownAt(rule, path, source), ...examples(rule, path, source, model)];
  });

/** S097: an input shows what the rule says. */
function shownAt({ must, field: at }: RuleSource, path: Path, source: ResourceSource): Finding[] {
  const named = fieldsOfRule({ must: compileExpression(must, source.fields) });
  const asked = Object.keys(source.fields).filter((name) => isAsked(name, source));
  if (at !== undefined && !(at in source.fields))
    return noField('S097', `"field" names "${at}", which`, at, [...path, 'field'], source);
  if (at !== undefined && !asked.includes(at))
    return finding(
      'S097',
      [...path, 'field'],
      `no form asks for "${at}", where the rule is shown${among(named, asked)}`,
    );
  if (!named.some((name) => asked.includes(name)))
    return finding('S097', [...path, 'must'], 'no form asks for a field that the rule names: nobody can keep it');
  return at === undefined && !asked.includes(named[0] ?? '')
    ? keyFinding(
        'S097',
        [...path, 'must'],
        `no form asks for "${named[0]}", the first field that the rule names: say with "field" where it is shown${among(named, asked)}`,
      )
    : [];
}

function among(named: string[], asked: string[]): string {
  const possible = named.filter((name) => asked.includes(name));
  return possible.length > 0 ? `. It could be ${possible.join(', ')}` : '';
}

/** Whether a form has one input for the field. */
function isAsked(name: string, source: ResourceSource): boolean {
  const field = source.fields[name];
  if (!field || field.value !== undefined || field.fields || kindOf({ kind: field.type ?? 'text' }).parts) return false;
  return placesOf(name, field, source).some((place) => place === 'add' || place === 'edit');
}

function examples(rule: RuleSource, path: Path, source: ResourceSource, model: SchemaModel): Finding[] {
  return (['holds', 'fails'] as const).flatMap((key) => exampleFindings(rule, key, [...path, key], source, model));
}
