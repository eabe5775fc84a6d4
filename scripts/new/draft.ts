import type { FieldSource } from '../../src/compiler/source';

/** A field of the new file, before it has a label. */
export interface DraftField {
  name: string;
  field: FieldSource;
  /** Whether the sample never fills it. */
  isEmpty?: boolean;
  /** A hint for the developer, written behind the field as `# check: …`. */
  checks: string[];
}

/** The calls of a resource by their role; every path is one of the platform. */
export type DraftCalls = Partial<Record<'list' | 'get' | 'add' | 'set' | 'del', string>>;

/** The facts about a new resource from which its file is written. */
export interface Draft {
  /** `operate/warranty`. */
  name: string;
  fields: DraftField[];
  calls: DraftCalls;
  /** Places of the rows and the total in the list's answer, if they differ from `data` and `count`. */
  rows?: string;
  /** Hints for the whole file. */
  checks: string[];
}
