import { formerName } from './condition';
import { conjuncts, namesOf, verdict, type Expression, type Read } from './expression';

/** What has to be true of several fields of a record together. */
export interface RuleDefinition {
  must: Expression;
  /** The field whose input shows that it is broken. */
  at: string;
  /** What is said then. */
  text: string;
}

/** The fields of the record that a rule names, each once: `rank` of `old.rank`, `part_id` of `part_id.stock`. */
export function fieldsOfRule({ must }: Pick<RuleDefinition, 'must'>): string[] {
  const names = namesOf(must[1]).filter((name) => !name.startsWith('me.'));
  return [...new Set(names.map((name) => name.replace(formerName, '').split('.')[0] ?? ''))];
}

/** Whether a rule is kept; undefined when that is not known. What is more or less than an empty value breaks none. */
export function isKept({ must }: Pick<RuleDefinition, 'must'>, read: Read): boolean | undefined {
  const found = conjuncts(must[1]).map((part) => verdict(part, read));
  if (found.includes(false)) return false;
  return found.includes(undefined) ? undefined : true;
}
