import type { FieldSource } from '../../src/compiler/source';
import type { Known } from './known';

/** Parts of names that are written in capitals. */
const acronyms = new Set([
  'id',
  'ip',
  'sn',
  'mac',
  'uid',
  'url',
  'api',
  'dk',
  'pk',
  'sim',
  'iccid',
  'imei',
  'ota',
  'cdn',
  'http',
  'grpc',
  'smtp',
  'ssl',
  'os',
  'sku',
]);

/** Hints behind labels without Chinese, and behind labels copied from other schemas. */
const untranslated = 'translate the Chinese label';
const borrowed = "the label is another screen's";

/** `warranty_end_date` → `Warranty end date`, `deviceUid` → `Device UID`. */
export function humanised(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .split(/[_\W]+/)
    .filter((word) => word !== '');
  const spoken = words
    .map((word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ');
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

/**
 * Adds missing labels to a field and its inner fields: those of other schemas for the
 * same name, else the words of the name, whose Chinese the developer has to translate.
 */
export function withLabels(name: string, field: FieldSource, known: Known): { field: FieldSource; checks: string[] } {
  const inner = Object.entries(field.fields ?? {}).map(([key, below]) => [key, withLabels(key, below, known)] as const);
  const isBare = needsLabel(name, field, known);
  const elsewhere = known.labelOf(name);
  const words = humanised(name);
  const own = isBare ? [elsewhere ? borrowed : untranslated] : [];
  return {
    field: {
      ...field,
      ...(isBare && { label: elsewhere ?? { en: words, zh: words } }),
      ...(inner.length > 0 && { fields: Object.fromEntries(inner.map(([key, below]) => [key, below.field])) }),
    },
    checks: [...new Set([...own, ...inner.flatMap(([, { checks }]) => checks)])],
  };
}

/** An id has the label ID, and fields of the defaults have theirs. */
function needsLabel(name: string, { type, label }: FieldSource, { defaults }: Known): boolean {
  return type !== 'id' && !label && !defaults[name]?.label;
}
