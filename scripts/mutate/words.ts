import type { Path } from '../../src/compiler/source-node';

/** Kinds of words that are counted separately, each with its words. The innermost word of a place decides. */
const kinds = {
  permission: 'permission grantedToAll',
  wire: 'calls call send rename wrap style server as rangeKeys errors path rows idempotencyKey apiVersion allow timeZone timeout keys separator value',
  confirm: 'confirm typed',
  limit: 'min max scale pattern atLeast atMost maxMonths maxSize accept limit unique maxItems',
  condition: 'when required readonly refuse rules must ours',
  text: 'label help about singular done zeroText unit',
  look: 'tone icon width view aside headline title figures timeline badge lines unread shows expires grouped card pivot perPage',
  column: 'columns in',
  filter: 'filters filter presets views search sort order poll match',
  form: 'form default propose suggest',
  tab: 'tabs',
  detail: 'detail preview',
  menu: 'menu group aliases section groups start',
  action: 'actions on key undo tells fails open',
  task: 'imports exports tasks task',
  card: 'cards totals trend sum',
  option: 'value assumed',
  field: 'fields type of to from',
} as const;

export type WordKind = keyof typeof kinds;

/** The kinds in the order of the report. */
export const wordKinds = Object.keys(kinds) as WordKind[];

const kindByWord = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as WordKind] as const)),
);

/** Maps whose keys are names that people choose. */
const naming = new Set([
  'fields',
  'columns',
  'actions',
  'imports',
  'exports',
  'cards',
  'when',
  'send',
  'filter',
  'match',
  'rename',
  'errors',
  'required',
]);

/** The words of a place in a schema, without numbers and without the names of fields, actions and so on. */
function wordsOf(path: Path): string[] {
  return path.flatMap((step, index) =>
    typeof step === 'string' && !(index > 0 && naming.has(String(path[index - 1]))) ? step : [],
  );
}

/** The innermost word of a place. */
export function wordOf(path: Path): string {
  return wordsOf(path).at(-1) ?? '';
}

export function kindOf(file: string, path: Path): WordKind {
  const kind = wordsOf(path)
    .toReversed()
    .flatMap((word) => kindByWord.get(word) ?? [])[0];
  return kind ?? (file === 'enums' ? 'option' : 'field');
}
