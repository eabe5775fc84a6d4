import { finding, type Finding } from '../finding';
import type { ProblemId } from '../problem-catalogue';
import type { ResourceSource } from '../source';
import { suggestion } from '../../schema/suggest';

/** "the column "nmae" is not a field. Did you mean "name"?" */
export function noField(
  id: ProblemId,
  subject: string,
  name: string,
  path: Finding['path'],
  source: ResourceSource,
): Finding {
  return finding(id, path, `${subject} is not a field${suggestion(name, Object.keys(source.fields))}`);
}
