import type { RuleSource } from '../../src/compiler/source';
import { isMoment } from '../../src/fields/kinds';
import { isTime } from '../../src/schema/day-text';
import { formerName } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { momentEnd } from '../../src/schema/moment';
import { filledForm, type MakeUp } from './fill';
import { addForm, editForm, type Form, type Values } from './forms';
import type { LimitCase, Tried } from './limit-cases';

/** The two examples of a rule, as cases of the form in which they can be typed. */
interface RuleCase extends LimitCase {
  /** Place of the rule in its file. */
  rule: number;
}

/** The examples of each rule in a whole form: `holds` is within, `fails` beyond. */
export function ruleCases(sources: RuleSource[], definition: ResourceDefinition, makeUp: MakeUp): RuleCase[] {
  return sources.flatMap((source, rule) =>
    (['holds', 'fails'] as const).flatMap((word): RuleCase[] => {
      const form = formFor(definition, source[word], makeUp);
      if (!form) return [];
      const typed = fieldsOf(form).map(({ name }) => name);
      const own = Object.entries(source[word]).filter(([name]) => !formerName.test(name));
      const example = Object.fromEntries(own.map(([name, value]) => [name, inForm(definition.fields[name], value)]));
      const filled = filledForm(
        form,
        makeUp,
        {},
        typed.find((name) => name in example),
      );
      if (typeof filled === 'string') return [];
      const tried: Tried = { values: { ...filled, ...example }, said: `the values under "${word}"`, several: true };
      const at = definition.rules?.[rule]?.at ?? '';
      return [
        {
          form,
          rule,
          path: [at],
          word: 'must',
          usual: filled,
          ...(word === 'holds' ? { within: tried } : { beyond: tried }),
        },
      ];
    }),
  );
}

/** The add form, if it asks for every name that the example has; else the edit form of a record that has the others. */
function formFor(definition: ResourceDefinition, example: RuleSource['holds'], makeUp: MakeUp): Form | undefined {
  const add = addForm(definition);
  const asked = fieldsOf(add).map(({ name }) => name);
  if (definition.calls.add && Object.keys(example).every((name) => asked.includes(name))) return add;
  if (!definition.calls.set) return undefined;
  const edit = editForm(definition, { id: 1 });
  const filled = filledForm(edit, makeUp);
  if (typeof filled === 'string') return undefined;
  const typed = fieldsOf(edit).map(({ name }) => name);
  const held = Object.entries(example).flatMap(([name, value]): [string, unknown][] => {
    const own = name.replace(formerName, '');
    return formerName.test(name) || !typed.includes(own) ? [[own, inForm(definition.fields[own], value)]] : [];
  });
  // A value that an example gives is changed in the form: what stays as it was breaks no rule.
  const others = Object.entries(filled).filter(([name]) => !(name in example));
  return editForm(definition, { ...Object.fromEntries(others), ...Object.fromEntries(held) });
}

function fieldsOf({ groups }: Form): FieldDefinition[] {
  return groups.flatMap(({ fields }) => fields);
}

/** A value of a schema file as a form has it. */
function inForm(field: FieldDefinition | undefined, value: RuleSource['holds'][string]): Values[string] {
  if (!field || !isMoment(field)) return value;
  return isTime(value) ? String(value).replace(/ (.*)/, 'T$1Z') : momentEnd(value, 'from', field.kind === 'date');
}
