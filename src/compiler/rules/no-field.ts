import { finding, type Finding } from '../finding';
import type { ProblemId } from '../problem-catalogue';
import type { FieldSource, FieldsSource } from '../source';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
import { listed } from '../shape-message';

/**
 * "the column "nmae" is not a field. Did you mean "name"?" Nothing of a name that is one.
 * @param where ` of shop/item`, for fields of another resource
 */
export function noField(
  id: ProblemId,
  subject: string,
  name: string,
  path: Path,
  { fields }: { fields: FieldsSource },
  where = '',
): Finding[] {
  if (name in fields) return [];
  return finding(id, path, `${subject} is not a field${where}${suggestion(name, Object.keys(fields))}`);
}

/** What a field has to be where it is named. */
export interface Wanted {
  fits: (field: FieldSource) => boolean;
  /** What is said of another one: `is not a number`. */
  otherwise: string;
}

/** The most fields that a message lists. */
const mostOffered = 12;

/** The same, and ""name" has the type text and is not a number. It could be price." Nothing of a name that is left out. */
export function noFittingField(
  id: ProblemId,
  subject: string,
  name: string | undefined,
  path: Path,
  { fields }: { fields: FieldsSource },
  { fits, otherwise }: Wanted,
  where?: string,
): Finding[] {
  if (name === undefined) return [];
  const field = fields[name];
  if (!field) return noField(id, subject, name, path, { fields }, where);
  // A field without a type is reported as such.
  if (!field.type || fits(field)) return [];
  const fitting = Object.entries(fields).flatMap(([other, one]) => (fits(one) ? [other] : []));
  const offered = fitting.length > 0 && fitting.length <= mostOffered ? `. It could be ${listed(fitting)}` : '';
  return finding(id, path, `${subject} has the type ${field.type} and ${otherwise}${offered}`);
}
