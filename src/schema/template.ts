/** Text with fields in braces, `{name} ({ver})`, cut into constants and field names. */
export type Template = ({ text: string } | { field: string })[];

/** `{name} ({ver})` → its constants and fields. */
export function parseTemplate(text: string): Template {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { field: part.slice(1, -1).trim() } : { text: part }));
}

/** The fields of a template, in order. */
export function fieldsOfTemplate(template: Template): string[] {
  return template.flatMap((part) => ('field' in part ? [part.field] : []));
}

/** The text with its fields filled in; values that are neither text nor number are left out. */
export function fillTemplate(template: Template, valueOf: (field: string) => unknown): string {
  return template.map((part) => ('text' in part ? part.text : plainText(valueOf(part.field)))).join('');
}

/** A text or a number; '' for every other value. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
