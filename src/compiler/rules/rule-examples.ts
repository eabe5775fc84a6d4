import { formerName, readerOf, withFormer } from '../../schema/condition';
import { namesOf } from '../../schema/expression';
import type { Json } from '../../schema/json';
import { isDay, isTime } from '../../schema/day-text';
import { resolveMoment } from '../../schema/moment';
import { isKept } from '../../schema/rule-definition';
import { suggestion } from '../../schema/suggest';
import { checkedParts } from '../../schema/with-values';
import { compileExpression } from '../compile/expression';
import { keyFinding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { FieldSource, ResourceSource, RuleSource } from '../source';
import type { Path } from '../source-node';
import { checkConstant } from './constant-value';
import { isMoment, isReference } from './families';

/** S056, S097, S098: an example has values of the names that a rule has, and does what it says. */
export function exampleFindings(
  rule: RuleSource,
  key: 'holds' | 'fails',
  path: Path,
  source: ResourceSource,
  model: SchemaModel,
): Finding[] {
  const must = compileExpression(rule.must, source.fields);
  const names = namesOf(must[1]);
  const given = Object.entries(rule[key]);
  const wrong = given.flatMap(([name, value]): Finding[] => {
    if (!names.includes(name))
      return keyFinding('S097', [...path, name], `the rule does not name "${name}"${suggestion(name, names)}`);
    const field = fieldOf(name, source, model);
    return !field || value === null || (isMoment(field) && isExampleMoment(value))
      ? []
      : checkConstant(name, field, value, [...path, name], model);
  });
  if (wrong.length > 0) return wrong;
  const values = valuesOf(names, new Map(given));
  if (isKept({ must }, readerOf(values)) === (key === 'holds')) return [];
  const told = checkedParts(must, values).map(
    ({ text, holds }) => `${text}: ${holds === true ? 'yes' : holds === null ? 'empty' : 'no'}`,
  );
  const saying =
    key === 'holds' ? 'the rule refuses the values under "holds"' : 'the rule refuses none of the values under "fails"';
  const empty = names.filter((name) => readerOf(values)(name) === null);
  const why = key === 'fails' && empty.length > 0 ? `. What is empty refuses nothing: ${empty.join(', ')}` : '';
  return keyFinding('S098', path, `${saying}: ${told.join('; ')}${why}`);
}

/** The field that a name is a value of; undefined for one of the account, which has any value. */
function fieldOf(name: string, { fields }: ResourceSource, model: SchemaModel): FieldSource | undefined {
  if (formerName.test(name)) return fields[name.replace(formerName, '')];
  const [owner = '', other] = name.split('.');
  const field = fields[owner];
  if (other === undefined) return field;
  return isReference(field) ? model.resources.get(field?.to ?? '')?.source.fields[other] : undefined;
}

function isExampleMoment(value: Json): boolean {
  return isDay(value) || isTime(value) || resolveMoment(value) !== undefined;
}

/** The values as a form has them; every other name that the rule has is empty. */
function valuesOf(names: string[], given: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const entries = names.map((name): [string, unknown] => [name, asInForm(given.get(name) ?? null)]);
  const former = entries.flatMap(([name, value]): [string, unknown][] =>
    formerName.test(name) ? [[name.replace(formerName, ''), value]] : [],
  );
  return withFormer(Object.fromEntries(entries), Object.fromEntries(former));
}

function asInForm(value: unknown): unknown {
  return resolveMoment(value) ?? (isTime(value) ? String(value).replace(/ (.*)/, 'T$1Z') : value);
}
