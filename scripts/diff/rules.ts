import type { Change, Data } from './changes';

export const grades = ['breaking', 'look', 'safe'] as const;
/** breaking: other requests, more permissions, or something that worked is gone. safe: appearance and texts alone. */
export type Grade = (typeof grades)[number];

/** In the order of a report, among sections of the same grade. */
export const sections = [
  'Requests',
  'Permissions',
  'Forms',
  'Actions',
  'Columns and cells',
  'Filters and presets',
  'Record page',
  'Imports and exports',
  'Menu, search and cards',
  'Texts',
  'Saved views',
  'Fixtures',
  'Stories',
  'Other',
] as const;
export type Section = (typeof sections)[number];

type GradeOf = Grade | Partial<Record<Change['what'], Grade>> | ((change: Change, screen: Data) => Grade);

export interface Rule {
  /** Steps: `*` is any one, `@` the place of a field, `…` anything below. */
  at: string;
  section: Section;
  /** Of a kind of change that is not named: look. */
  grade: GradeOf;
  /** Without it, or undefined: the usual words. */
  says?: (change: Change, screen: Data) => string | undefined;
}

/** More users may do more. */
const widened = 'breaking';
const narrowed = 'look';

/** The first rule that fits decides. Whatever no rule calls safe is not safe. */
export const rules: Rule[] = [
  {
    at: '@ permission',
    section: 'Permissions',
    grade: { added: narrowed, removed: widened, changed: widened },
    says: permissionOf,
  },
  { at: 'actions * permission', section: 'Permissions', grade: widened, says: permissionOf },
  { at: 'everyone', section: 'Permissions', grade: 'look' },
  {
    at: 'everyone *',
    section: 'Permissions',
    grade: { added: widened, removed: narrowed },
    says: ({ what }) => (what === 'added' ? 'widened: everybody may do it' : 'narrowed: no longer for everybody'),
  },
  { at: 'refuse …', section: 'Permissions', grade: { added: narrowed, removed: widened } },
  { at: 'rules …', section: 'Forms', grade: { added: 'breaking', removed: 'look' } },
  { at: 'screen', section: 'Permissions', grade: 'breaking' },

  { at: 'calls set|del', section: 'Requests', grade: writeGrade, says: firstWrite },
  { at: 'calls *', section: 'Requests', grade: { added: 'look', removed: 'breaking' } },
  { at: 'calls * timeout', section: 'Requests', grade: 'look' },
  { at: 'calls * sort fields *', section: 'Requests', grade: { added: 'look', removed: 'breaking' } },
  { at: 'calls …', section: 'Requests', grade: 'breaking' },
  { at: 'actions * run call|send|sendFields …', section: 'Requests', grade: 'breaking' },
  { at: 'imports|exports * call …', section: 'Requests', grade: 'breaking' },
  { at: 'list filter …', section: 'Requests', grade: 'breaking' },
  { at: '@ kind|sent', section: 'Requests', grade: 'breaking' },
  {
    at: '@ options as|rangeKeys|key|separator|sealWith|via|codes|currency|currencyFrom|omitUnchanged|to|of|rows|match|area|zone|size|scale …',
    section: 'Requests',
    grade: 'breaking',
  },
  { at: 'id|single|tree …', section: 'Requests', grade: 'breaking' },

  { at: '@', section: 'Forms', grade: fieldGrade },
  {
    at: '@ required',
    section: 'Forms',
    grade: ({ after }) => (after === false ? 'look' : 'breaking'),
    says: requiredOf,
  },
  { at: '@ options max|maxSize|maxMonths|maxItems', section: 'Forms', grade: (change) => limitGrade(change, 1) },
  { at: '@ options min', section: 'Forms', grade: (change) => limitGrade(change, -1) },
  { at: '@ options options', section: 'Forms', grade: { moved: 'safe' } },
  { at: '@ options options *', section: 'Forms', grade: { removed: 'breaking' } },
  { at: '@ options options * label', section: 'Texts', grade: 'look' },
  { at: '@ options options * tone|assumed', section: 'Columns and cells', grade: 'safe' },
  { at: '@ options grouped', section: 'Columns and cells', grade: 'safe' },
  { at: '@ options unit|zero|expires|text|limit|duration …', section: 'Columns and cells', grade: 'look' },
  { at: '@ in list|detail', section: 'Columns and cells', grade: { added: 'safe' } },
  { at: '@ in', section: 'Forms', grade: { moved: 'safe' } },
  { at: '@ label|help', section: 'Texts', grade: 'safe' },
  { at: '@ tones …', section: 'Columns and cells', grade: 'look' },
  { at: '@ searched', section: 'Columns and cells', grade: 'safe' },
  { at: '@ …', section: 'Forms', grade: 'look' },
  { at: 'fields', section: 'Forms', grade: 'look' },
  { at: 'form groups * label', section: 'Texts', grade: 'safe' },
  { at: 'form groups', section: 'Forms', grade: { moved: 'safe' } },
  { at: 'form groups * fields', section: 'Forms', grade: { moved: 'safe' } },
  { at: 'form …', section: 'Forms', grade: 'look' },

  { at: 'actions', section: 'Actions', grade: { moved: 'safe' } },
  { at: 'actions *', section: 'Actions', grade: { removed: 'breaking' } },
  {
    at: 'actions * confirm …',
    section: 'Actions',
    grade: { removed: 'breaking' },
    says: ({ what, path }) => (what === 'removed' && path.length === 3 ? 'it is no longer asked' : undefined),
  },
  { at: 'actions * icon', section: 'Actions', grade: 'safe' },
  { at: 'actions * label|done', section: 'Texts', grade: 'safe' },
  { at: 'actions …', section: 'Actions', grade: 'look' },

  { at: 'list columns', section: 'Columns and cells', grade: { moved: 'safe' } },
  { at: 'list columns *', section: 'Columns and cells', grade: { added: 'safe' } },
  { at: 'list columns …', section: 'Columns and cells', grade: 'look' },
  { at: 'list presets|views * label', section: 'Texts', grade: 'safe' },
  { at: 'list filters', section: 'Filters and presets', grade: { moved: 'safe' } },
  { at: 'list filters|presets|views|sort|poll …', section: 'Filters and presets', grade: 'look' },
  { at: 'list pivot label', section: 'Texts', grade: 'safe' },
  { at: 'list …', section: 'Columns and cells', grade: 'look' },

  { at: 'tabs|detail * label', section: 'Texts', grade: 'safe' },
  { at: 'detail * aside', section: 'Record page', grade: 'safe' },
  { at: 'detail * fields', section: 'Record page', grade: { moved: 'safe' } },
  { at: 'detail * fields *', section: 'Record page', grade: { added: 'safe' } },
  { at: 'tabs|detail', section: 'Record page', grade: { moved: 'safe' } },
  { at: 'tabs|detail|preview|headline|title|page …', section: 'Record page', grade: 'look' },

  { at: 'imports|exports * label', section: 'Texts', grade: 'safe' },
  { at: 'imports|exports *', section: 'Imports and exports', grade: { removed: 'breaking' } },
  { at: 'imports|exports|task …', section: 'Imports and exports', grade: 'look' },

  { at: 'label|about|singular', section: 'Texts', grade: 'safe' },
  { at: 'errors …', section: 'Texts', grade: 'look' },
  { at: 'icon', section: 'Menu, search and cards', grade: 'safe' },
  { at: 'aliases *', section: 'Menu, search and cards', grade: { added: 'safe', removed: 'breaking' } },
  { at: 'cards * label|note', section: 'Texts', grade: 'safe' },
  { at: 'groups * label', section: 'Texts', grade: 'safe' },
  { at: 'cards * icon', section: 'Menu, search and cards', grade: 'safe' },
  { at: 'menu|group|aliases|start|groups|cards|search …', section: 'Menu, search and cards', grade: 'look' },
];

