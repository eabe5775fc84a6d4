import { accountValues } from '../../schema/refusal';
import { byName } from '../by-name';
import { finding, type Finding } from '../finding';
import { idFieldsOf, type SchemaModel } from '../resource';
import type { FactSource, FieldsSource } from '../source';
import type { Path } from '../source-node';
import { checkExpression } from './check-expression';
import { noField } from './no-field';
import { checkRecords } from './records';
import type { Rule } from './rule';

/** S022, S024, S026, S038, S040, S062: what the dialog of an action shows exists: fields, fields of referenced records, and facts. */
export const shown: Rule = ({ source }, model) =>
  Object.entries(source.actions ?? {}).flatMap(([name, { shows = [], fields = {} }]) => {
    const asked = byName([...Object.entries(source.fields), ...Object.entries(fields)]);
    return shows.flatMap((one, index) => {
      const path = ['actions', name, 'shows', index];
      if (typeof one !== 'string') return [...checkName(one, path, asked), ...checkFact(one, path, asked, model)];
      if (shows.indexOf(one) < index) return finding('S040', path, `"${one}" appears twice in "shows"`);
      if (/^\w+\.\w+$/.test(one))
        return checkExpression(one, path, { scope: asked, model, wants: 'any', elsewhere: true });
      return noField('S038', `"shows" names "${one}", which`, one, path, source);
    });
  });

function checkName({ as: name = '' }: FactSource, path: Path, asked: FieldsSource): Finding[] {
  return asked[name]
    ? finding('S040', [...path, 'as'], `"${name}" is a field, and a fact needs a name of its own`)
    : [];
}

/** A fact is one record, which is read by its id. */
function checkFact(fact: FactSource, path: Path, asked: FieldsSource, model: SchemaModel): Finding[] {
  const account = accountValues.map((value) => [`me.${value}`, {}] as const);
  const found = checkRecords(fact, path, byName([...Object.entries(asked), ...account]), model);
  const theirs = model.resources.get(fact.resource)?.source;
  const ids = theirs ? idFieldsOf(theirs) : [];
  return found.length > 0 || !theirs || (ids.length === 1 && Object.keys(fact.match).join() === ids[0])
    ? found
    : finding(
        'S038',
        [...path, 'match'],
        `a fact is one record of ${fact.resource}, which "match" names by its id: { ${ids.join(', ')}: … }`,
      );
}
