import type { RowRecord } from '../../fields/cell';
import { innerFieldsOf } from '../../fields/kinds';
import type { FormPlace, Problem } from '../../fields/problem';
import { siblingsOf } from '../../fields/siblings';
import { validatorOf } from '../../fields/validate';
import { holds, withFormer } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from './changes';
import type { FormGroup } from './layout';
import { problemAt } from './record-rules';

/** A form that nobody has opened: what its inputs would hold. */
interface HeldForm {
  definition: Pick<ResourceDefinition, 'fields' | 'rules'>;
  place: FormPlace;
  groups: FormGroup[];
  /** The record as it was read; of a new one nothing. */
  opened: Values;
  /** Its values with the changes. */
  values: Values;
  /** Values of the records that it refers to. */
  related: RowRecord;
  /** Values of the signed-in account. */
  account: RowRecord;
}

interface FieldProblem {
  field: FieldDefinition;
  /** The input's place: `name`, `rows.0.name`. */
  source: string;
  problem: Problem;
}

/** What the inputs of a form would refuse, in their order. */
export function formProblems(form: HeldForm): FieldProblem[] {
  return form.groups
    .filter(({ when }) => holds(when, form.values))
    .flatMap(({ fields }) => fields)
    .filter(({ value }) => value === undefined)
    .flatMap((field) => problemsAt(form, field, field.name, form.values[field.name]));
}

/** The problems of the input at a path, and of those inside of it. */
function problemsAt(
  form: HeldForm,
  field: FieldDefinition,
  source: string,
  value: unknown,
  empty?: string,
): FieldProblem[] {
  const { definition, place, groups, opened, values, related, account } = form;
  if (!holds(field.when, withFormer(siblingsOf(values, source), opened))) return [];
  const inner = Object.values(innerFieldsOf(field) ?? {}).filter((each) => each.in.includes(place));
  if (field.kind === 'json' && inner.length > 0) {
    const held = asValues(value);
    return inner.flatMap((each) =>
      problemsAt(form, each, `${source}.${each.name}`, held[each.name], 'validation.attribute'),
    );
  }
  const check = validatorOf(field, place, empty, () => opened, related);
  const ruled = { definition, place, groups, former: opened, account };
  const own = check(value, values, { finalSource: source }) ?? problemAt(ruled, source, values, related);
  const rows = field.kind === 'rows' && Array.isArray(value) ? value.map(asValues) : [];
  return [
    ...(own ? [{ field, source, problem: own }] : []),
    ...rows.flatMap((row, index) =>
      inner.flatMap((each) => problemsAt(form, each, `${source}.${index}.${each.name}`, row[each.name])),
    ),
  ];
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
