import type { RowRecord } from '../../fields/cell';
import { innerFieldsOf } from '../../fields/kinds';
import type { Problem } from '../../fields/problem';
import { siblingsOf } from '../../fields/siblings';
import { validatorOf } from '../../fields/validate';
import { holds, withFormer } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from './changes';
import type { FormGroup } from './layout';
import { problemAt } from './record-rules';

/** An edit form that nobody has opened: what its inputs would hold. */
interface EditedForm {
  definition: Pick<ResourceDefinition, 'fields' | 'rules'>;
  groups: FormGroup[];
  /** The record as it was read. */
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
  problem: Problem;
}

/** What the inputs of an edit form would refuse, in their order. */
export function editProblems(form: EditedForm): FieldProblem[] {
  return form.groups
    .filter(({ when }) => holds(when, form.values))
    .flatMap(({ fields }) => fields)
    .filter(({ value }) => value === undefined)
    .flatMap((field) => problemsAt(form, field, field.name, form.values[field.name]));
}

/** The problems of the input at a path, and of those inside of it. */
function problemsAt(
  form: EditedForm,
  field: FieldDefinition,
  source: string,
  value: unknown,
  empty?: string,
): FieldProblem[] {
  const { opened, values } = form;
  if (!holds(field.when, withFormer(siblingsOf(values, source), opened))) return [];
  const inner = Object.values(innerFieldsOf(field) ?? {}).filter((each) => each.in.includes('edit'));
  if (field.kind === 'json' && inner.length > 0) {
    const held = asValues(value);
    return inner.flatMap((each) =>
      problemsAt(form, each, `${source}.${each.name}`, held[each.name], 'validation.attribute'),
    );
  }
  const own = ownProblem(form, field, source, value, empty);
  const rows = field.kind === 'rows' && Array.isArray(value) ? value.map(asValues) : [];
  return [
    ...(own ? [{ field, problem: own }] : []),
    ...rows.flatMap((row, index) =>
      inner.flatMap((each) => problemsAt(form, each, `${source}.${index}.${each.name}`, row[each.name])),
    ),
  ];
}

function ownProblem(
  form: EditedForm,
  field: FieldDefinition,
  source: string,
  value: unknown,
  empty: string | undefined,
): Problem | undefined {
  const { definition, groups, opened, values, related, account } = form;
  const check = validatorOf(field, 'edit', empty, () => opened, related);
  const ruled = { definition, place: 'edit' as const, groups, former: opened, account };
  return check(value, values, { finalSource: source }) ?? problemAt(ruled, source, values, related);
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
