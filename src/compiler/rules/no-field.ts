import { finding, type Finding } from '../finding';
import type { ProblemId } from '../problem-catalogue';
import type { FieldsSource } from '../source';
import { suggestion } from '../../schema/suggest';

/**
 * "the column "nmae" is not a field. Did you mean "name"?" Nothing of a name that is one.
 * @param where ` of shop/item`, for fields of another resource
 */
export function noField(
  id: ProblemId,
  subject: string,
  name: string,
  path: Finding['path'],
  { fields }: { fields: FieldsSource },
  where = '',
): Finding[] {
  if (name in fields) return [];
  return finding(id, path, `${subject} is not a field${where}${suggestion(name, Object.keys(fields))}`);
}
