import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const english = parse(readFileSync('locales/en.yaml', 'utf8')) as Record<string, Record<string, string>>;

/**
 * The English text of a `validation` key, with its values filled in.
 *
 * @param args values by name; `smart_count` chooses between one and many
 */
export function validationText(key: string, args: Record<string, string | number> = {}): string {
  const text = english['validation']?.[key];
  if (text === undefined) throw new Error(`locales/en.yaml has no text validation.${key}`);
  const [one = '', many = one] = text.split('||||').map((form) => form.trim());
  const form = args['smart_count'] === undefined || args['smart_count'] === 1 ? one : many;
  return form.replaceAll(/%\{(\w+)\}/g, (_whole, name: string) => String(args[name]));
}