/** What users keep, and what it loses when this is removed. */
export const savedViews: Rule[] = [
  { at: 'list columns *', section: 'Saved views', grade: 'look', says: () => 'users who chose this column lose it' },
  {
    at: 'list filters *',
    section: 'Saved views',
    grade: 'look',
    says: () => 'saved views and links with this filter lose it',
  },
  {
    at: 'calls list sort fields *',
    section: 'Saved views',
    grade: 'look',
    says: () => 'saved views that are sorted by it lose their order',
  },
];

function permissionOf({ what, before, after }: Change): string {
  if (what === 'added') return `narrowed: needs "${String(after)}" now`;
  if (what === 'removed') return `widened: "${String(before)}" is no longer needed`;
  return `needs "${String(after)}" now, before "${String(before)}": some users gain it, others lose it`;
}

function requiredOf({ after }: Change): string | undefined {
  return typeof after === 'boolean' ? (after ? 'it has to be filled in now' : 'it may be empty now') : undefined;
}

/** A field that saves send changes their requests. */
function fieldGrade({ what, before, after }: Change): Grade {
  const field = (what === 'added' ? after : before) as { sent?: Data; required?: Data };
  if (what === 'removed') return field.sent === true ? 'breaking' : 'look';
  if (field.required !== undefined && field.required !== false) return 'breaking';
  return field.sent === true || what !== 'added' ? 'look' : 'safe';
}

/** Whether nothing changed the screen's records before. */
function isFirstWrite({ what }: Change, screen: Data): boolean {
  const { calls } = screen as { calls: Record<string, Data> };
  return what === 'added' && !('set' in calls) && !('del' in calls);
}

/** Records that nobody could change are changed or deleted now. */
function writeGrade(change: Change, screen: Data): Grade {
  return change.what === 'removed' || isFirstWrite(change, screen) ? 'breaking' : 'look';
}

function firstWrite(change: Change, screen: Data): string | undefined {
  return isFirstWrite(change, screen)
    ? `widened: these records could not be ${change.path.at(-1) === 'del' ? 'deleted' : 'changed'} before`
    : undefined;
}

/** A narrower limit refuses values that were accepted. */
function limitGrade({ what, before, after }: Change, direction: 1 | -1): Grade {
  const isNarrower = what === 'added' || (what === 'changed' && (Number(after) - Number(before)) * direction < 0);
  return isNarrower ? 'breaking' : 'look';
}

const separator = '\n';
const patterns = new Map([...rules, ...savedViews].map(({ at }) => [at, patternOf(at)]));

function patternOf(at: string): RegExp {
  const one = `[^${separator}]+`;
  const field = `(?:(?:actions|imports|exports)${separator}${one}${separator})?(?:fields|columns)${separator}${one}(?:${separator}options${separator}fields${separator}${one})*`;
  const steps = at
    .replace(/ …$/, '')
    .split(' ')
    .map((step) => (step === '*' ? one : step === '@' ? field : `(?:${step})`));
  return new RegExp(`^${steps.join(separator)}${at.endsWith('…') ? `(?:${separator}[^]*)?` : ''}$`);
}

export function ruleOf(change: Change, table: Rule[] = rules): Rule | undefined {
  const place = change.path.join(separator);
  return table.find(({ at }) => patterns.get(at)?.test(place));
}

/** @param screen the screen before the change */
export function gradeOf(change: Change, grade: GradeOf, screen: Data): Grade {
  if (typeof grade === 'function') return grade(change, screen);
  return typeof grade === 'string' ? grade : (grade[change.what] ?? 'look');
}
