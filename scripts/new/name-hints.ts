/** Kinds implied by a field's name. The first match counts, if the values confirm it. */
const nameHints = {
  secret: /(^|_)(secret|password|passwd|token|private_key|access_key|secret_key)($|_)/,
  cron: /(^|_)(cron|crontab|spec)$/,
  image: /(^|_)(img|image|icon|logo|avatar|picture|photo|cover)s?$/,
  money: /(^|_)(price|amount|money|fee|cost|balance|pay_total)($|_)/,
  email: /(^|_)e?mail$/,
  phone: /(^|_)(phone|mobile|tel)$/,
  ip: /(^|_)ip(_addr)?$/,
  version: /(^|_)(ver|version)$/,
  longtext: /(^|_)(remark|desc|description|content|comment|note|reason|body)$/,
  moment: /(^|_)(gmt|time|date|at|expire[sd]?|deadline)($|_)/,
  readonly: /((^|_)gmt_(create|update|modified)$|(^|_)(create|update|modify)d?_?(time|at|date)$)/,
  boolean: /^(is|has|can|enable|allow|need|support)_|_(enabled|flag)$/,
  choice: /(^|_)(state|status|type|mode|level|kind|category|stage|sex|gender|platform|channel|reason_code|currency)$/,
} as const satisfies Record<string, RegExp>;

type NameHint = keyof typeof nameHints;

export function hints(name: string, hint: NameHint): boolean {
  return nameHints[hint].test(name.toLowerCase());
}
