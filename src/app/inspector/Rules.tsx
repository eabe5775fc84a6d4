import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { readerOf, type Condition } from '../../schema/condition';
import { conditionText } from '../../schema/condition-text';
import type { FieldDefinition } from '../../schema/field-definition';
import { fieldsOfRule, isKept, type RuleDefinition } from '../../schema/rule-definition';
import { resultText } from '../../schema/with-values';
import { failing } from '../../views/reasons';
import { useAccountValues } from '../../views/useIdentity';
import { CheckedParts } from './CheckedParts';
import { expressionsOfField } from './expressions-of-field';
import { Fact } from './Fact';
import { Holds } from './Holds';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  field: FieldDefinition;
  groups: readonly { when?: Condition }[];
  /** Those of the record. */
  rules: readonly RuleDefinition[];
  values: Values;
}

/** The conditions of a field and of its group, its expressions, and the rules that name it, with these values. */
export function Rules({ field, groups, rules, values }: Props) {
  const translate = useTranslate();
  const account = useAccountValues();
  const group = groups.find(
    (each) => 'fields' in each && Array.isArray(each.fields) && each.fields.includes(field.name),
  );
  const conditions: [string, Condition | undefined][] = [
    ['when', field.when],
    [translate('inspector.groupRule'), group?.when],
    ['required', typeof field.required === 'object' ? field.required : undefined],
  ];
  const known = { ...values, ...Object.fromEntries(Object.entries(account).map(([name, own]) => [`me.${name}`, own])) };
  const shown = [
    ...conditions.flatMap(([word, condition]): ReactNode[] =>
      condition ? [<Verdict key={word} {...{ word, condition, values }} isHeld={!failing(condition, values)} />] : [],
    ),
    ...expressionsOfField(field).map(([word, expression]) => (
      <div key={`${word} ${expression[0]}`}>
        <code>
          {word}: {expression[0]} = {resultText(expression, values)}
        </code>
      </div>
    )),
    ...rules
      .filter((rule) => fieldsOfRule(rule).includes(field.name))
      .map((rule) => (
        <Verdict
          key={rule.must[0]}
          word="must"
          condition={rule.must}
          values={known}
          isHeld={isKept(rule, readerOf(known)) === true}
        />
      )),
  ];
  return (
    <Fact label={translate('inspector.rule')}>
      {shown.length > 0 ? shown : <span className="c-note">{translate('inspector.noRule')}</span>}
    </Fact>
  );
}

function Verdict({
  word,
  condition,
  values,
  isHeld,
}: {
  word: string;
  condition: Condition;
  values: Values;
  isHeld: boolean;
}) {
  return (
    <div>
      <code>
        {word}: {conditionText(condition)}
      </code>{' '}
      <Holds isHeld={isHeld} />
      <CheckedParts condition={condition} values={values} isEmptyHeld={word === 'must'} />
    </div>
  );
}
