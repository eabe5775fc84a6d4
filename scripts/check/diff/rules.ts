import type { Change, Data } from './changes';
import type { Grade } from './report';

/** A kind of change that is not named is left to the next rules. */
type GradeOf = Grade | Partial<Record<Change['what'], Grade>> | ((change: Change) => Grade);

/**
 * What a change means by its place: `*` is any step, `@` the place of a field, `…` anything below. The first rule that
 * fits decides. Another order is safe; whatever else no rule knows has to be looked at.
 */
const rules: [at: string, grade: GradeOf][] = [
  ['@ permission', { removed: 'breaking', changed: 'breaking' }],
  ['(everyone|rules) …', { added: 'breaking' }],
  ['(refuse …|@ options options *|(actions|imports|exports|aliases) *|actions * confirm)', { removed: 'breaking' }],
  ['calls *( sort fields *)?', { added: 'look', removed: 'breaking' }],
  ['(calls|screen|id|single|tree|list filter) …', 'breaking'],
  ['(actions|imports|exports) *( run)? (call|send|sendFields|permission) …', 'breaking'],
  ['@', fieldGrade],
  ['@ (kind|sent)', 'breaking'],
  ['@ options (as|rangeKeys|key|separator|sealWith|via|codes|currency|currencyFrom|omitUnchanged) …', 'breaking'],
  ['@ options (to|of|rows|match|area|zone|size|scale) …', 'breaking'],
  ['@ required', ({ after }) => (after === false ? 'look' : 'breaking')],
  ['@ options (pattern|min|max|maxSize|maxMonths|maxItems)', limitGrade],
  ['@ options options * (tone|assumed)', 'safe'],
  ['@ options options * label', 'look'],
  ['(.* )?(label|about|singular|icon|help|searched|done|note|aside)', 'safe'],
  ['(list columns|detail * fields) *', { added: 'safe' }],
];

const field = String.raw`((actions|imports|exports) \S+ )?(fields|columns) \S+( options fields \S+)*`;
const patterns = rules.map(([at, grade]) => {
  const pattern = at
    .replace('@', field)
    .replaceAll(/ \*/g, String.raw` \S+`)
    .replace(' …', '( .*)?');
  return [new RegExp(`^${pattern}$`), grade] as const;
});

export function gradeOf(change: Change): Grade {
  const place = change.path.map((step) => step.replaceAll(/\s/g, '_')).join(' ');
  for (const [pattern, grade] of patterns) {
    if (!pattern.test(place)) continue;
    const given = typeof grade === 'function' ? grade(change) : typeof grade === 'string' ? grade : grade[change.what];
    if (given) return given;
  }
  return change.what === 'moved' ? 'safe' : 'look';
}

/** A field that saves send changes their requests. */
function fieldGrade({ what, before, after }: Change): Grade {
  const field = (what === 'added' ? after : before) as { sent?: Data; required?: Data };
  if (what === 'removed') return field.sent === true ? 'breaking' : 'look';
  if (field.required !== undefined && field.required !== false) return 'breaking';
  return field.sent === true || what !== 'added' ? 'look' : 'safe';
}

/** A narrower limit refuses values that were accepted. */
function limitGrade({ path, what, before, after }: Change): Grade {
  const more = (Number(after) - Number(before)) * (path.at(-1) === 'min' ? -1 : 1);
  return what === 'added' || (what === 'changed' && more < 0) ? 'breaking' : 'look';
}
